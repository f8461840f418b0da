import { phoneDigits } from '@fairtab/domain/phone';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Formats up to ten digits: '555' is '(555', '5555' is '(555) 5', ten are '(555) 555-5555'. */
export function showPhone(digits: string): string {
  if (digits.length === 0) return '';
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
 * Processes an edit of the field: `text` and `caret` as the browser changed them, `digits` as they were before. A
 * backspace that deleted only a bracket or dash deletes the digit before it.
 */
export function editPhone(
  digits: string,
  text: string,
  caret: number,
  backwards: boolean,
): { digits: string; caret: number } {
  let next = phoneDigits(text);
  let before = onlyDigits(text.slice(0, caret)).length;
  const droppedCountryCode = next !== onlyDigits(text).slice(0, next.length);
  if (droppedCountryCode) before -= 1;
  if (backwards && next === digits && before > 0) {
    next = next.slice(0, before - 1) + next.slice(before);
    before -= 1;
  }
  return { digits: next, caret: caretAfter(showPhone(next), Math.min(Math.max(before, 0), next.length)) };
}
