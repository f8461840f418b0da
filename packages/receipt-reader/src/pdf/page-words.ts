import type { Word } from '../ocr/words.ts';

/** As pdf.js gives it: in points, from a transformation that ends in a page whose y goes down. */
export type PageText = {
  width: number;
  height: number;
  transform: readonly number[];
  items: readonly object[];
};

type Piece = { text: string; left: number; right: number; baseline: number; size: number };

/** A receipt has fewer. */
const MOST_WORDS = 3000;
/** In heights of a letter: up to the first gap, letters of one word; up to the second, words of one piece. */
const IN_WORD = 0.12;
const IN_PIECE = 0.7;
/** Of the size of the letters, above and below their base line. */
const ABOVE = 0.75;
const BELOW = 0.2;

/** The printed words of all pages, one page below the other; turned text, such as a watermark, is left out. */
export function wordsOf(pages: readonly PageText[]): Word[] {
  let top = 0;
  return pages
    .flatMap((page) => {
      const words = piecesOf(page).map((piece) => toWord(piece, top));
      top += page.height;
      return words;
    })
    .slice(0, MOST_WORDS);
}

function piecesOf({ items, width, height, transform }: PageText): Piece[] {
  const pieces: Piece[] = [];
  for (const item of items) {
    for (const next of placed(item, transform)) {
      const isOnPage = next.right > 0 && next.left < width && next.baseline > 0 && next.baseline < height;
      if (!isOnPage) continue;
      const last = pieces.at(-1);
      const gap = last && (next.left - last.right) / next.size;
      const follows = last && Math.abs(next.baseline - last.baseline) < 0.2 * next.size;
      if (last && follows && gap !== undefined && gap > -IN_PIECE && gap < IN_PIECE) {
        last.text += gap < IN_WORD ? next.text : ` ${next.text}`;
        last.right = Math.max(last.right, next.right);
        last.size = Math.max(last.size, next.size);
      } else pieces.push(next);
    }
  }
  return pieces;
}

/** Columns that are held apart by spaces become pieces of their own. */
function placed(item: object, page: readonly number[]): Piece[] {
  if (!('str' in item && 'transform' in item && 'width' in item)) return [];
  const { str, transform, width } = item;
  if (typeof str !== 'string' || typeof width !== 'number' || !Array.isArray(transform)) return [];
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform.map(Number);
  const [pa = 1, pb = 0, pc = 0, pd = 1, px = 0, py = 0] = page;
  const along = [pa * a + pc * b, pb * a + pd * b] as const;
  const size = Math.hypot(pa * c + pc * d, pb * c + pd * d);
  if (size === 0 || along[0] <= 0 || Math.abs(along[1]) > 0.1 * along[0]) return [];
  const left = pa * x + pc * y + px;
  const perLetter = width / Math.max(1, str.length);
  return [...str.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => ({
    text,
    left: left + index * perLetter,
    right: left + (index + text.length) * perLetter,
    baseline: pb * x + pd * y + py,
    size,
  }));
}

const toWord = ({ text, left, right, baseline, size }: Piece, top: number): Word => ({
  text,
  confidence: 1,
  chars: [],
  rect: {
    cx: (left + right) / 2,
    cy: top + baseline - ((ABOVE - BELOW) / 2) * size,
    width: right - left,
    height: (ABOVE + BELOW) * size,
    angle: 0,
  },
});
