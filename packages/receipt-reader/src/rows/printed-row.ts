import type { ReadChar } from '../ocr/words.ts';
import type { Box } from '../types.ts';

export type Cell = {
  text: string;
  confidence: number;
  box: Box;
  /** For second-best readings; absent for plain text. */
  chars?: readonly ReadChar[];
  /** In a script no recogniser knows. */
  unread?: boolean | undefined;
};

/** Cells from left to right. */
export type PrintedRow = { cells: Cell[] };

export const rowText = (row: PrintedRow): string => row.cells.map((cell) => cell.text).join(' ');

export function unionBox(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
