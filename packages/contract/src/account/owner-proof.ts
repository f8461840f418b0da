import * as z from 'zod/mini';
import { CodeTyped, Id, PasswordTyped, SigninToken } from '../wire/scalars.ts';

/**
 * Proves that the owner is asking, not someone with their device: a second factor or recovery code, else a code from
 * reauthenticate. Works once.
 */
export const ONE_TIME_PROOF = {
  nonce: z.optional(CodeTyped),
  code: z.optional(CodeTyped),
  factor_id: z.optional(Id),
  challenge_id: z.optional(Id),
  recovery_code: z.optional(z.string().check(z.maxLength(40))),
  /** With a nonce and 'bearer': from reauthenticate. */
  signin_token: SigninToken,
};

/** Also accepts the current password. */
export const OWNER_PROOF = {
  ...ONE_TIME_PROOF,
  current_password: z.optional(PasswordTyped),
};
