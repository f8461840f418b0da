import { expect, test } from 'vitest';
import { textChoiceOf } from './text-choice-of.ts';

test.each([
  [{ submitted: false, sms_opt_in: false }, 'none'],
  [{ submitted: false, sms_opt_in: true }, 'text'],
  [{ submitted: true, sms_opt_in: true }, 'text'],
  [{ submitted: true, sms_opt_in: false }, 'link'],
  [{ submitted: true, sms_opt_in: null }, 'none'],
] as const)('of %o is %s', (guest, choice) => {
  expect(textChoiceOf(guest)).toBe(choice);
});
