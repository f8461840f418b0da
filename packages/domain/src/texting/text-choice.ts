export type TextChoice = 'text' | 'link' | 'none';

/** The choice stored or sent as `sms_opt_in`; null is 'none'. */
export function textChoice(smsOptIn: boolean | null): TextChoice {
  if (smsOptIn === null) return 'none';
  return smsOptIn ? 'text' : 'link';
}
