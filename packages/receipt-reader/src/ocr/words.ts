import type { Rect } from './min-area-rect.ts';

/** `at` is the position along the text, 0 to 1. */
export type ReadChar = {
  char: string;
  confidence: number;
  at: number;
  others: { char: string; confidence: number }[];
};

/** In pixels of the upright picture. */
export type Word = {
  text: string;
  confidence: number;
  chars: ReadChar[];
  rect: Rect;
  /** Whether part of it could not be read. See other-scripts.ts. */
  unread?: boolean;
};

export const textOf = (chars: readonly ReadChar[]): string => chars.map(({ char }) => char).join('');

/** 0 without text. */
export const meanConfidence = (chars: readonly ReadChar[]): number =>
  chars.length ? chars.reduce((sum, { confidence }) => sum + confidence, 0) / chars.length : 0;
