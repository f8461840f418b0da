import * as z from 'zod/mini';
import { CodeTyped, Id, PasswordTyped, SigninToken } from '../wire/scalars.ts';

/** 'bearer' returns tokens instead of cookies, for callers that are not browsers. */
export const SessionKind = z._default(z.enum(['cookie', 'bearer']), 'cookie');
export type SessionKind = z.output<typeof SessionKind>;

/** 'recovery' is an e-mailed code that may also set a new password. */
export const SignInMethod = z.enum([
  'phone',
  'email',
  'password',
  'recovery',
  'oauth',
  'sso',
  'anonymous',
  'refresh_token',
  'second_factor',
]);
export type SignInMethod = z.output<typeof SignInMethod>;

export const SessionUser = z.object({
  id: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type SessionUser = z.output<typeof SessionUser>;

export const OpenedSession = z.object({
  /** Null for browsers: their session is an HttpOnly cookie. */
  access_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  /** Unix seconds, of the access token or the cookie. */
  expires_at: z.int(),
  token_type: z.enum(['cookie', 'bearer']),
  user: SessionUser,
});
export type OpenedSession = z.output<typeof OpenedSession>;

export const FactorType = z.enum(['totp', 'phone']);
export type FactorType = z.output<typeof FactorType>;

export const ShownFactor = z.object({
  id: z.string(),
  type: FactorType,
  friendly_name: z.nullable(z.string()),
  /** The phone's last four digits. */
  hint: z.nullable(z.string()),
});
export type ShownFactor = z.output<typeof ShownFactor>;

/** One of these must be verified before the session opens. */
export const SecondFactor = z.object({
  factors: z.array(ShownFactor),
  expires_at: z.int(),
  /** With 'bearer': to be sent back with the factor's code. Browsers have it in an HttpOnly cookie. */
  signin_token: z.nullable(z.string()),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** Every sign-in's answer; either `session` or `second_factor` is null. */
export const SignedIn = z.object({
  /** While a second factor is pending, only the id. */
  user: SessionUser,
  session: z.nullable(OpenedSession),
  second_factor: z.nullable(SecondFactor),
  is_new_user: z.boolean(),
  auth_method: SignInMethod,
  message: z.string(),
});
export type SignedIn = z.output<typeof SignedIn>;

const CodeChannel = z.enum(['sms', 'email']);

/** Few codes are left for today, so they only go to known addresses and phones. The answer does not reveal which those are. */
export const Scarce = z.boolean();

/** The same whether or not the address has an account. */
export const CodeSent = z.object({
  success: z.literal(true),
  error: z.null(),
  channel: CodeChannel,
  /** Only with a demo driver. */
  demo_code: z.nullable(z.string()),
  scarce: Scarce,
  signin_token: z.nullable(z.string()),
});
export type CodeSent = z.output<typeof CodeSent>;

const Identity = z.object({
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  /** From the last sign-in, verified or not. */
  email: z.nullable(z.string()),
  created_at: z.string(),
});

/** An account as its owner sees it, with verified phone and e-mail. */
export const CurrentUser = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Only this browser's session leads to the account. */
  is_anonymous: z.boolean(),
  has_password: z.boolean(),
  identities: z.array(Identity),
  factors: z.array(ShownFactor),
  /** Where reauthenticate sends its codes; null if no address can get them. */
  proof_channel: z.nullable(CodeChannel),
  new_email: z.nullable(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** Proof that it is the owner: a second factor or recovery code, else a code from reauthenticate. Works once. */
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
