import { area } from '../area.ts';

/**
 * What a guest agrees to who wants the final bill by text. Stored with their answer: whoever changes a word raises
 * CONSENT_VERSION (consent-key.ts) and keeps the words of the earlier version for pages that still show them.
 */
export const smsConsent = area('sms-consent', {
  title: 'Text me my final bill',
  text: '{product} may text the number above the final bill, corrections to it, and at most one reminder a day until it is paid. Nothing else. Message and data rates may apply. Reply STOP to opt out.',
});
