import { toDigits } from '../currency/money.ts';
import { isAdministrative } from '../keywords.ts';
import { ownAmount, type ReceiptRow } from '../receipt-row.ts';

export type Named = Counted & { rows: ReceiptRow[] };

/** `0,158 kg x 1,19 EUR/kg` is not a name. */
const MEASURES = /\b(?:kg|lbs?|oz|g|ltr|l|stk|st|pcs?|ea|each|eur|euro|usd|x)\b/gi;

const hasName = (label: string): boolean => /\p{L}{2}/u.test(label.replace(MEASURES, ' '));

const isNameAlone = (row: ReceiptRow): boolean =>
  !ownAmount(row) && hasName(row.label) && !isAdministrative(row.label);

const isFreeName = (row: ReceiptRow | undefined): row is ReceiptRow =>
  row !== undefined && row.kind === 'plain' && isNameAlone(row);

/** Above a measure, `TOTAL 0% Yogurt` is a name, too. */
const isMeasured = (row: ReceiptRow | undefined): row is ReceiptRow => row !== undefined && isNameAlone(row);

/** A measure without the price of the line. Text of another paper may be beside it. */
export const isDetail = (row: ReceiptRow): boolean =>
  row.measure !== null && !ownAmount(row) && !/\p{L}{3}/u.test(row.label);

/** The name of the nearest row above has no price, so the measure makes it. */
export function isPricedByMeasure(rows: readonly ReceiptRow[], index: number): boolean {
  const row = rows[index];
  const next = rows[index + 1];
  if (!row?.measure?.cents || ownAmount(row)) return false;
  const isPriceBelow = next !== undefined && ownAmount(next) !== undefined && !hasName(next.label);
  return !isPriceBelow && (hasName(row.label) || isMeasured(rows[index - 1]));
}

/** Name and quantity of a priced row. Without a name (`3 @ 4.25`) it takes an unpriced row above, otherwise below. */
export function nameItem(
  rows: readonly ReceiptRow[],
  index: number,
  taken: Set<ReceiptRow>,
  mostCounted: boolean,
): Named {
  const row = rows[index];
  const own = countRow(row);
  const above = rows.slice(0, index).findLast((other) => !isDetail(other));
  const below = rows[index + 1];
  const isName = row?.measure ? isMeasured : isFreeName;
  const free = (other: ReceiptRow | undefined): other is ReceiptRow => isName(other) && !taken.has(other);
  if (row && hasName(own.name) && !isQuantityOnly(row.label)) {
    if (!mostCounted || own.counted || !free(above)) return { ...own, rows: [row] };
    const start = countRow(above);
    if (!start.counted || start.quantity > MOST_PIECES) return { ...own, rows: [row] };
    taken.add(above);
    return { ...start, name: `${start.name} ${own.name}`, rows: [above, row] };
  }
  const named = free(above) ? above : !row?.measure && free(below) ? below : undefined;
  if (!row || !named || row.unread) return { ...own, rows: row ? [row] : [] };
  taken.add(named);
  const other = countRow(named);
  const quantity = own.counted || own.quantity > 1 ? own.quantity : other.quantity;
  return { quantity, name: other.name, counted: own.counted || other.counted, rows: [named, row] };
}

/** A larger number at the beginning is a house number. */
const MOST_PIECES = 50;

const MISREAD_ONE = /^[il|!I]\s+(?=\p{L}{2})/u;

/** The quantity may also precede a unit price or have its own column. */
export function countRow(row: ReceiptRow | undefined): Counted {
  if (!row) return { quantity: 1, name: '', counted: false };
  const pieces = row.measure?.pieces;
  if (pieces) return { quantity: pieces, name: tidyName(row.label), counted: true };
  const counted = readQuantity(row.label.replace(MISREAD_ONE, '1 '));
  if (counted.counted) return { ...counted, name: tidyName(counted.name) };
  const last = quantityBehindName(row);
  if (last) return { ...last, name: tidyName(last.name), counted: true };
  const columns = quantityFromColumns(row);
  return { quantity: columns ?? counted.quantity, name: tidyName(counted.name), counted: columns !== null };
}

/** `Table 12`, but not `Table Bread  1  4.00  4.00`. */
export const isHeading = (row: ReceiptRow): boolean =>
  isAdministrative(quantityBehindName(row)?.name ?? row.label);

/** `Calamari  2  8.00  16.00`: quantity, unit price and price. */
function quantityBehindName({ label, amounts }: ReceiptRow): Omit<Counted, 'counted'> | null {
  const [unit, price] = amounts.slice(-2);
  const [, name = '', digits = ''] = /^(.*\p{L}.*)\s(\d{1,3})$/u.exec(label) ?? [];
  const quantity = Number(digits);
  return unit && price && quantity > 0 && quantity * unit.cents === price.cents ? { quantity, name } : null;
}

/** `2.00  60.00  120.00`, or `23.75  7.50` with a lost `@`. */
function quantityFromColumns(row: ReceiptRow): number | null {
  const price = ownAmount(row)?.cents;
  const [first, second] = row.amounts.slice(-3);
  if (!price || !first || !second) return null;
  if (row.amounts.length === 2) return gluedQuantity(first.cents, price);
  const quantity = first.cents / row.one;
  return Number.isInteger(quantity) && quantity >= 1 && Math.round(quantity * second.cents) === price
    ? quantity
    : null;
}

/** The first digits are the quantity if they times the rest make the price; one misread sign may separate them. */
function gluedQuantity(cents: number, price: number): number | null {
  const digits = String(cents);
  for (const [length, skipped] of [
    [1, 0],
    [2, 0],
    [1, 1],
    [2, 1],
  ] as const) {
    const quantity = Number(digits.slice(0, length));
    const unit = Number(digits.slice(length + skipped));
    if (quantity > 1 && unit >= 50 && quantity * unit === price) return quantity;
  }
  return null;
}

function tidyName(name: string): string {
  return mendLetters(name)
    .replace(/[([]\s*@?\s*[)\]]?/g, (bracket) => (/[)\]]/.test(bracket) ? '' : bracket))
    .replace(/^[\s.,:;*=|~^_-]+(?=[\p{L}\d])/u, '')
    .replace(/[\s,:;=|~^_@([-]+$/u, '')
    .trim();
}

/** Strips one-letter tax marks if most names have one. */
export function withoutMarks(names: readonly string[]): string[] {
  const marked = names.filter((name) => MARK.test(name)).length;
  return marked >= 3 && marked * 2 > names.length ? names.map((name) => name.replace(MARK, '')) : [...names];
}

const MARK = /\s+[A-Za-z1*]$/;

/** Strips article numbers if at least a third of the names have one at the same end. */
export function withoutNumbers(names: readonly string[]): string[] {
  const pattern = [NUMBER_BEFORE, NUMBER_BEHIND].find((one) => {
    const numbered = names.filter((name) => one.test(name)).length;
    return numbered >= 2 && numbered * 3 >= names.length;
  });
  return pattern ? names.map((name) => name.replace(pattern, '')) : [...names];
}

/** Except years. */
const NUMBER_BEFORE = /^(?!(?:19|20)\d{2}\s)\d[\d-]{3,13}\s+(?=.*\p{L}{2})/u;
const NUMBER_BEHIND = /(?<=\p{L}{2}.*)\s+(?!(?:19|20)\d{2}$)\d[\d-]{3,13}$/u;

type Counted = { quantity: number; name: string; counted: boolean };

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

/** Restores letters that dot-matrix print makes look like digits (`Be11e`, `P0RK`), but not `12oz`, `7UP`, `B12` and `330ml`. */
export function mendLetters(text: string): string {
  return text.replace(/(?<!\d)[\p{L}01]*\p{L}[\p{L}01]*/gu, (word) => {
    if (!/[01]/.test(word) || !/\p{L}{2}|\p{L}[01]+\p{L}/u.test(word)) return word;
    const small = /\p{Ll}/u.test(word);
    const ends = small ? '' : '(?=\\p{L})';
    return word
      .replace(new RegExp(`(?<=\\p{L})1+${ends}`, 'gu'), (ones) => (small ? 'l' : 'I').repeat(ones.length))
      .replace(/(?<=\p{Lu}{5})0$/u, 'O')
      .replace(/(?<=\p{L})0+(?=\p{L})/gu, (zeros) => (small ? 'o' : 'O').repeat(zeros.length))
      .replace(/^0(?=\p{L}{2})/u, 'O');
  });
}

const LONGEST_NAME = 80;

/** Joins free modifiers (`No Onions 0.00`) to the item above. An item without a name takes theirs. */
export function withModifiers<Item extends { index: number; name: string }>(
  items: readonly Item[],
  rows: readonly ReceiptRow[],
  end: number,
): Item[] {
  return items.map((item, i) => {
    const next = items[i + 1]?.index ?? end;
    const added = rows
      .slice(item.index + 1, next)
      .filter(isModifier)
      .map((row) => countRow(row).name);
    const name = added.reduce((whole, text) => joined(whole, text), item.name);
    return { ...item, name };
  });
}

function isModifier(row: ReceiptRow): boolean {
  const free = row.amounts.length > 0 && ownAmount(row)?.cents === 0;
  return free && row.kind === 'plain' && /\p{L}{2}/u.test(row.label) && !isAdministrative(row.label);
}

function joined(name: string, text: string): string {
  if (name === '') return text;
  const isRepeated = name.toLowerCase().includes(text.toLowerCase());
  const whole = `${name}, ${text}`;
  return isRepeated || whole.length > LONGEST_NAME ? name : whole;
}
