/** Every digit of a text, those of other scripts too, which no rule accepts: none is ever dropped. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\P{Nd}/gu, '');

/** The digits of a number without the zero of `+46 (0)70`, which is dialled only within the country. */
export const dialledDigits = (text: string): string => digitsOf(text.replace(/(\+[^+]*?)\(0\)/, '$1'));

/** A + (or its wide form) says that a country code follows. */
export const hasPlus = (text: string): boolean => text.normalize('NFKC').includes('+');

/**
 * Whether more follows a number that is no part of it: `ext 1`, `x1`, `#1`, `;1`. Digits that are dialled after the answer would
 * make another number of it.
 */
export const hasExtension = (text: string): boolean =>
  /\p{Nd}[^\p{Nd}]*[\p{L}#*,;][^\p{Nd}]*\p{Nd}/u.test(text.normalize('NFKC'));

/**
 * What a phone field keeps of typed or pasted text: up to ten digits, a US number's without its 1. Any other text is kept
 * as it is, for a number that has lost a digit can be a stranger's. So a 1 is not taken from before a 1 or 0, where no
 * area code begins: the next digit typed would take another.
 */
export function phoneInField(text: string): string {
  const digits = dialledDigits(text);
  if (hasExtension(text)) return text;
  if (!hasPlus(text) && /^[0-9]{0,10}$/.test(digits)) return digits;
  return /^1[2-9]\d{9}$/.test(digits) ? digits.slice(1) : text;
}
