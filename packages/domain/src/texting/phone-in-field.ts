/** All digits of a text. Other scripts' digits are kept, not dropped, so that the number is refused. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\P{Nd}/gu, '');

/** Digits without the trunk zero of `+46 (0)70`, which is only dialled within the country. */
export const dialledDigits = (text: string): string => digitsOf(text.replace(/(\+[^+]*?)\(0\)/, '$1'));

/** Whether there is a +, also in its wide form. */
export const hasPlus = (text: string): boolean => text.normalize('NFKC').includes('+');

/** Whether more follows the number (`ext 1`, `x1`, `#1`, `;1`): its digits would change the number. */
export const hasExtension = (text: string): boolean =>
  /\p{Nd}[^\p{Nd}]*[\p{L}#*,;][^\p{Nd}]*\p{Nd}/u.test(text.normalize('NFKC'));

/**
 * What a phone field keeps of typed or pasted text: up to ten digits, without a US 1. Anything else stays as typed, because a
 * number missing a digit can be a stranger's. A 1 before 1 or 0 stays: no area code starts there, so another digit follows.
 */
export function phoneInField(text: string): string {
  const digits = dialledDigits(text);
  if (hasExtension(text)) return text;
  if (!hasPlus(text) && /^[0-9]{0,10}$/.test(digits)) return digits;
  return /^1[2-9]\d{9}$/.test(digits) ? digits.slice(1) : text;
}
