import { PRODUCT_NAME } from '@fairtab/contract/product';
import type { Entry } from '@fairtab/texts/area';
import { consentKey } from '@fairtab/texts/consent-key';
import { earlierConsents as earlier } from '@fairtab/texts/en/earlier-consents';
import { smsConsent } from '@fairtab/texts/en/sms-consent';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';

/** What somebody read who was asked for consent to texts. */
export type ConsentWords = { words: string; language: Language };

/**
 * The words that a page has shown.
 * @param key as consentKey writes it; pages of the first version send none
 * @returns undefined for words that were never shown
 */
export function consentWords(key = '1-en'): ConsentWords | undefined {
  if (key === '1-en') return wordsOf('en', { title: earlier.title1, text: earlier.text1 });
  const language = LANGUAGES.find((one) => consentKey(one) === key);
  return language && wordsOf(language, smsConsent);
}

/** Words that a guest agreed to by which their host may remind them: those of the first version did not speak of it. */
export const wordsOfReminders = (): readonly string[] =>
  LANGUAGES.map((language) => wordsOf(language, smsConsent).words);

type Asking = { title: Entry<string>; text: Entry<`{product}${string}`> };

function wordsOf(language: Language, { title, text }: Asking): ConsentWords {
  const said = sayIn(language, text, { product: PRODUCT_NAME });
  return { language, words: `${sayIn(language, title)}\n${said}` };
}
