import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECOVERY_CODE_BYTES, readRecoveryCode, recoveryCodeOf } from './recovery-codes.ts';

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });

test('every code is read as it was made, also in capitals and without its dashes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = recoveryCodeOf(random);
      expect(code).toMatch(/^\w{5}-\w{5}-\w{5}$/);
      for (const typed of [
        code,
        ` ${code.toUpperCase()} `,
        code.replaceAll('-', ''),
        code.replaceAll('-', ' '),
      ])
        expect(readRecoveryCode(typed)).toBe(code);
    }),
  );
});

test('letters that look like digits are those digits', () => {
  expect(readRecoveryCode('OIL00-11111-22222')).toBe('01100-11111-22222');
});

test.each(['', '123456', '00000-00000-0000', '00000-00000-000000', '00000-00000-0000u', '🙂'.repeat(15)])(
  '%j is none',
  (typed) => expect(readRecoveryCode(typed)).toBeNull(),
);
