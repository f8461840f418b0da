import { expect, it } from 'vitest';
import { decodeCtc, ENGLISH } from './recognise.ts';

const CLASSES = ENGLISH.length + 1;

/** Scores in which each step is certain of one class, but for the given second-best ones. */
function scores(steps: readonly { best: number; confidence?: number; other?: number }[]): Float32Array {
  const table = new Float32Array(steps.length * CLASSES);
  for (const [step, { best, confidence = 0.9, other }] of steps.entries()) {
    table[step * CLASSES + best] = confidence;
    if (other !== undefined) table[step * CLASSES + other] = 0.05;
  }
  return table;
}
const classOf = (digit: number) => digit + 1;
const BLANK = 0;

it('joins repeats, separates by blanks and keeps second-best readings', () => {
  const table = scores([
    { best: classOf(1) },
    { best: classOf(1), confidence: 0.95, other: classOf(7) },
    { best: BLANK },
    { best: classOf(1) },
    { best: classOf(8), other: classOf(3) },
  ]);
  const chars = decodeCtc(table, 5, 5);
  expect(chars.map(({ char }) => char).join('')).toBe('118');
  expect(chars[0]).toMatchObject({ others: [{ char: '7' }] });
  expect(chars[0]?.confidence).toBeCloseTo(0.95);
  expect(chars[2]?.others).toMatchObject([{ char: '3' }]);
  expect(chars.map(({ at }) => at)).toEqual([0.1, 0.7, 0.9]);
});

it('has the dictionary of the English network: 97 classes, both last ones spaces', () => {
  expect(CLASSES).toBe(97);
  expect(
    decodeCtc(scores([{ best: 95 }, { best: BLANK }, { best: 96 }]), 3, 3).map(({ char }) => char),
  ).toEqual([' ', ' ']);
  expect(decodeCtc(scores([{ best: 80 }]), 1, 1)[0]?.char).toBe('!');
});
