import type { Language } from './language.ts';

/** Raise with every change of `smsConsent`. */
const CONSENT_VERSION = 1;

/** The version and language of the words with which a page asked for consent to texts. */
export const consentKey = (language: Language): string => `${CONSENT_VERSION}-${language}`;
