import { explainReceipt } from '../src/parse/parse-receipt.ts';
import type { PrintedRow } from '../src/rows/printed-row.ts';
import type { ParsedReceipt } from '../src/types.ts';

const COLUMNS = 42;

/** Lines of text as the rows of a photo. Two or more spaces separate cells; the column of a character is its position. */
export function textRows(text: string): PrintedRow[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, row) => ({
    cells: [...line.matchAll(/\S+(?:\s\S+)*/g)].map((match) => ({
      text: match[0],
      confidence: 0.98,
      box: [match.index / COLUMNS, row / lines.length, match[0].length / COLUMNS, 0.8 / lines.length],
    })),
  }));
}

/** What the parser reads from lines of text. */
export const readText = (text: string): ParsedReceipt => explainReceipt(textRows(text)).receipt;
