import { expect, test } from 'vitest';
import { textChoice } from './text-choice.ts';

test.each([
  [null, 'none'],
  [true, 'text'],
  [false, 'link'],
] as const)('an answer of %s is %s', (smsOptIn, choice) => {
  expect(textChoice(smsOptIn)).toBe(choice);
});
