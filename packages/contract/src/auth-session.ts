import * as z from 'zod/mini';

/** 'bearer' puts tokens into the answers instead of cookies, for callers that are not browsers. */
export const SessionKind = z._default(z.enum(['cookie', 'bearer']), 'cookie');
export type SessionKind = z.output<typeof SessionKind>;

/** What a sign-in was proved with. Recovery is an e-mailed code that may also set a new password. */
export const SignInMethod = z.enum([
  'phone',
  'email',
  'password',
  'recovery',
  'oauth',
  'sso',
  'anonymous',
  'refresh_token',
  /** A second factor was verified with a session. */
  'second_factor',
]);
export type SignInMethod = z.output<typeof SignInMethod>;

/** Phone and e-mail are the verified ones. */
export const SessionUser = z.object({
  id: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type SessionUser = z.output<typeof SessionUser>;

export const OpenedSession = z.object({
  /** Null for browsers, whose session is a cookie that no script can read. */
  access_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  /** Unix time in seconds: of the access token, or of the cookie. */
  expires_at: z.int(),
  token_type: z.enum(['cookie', 'bearer']),
  user: SessionUser,
});
export type OpenedSession = z.output<typeof OpenedSession>;

/** An authenticator app, or a phone that gets a code by text. */
export const FactorType = z.enum(['totp', 'phone']);
export type FactorType = z.output<typeof FactorType>;

/** One of these must be verified before the session opens. */
export const SecondFactor = z.object({
  factors: z.array(
    z.object({
      id: z.string(),
      type: FactorType,
      friendly_name: z.nullable(z.string()),
      /** The phone's last four digits. */
      hint: z.nullable(z.string()),
    }),
  ),
  /** Unix time in seconds. */
  expires_at: z.int(),
  /** With 'bearer': to be sent back with the factor's code. A browser keeps it in an HttpOnly cookie. */
  signin_token: z.nullable(z.string()),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** The answer of every way in: either `session` or `second_factor` is null. */
export const SignedIn = z.object({
  /** While a second factor is asked for, only the id. */
  user: SessionUser,
  session: z.nullable(OpenedSession),
  second_factor: z.nullable(SecondFactor),
  is_new_user: z.boolean(),
  auth_method: SignInMethod,
  message: z.string(),
});
export type SignedIn = z.output<typeof SignedIn>;
