import type { ReadChar } from './ctc.ts';
import type { Rect } from './min-area-rect.ts';

/** A piece of text and its position on the upright picture (pixels). */
export type Word = {
  text: string;
  confidence: number;
  chars: ReadChar[];
  rect: Rect;
  /** Set on papers in another script, see other-scripts.ts: whether no recogniser can read all of it. */
  unread?: boolean;
};

export const textOf = (chars: readonly ReadChar[]): string => chars.map(({ char }) => char).join('');

/** Mean probability of the characters; 0 for no text. */
export const meanConfidence = (chars: readonly ReadChar[]): number =>
  chars.length ? chars.reduce((sum, { confidence }) => sum + confidence, 0) / chars.length : 0;
