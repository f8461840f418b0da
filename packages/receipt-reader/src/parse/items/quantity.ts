import { toDigits } from '../currency/money.ts';

export type Counted = { quantity: number; name: string; counted: boolean };

const LEADING =
  /^\W{0,2}(\d{1,3})(?:\s*[xX×]\s+|\s*[xX×](?=[A-Z\s])|\s*[.)]?\s+|(?=[A-Z][a-zA-Z]{2}))(?=\S*[A-Za-z])/;
const TRAILING = /\s+[xX×]\s?(\d{1,2})$/;
const AT_UNIT = /(?<![A-Za-z\d.,])[([]?\s*([\dSOlIB]{1,3})\s*(?:@|[xX×*](?=\s*(?:$|[)\]])))\s*[)\]]?/;

/** `2 Coffee`, `2x Coffee`, `Coffee x2`, `2 @ 3.50 Coffee`; 1 by default. */
export function readQuantity(text: string): Counted {
  const at = AT_UNIT.exec(text);
  if (at) {
    const rest = `${text.slice(0, at.index)} ${text.slice(at.index + at[0].length)}`.trim();
    return { quantity: clamp(Number(toDigits(at[1] ?? ''))), name: readQuantity(rest).name, counted: true };
  }
  const leading = LEADING.exec(text);
  if (leading)
    return { quantity: clamp(Number(leading[1])), name: text.slice(leading[0].length), counted: true };
  const trailing = TRAILING.exec(text);
  if (trailing)
    return { quantity: clamp(Number(trailing[1])), name: text.slice(0, trailing.index), counted: true };
  return { quantity: 1, name: text, counted: false };
}

/** `3 @ 4.25`, `2 x 3.75`. */
export const isQuantityOnly = (label: string): boolean =>
  /^\W*(\d{1,3})?\s*([@xX×]|ea\b|each\b|\s)*\W*$/i.test(label);

const clamp = (quantity: number): number => (quantity >= 1 && quantity <= 999 ? quantity : 1);
