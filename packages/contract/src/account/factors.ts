import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { CodeTyped, Id, Name, PhoneInput, SigninToken } from '../wire/scalars.ts';
import {
  FactorType,
  ONE_TIME_PROOF,
  OWNER_PROOF,
  SecondFactor,
  ShownFactor,
  SignedIn,
} from './auth-session.ts';

/** Each replaces a factor once; only shown when created. */
const RecoveryCodes = z.array(z.string());

export const Factor = z.extend(ShownFactor, {
  /** Unverified ones do not count yet. */
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
});
export type Factor = z.output<typeof Factor>;

export const listFactors = endpoint('GET /auth/v1/factors', {
  access: 'session',
  summary: 'The caller’s second factors',
  response: z.object({ factors: z.array(Factor), recovery_codes_left: z.int() }),
});

export const enrollFactor = endpoint('POST /auth/v1/factors', {
  access: 'session',
  summary: 'Adds an authenticator app or a phone as second factor; it counts once its first code is verified',
  body: z.object({
    friendly_name: z.optional(Name),
    factor_type: FactorType,
    /** Never the phone that the account signs in with. */
    phone: z.optional(PhoneInput),
    issuer: z.optional(z.string().check(z.maxLength(LIMITS.issuerLength))),
    /** For another factor the nonce is enough, too. */
    ...OWNER_PROOF,
  }),
  response: z.extend(ShownFactor, {
    /** The app's secret in base32, and the same as an otpauth URI, which the page shows as a QR code. */
    totp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  }),
});

export const challengeFactor = endpoint('POST /auth/v1/factors/{id}/challenge', {
  access: 'public',
  summary:
    'Starts to verify a factor of the session, or of the sign-in that waits for one; texts a phone’s code',
  body: z.object({
    signin_token: SigninToken,
  }),
  response: z.object({
    id: z.string(),
    type: FactorType,
    expires_at: z.int(),
    demo_code: z.nullable(z.string()),
  }),
});

export const verifyFactor = endpoint('POST /auth/v1/factors/{id}/verify', {
  access: 'public',
  summary: 'Completes a sign-in that waits for its second factor, or confirms a new factor of the session',
  body: z.object({
    /** Not needed for an authenticator app. */
    challenge_id: z.optional(Id),
    code: z.optional(CodeTyped),
    /** Instead of the other two, to sign in. */
    recovery_code: ONE_TIME_PROOF.recovery_code,
    signin_token: SigninToken,
  }),
  response: z.extend(SignedIn, {
    /** If this was the account's first factor. */
    recovery_codes: z.nullable(RecoveryCodes),
  }),
});

export const getPendingSignin = endpoint('GET /auth/v1/factors/pending', {
  access: 'public',
  summary: 'The factors that the sign-in of this browser waits for, if it does',
  response: z.object({ second_factor: z.nullable(SecondFactor) }),
});

export const deleteFactor = endpoint('DELETE /auth/v1/factors/{id}', {
  access: 'session',
  summary: 'Removes a second factor: with a code of it, a recovery code, or the nonce of reauthenticate',
  body: z.object(ONE_TIME_PROOF),
  response: z.object({ success: z.literal(true) }),
});

export const renewRecoveryCodes = endpoint('POST /auth/v1/factors/recovery-codes', {
  access: 'session',
  summary:
    'Makes ten new recovery codes in place of the earlier ones; the same proof as for removing a factor',
  body: z.object(ONE_TIME_PROOF),
  response: z.object({ recovery_codes: RecoveryCodes }),
});
