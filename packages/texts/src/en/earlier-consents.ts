import { area } from '../area.ts';

/** What pages of earlier releases have shown in place of `sms-consent`, by version. */
export const earlierConsents = area('earlier-consents', {
  title1: 'Text me my final bill',
  text1:
    '{product} may text the number above about this bill, nothing else. Message and data rates may apply. Reply STOP to opt out.',
});
