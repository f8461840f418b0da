/** How a guest gets the final bill: by text, or by opening their link again. 'none' until they have chosen. */
export type TextChoice = 'text' | 'link' | 'none';

/** The choice that a stored or sent `sms_opt_in` stands for; null is none. */
export function textChoice(smsOptIn: boolean | null): TextChoice {
  if (smsOptIn === null) return 'none';
  return smsOptIn ? 'text' : 'link';
}
