import type { ReadLine } from '../types.ts';
import { type PrintedRow, rowText, unionBox } from './printed-row.ts';

export function toLine(row: PrintedRow, priced: boolean): ReadLine {
  return {
    text: rowText({ cells: row.cells.filter(({ unread }) => !unread) }),
    confidence: row.cells.reduce((sum, cell) => sum + cell.confidence, 0) / row.cells.length,
    box: unionBox(row.cells.map((cell) => cell.box)),
    priced,
  };
}
