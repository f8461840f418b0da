import type { Language } from './language.ts';

/** Of the words in `smsConsent`: raised with every change of them. */
const CONSENT_VERSION = 1;

/** Names the words that a page shows where it asks for consent to texts: their version and language. */
export const consentKey = (language: Language): string => `${CONSENT_VERSION}-${language}`;
