import { phoneInField } from '@fairtab/domain/phone-in-field';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/**
 * What a phone field shows of what it holds: up to ten digits as '(555', '(555) 5' and at last '(555) 555-5555', anything
 * else as it was typed.
 */
export function showPhone(digits: string): string {
  if (!/^\d{1,10}$/.test(digits)) return digits;
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!middle) return `(${area}`;
  return end ? `(${area}) ${middle}-${end}` : `(${area}) ${middle}`;
}

/** The caret's position after the given number of digits. */
function caretAfter(shown: string, count: number): number {
  if (count === 0) return shown.startsWith('(') ? 1 : 0;
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/\d/.test(shown.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return shown.length;
}

/**
 * Processes an edit of the field: `text` and `caret` as the browser changed them, `held` as the field held it before. A
 * backspace that deleted only a bracket or dash deletes the digit before it.
 */
export function editPhone(
  held: string,
  text: string,
  caret: number,
  backwards: boolean,
): { held: string; caret: number } {
  let next = phoneInField(text);
  if (next === text && !/^\d*$/.test(next)) return { held: next, caret };
  let before = onlyDigits(text.slice(0, caret)).length;
  const droppedCountryCode = onlyDigits(text).length > next.length;
  if (droppedCountryCode) before -= 1;
  if (backwards && next === held && before > 0) {
    next = next.slice(0, before - 1) + next.slice(before);
    before -= 1;
  }
  return { held: next, caret: caretAfter(showPhone(next), Math.min(Math.max(before, 0), next.length)) };
}
