import type { ReadChar } from '../ocr/ctc.ts';
import type { Box } from '../types.ts';

/** A piece of text in a row, without its position in pixels: all that the parser needs. */
export type Cell = {
  text: string;
  confidence: number;
  box: Box;
  /** The characters, if a recogniser read them: the parser may choose a second-best reading. */
  chars?: readonly ReadChar[];
  /** Whether no recogniser knows its script. */
  unread?: boolean | undefined;
};

/** One printed row, its cells from left to right. */
export type PrintedRow = { cells: Cell[] };

export const rowText = (row: PrintedRow): string => row.cells.map((cell) => cell.text).join(' ');

/** The box around several boxes. */
export function unionBox(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
