import { type Money, toDecimals } from './currency.ts';

export type CsvCell = string | number | Money | null;

/** Byte order mark: without it spreadsheets assume an older encoding than UTF-8. */
export const CSV_START = '\uFEFF';

/** Characters that start a formula in a spreadsheet, also in full width, or break out of the cell. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A line of a CSV file (RFC 4180). Texts are quoted; an apostrophe keeps spreadsheets from evaluating them. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimals(cell);
  return `"${(BEGINS_FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}
