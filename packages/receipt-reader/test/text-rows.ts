import type { PrintedRow } from '../src/rows/printed-row.ts';

const COLUMNS = 42;

/** Lines of text as the rows of a photo: two or more spaces separate cells, a column is a place. */
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
