import { consentKey } from '@fairtab/texts/consent-key';
import { currentLanguage } from '@fairtab/texts/say';

/** What goes with a consent to texts: the words that this page shows, and where its reader is. */
export type ConsentShown = { consent_words: string; time_zone?: string };

export function consentShown(): ConsentShown {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers that hide where they are name no zone.
  return { consent_words: consentKey(currentLanguage()), ...(timeZone ? { time_zone: timeZone } : {}) };
}

/** Whether what this device has kept is that. */
export function isConsentShown(kept: unknown): kept is ConsentShown {
  const { consent_words, time_zone } = Object(kept);
  return typeof consent_words === 'string' && (time_zone === undefined || typeof time_zone === 'string');
}
