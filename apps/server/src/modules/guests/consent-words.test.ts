import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { expect, test } from 'vitest';
import { consentWords } from './guest-identity.ts';

await loadEveryLanguage();

// Evidence: what a key stands for never changes. New words get a new version.
const SHOWN = {
  '1-en': `Text me my final bill
Fairtab may text the number above the final bill, corrections to it, and at most one reminder a day until it is paid. Nothing else. Message and data rates may apply. Reply STOP to opt out.`,
  '1-es': `Envíenme mi cuenta final por mensaje de texto
Fairtab puede enviar al número de arriba la cuenta final, sus correcciones y, como máximo, un recordatorio al día hasta que esté pagada. Nada más. Pueden aplicarse tarifas de mensajes y datos. Responde STOP para dejar de recibirlos.`,
};

test('a key always means the words that were shown', () => {
  for (const [key, words] of Object.entries(SHOWN))
    expect(consentWords(key)).toEqual({ words, language: key.slice(2) });
  expect(consentWords()).toEqual(consentWords('1-en'));
  for (const key of ['', '1', '1-', '1-fr', '2-en', '1-en ']) expect(consentWords(key)).toBeUndefined();
});
