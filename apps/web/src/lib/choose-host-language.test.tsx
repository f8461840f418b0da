import { currentLanguage } from '@fairtab/texts/text';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, refused } from '../test-support/answer-calls.ts';
import { chooseHostLanguage } from './choose-host-language.ts';
import { dismissToast, toastStore } from './toast.ts';

afterEach(dismissToast);

test('a language that the account cannot keep is not spoken here either, and a toast says so', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Algo salió mal', 'Inténtalo de nuevo.'));
  await chooseHostLanguage('es');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  expect(document.cookie).toContain('language=en');
  expect(toastStore.get()).toMatchObject({ tone: 'danger', title: 'Could not change the language' });
});
