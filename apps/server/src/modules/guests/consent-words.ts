import { PRODUCT_NAME } from '@fairtab/contract/product';
import { consentKey } from '@fairtab/texts/consent-key';
import { smsConsent } from '@fairtab/texts/en/sms-consent';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';

/** What somebody read who was asked for consent to texts. */
export type ConsentWords = { words: string; language: Language };

/**
 * The words that a page has shown.
 * @param key as consentKey writes it; callers that send none have asked in English
 * @returns undefined for words that were never shown
 */
export function consentWords(key = consentKey('en')): ConsentWords | undefined {
  const language = LANGUAGES.find((one) => consentKey(one) === key);
  if (language === undefined) return undefined;
  const text = sayIn(language, smsConsent.text, { product: PRODUCT_NAME });
  return { language, words: `${sayIn(language, smsConsent.title)}\n${text}` };
}
