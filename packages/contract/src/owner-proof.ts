import * as z from 'zod/mini';
import { CodeTyped, Id, PasswordTyped, SigninToken } from './scalars.ts';

/**
 * Proves that the owner themselves asks, and not somebody at a device of theirs: an account with a second factor takes a
 * code of that or a recovery code, any other its password or the code that reauthenticate sent. Good once, but for the
 * password.
 */
export const ONE_TIME_PROOF = {
  /** The code that reauthenticate sent. */
  nonce: z.optional(CodeTyped),
  /** Of a second factor: an app's, or the one that its challenge texted. */
  code: z.optional(CodeTyped),
  factor_id: z.optional(Id),
  challenge_id: z.optional(Id),
  /** In place of a second factor's code. */
  recovery_code: z.optional(z.string().check(z.maxLength(40))),
  /** With a nonce and 'bearer': from reauthenticate. */
  signin_token: SigninToken,
};

/** The same, or the password of now. */
export const OWNER_PROOF = {
  ...ONE_TIME_PROOF,
  current_password: z.optional(PasswordTyped),
};
