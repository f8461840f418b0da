import { type Money, toDecimals } from './currency.ts';

/** A cell of a table: a text, a whole number, an amount, or nothing. */
export type CsvCell = string | number | Money | null;

/** What makes a file CSV in UTF-8 for spreadsheets, which otherwise guess an older encoding. */
export const CSV_START = '\uFEFF';

/** With which spreadsheets begin a formula, also in full width, or leave the cell before it. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A line of a CSV file (RFC 4180), with its end. Texts are quoted, and one that a spreadsheet would compute has an apostrophe
 * before it. Amounts are decimals of their currency with a point, and numbers, which may be below 0, have no apostrophe.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimals(cell);
  return `"${(BEGINS_FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}
