import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import {
  CaptchaToken,
  CodeTyped,
  EmailTyped,
  Name,
  PasswordTyped,
  PhoneInput,
  SigninToken,
} from '../wire/scalars.ts';
import { Profile } from './account.ts';
import { CodeSent, CurrentUser, SessionKind, SignedIn } from './auth-session.ts';
import { ID_TOKEN_GRANT, PKCE_GRANT } from './providers.ts';

/** Phones only get texts. */
const PhoneChannel = z.optional(z.literal('sms'));

export const signUp = endpoint('POST /auth/v1/signup', {
  access: 'public',
  captcha: 'always',
  summary:
    'With e-mail and password, or with a phone: sends a code, and verify makes the account. With neither and no data: signs in anonymously',
  body: z.object({
    email: z.optional(EmailTyped),
    password: z.optional(PasswordTyped),
    phone: z.optional(PhoneInput),
    channel: PhoneChannel,
    /** A phone given with an e-mail is stored unverified. */
    data: z.optional(
      z.object({
        full_name: z.optional(Name),
        first_name: z.optional(Name),
        last_name: z.optional(Name),
        phone_number: z.optional(PhoneInput),
      }),
    ),
    session: SessionKind,
    captcha_token: CaptchaToken,
  }),
  response: z.object({
    code: z.nullable(CodeSent),
    signed_in: z.nullable(SignedIn),
  }),
});

export const getToken = endpoint('POST /auth/v1/token', {
  access: 'public',
  captcha: 'password',
  summary:
    'Signs in. grant_type password: e-mail or phone, and password; pkce: auth_code and code_verifier; id_token: provider and id_token; refresh_token: renews a caller’s tokens',
  query: z.object({ grant_type: z.enum(['password', 'pkce', 'id_token', 'refresh_token']) }),
  body: z.object({
    email: z.optional(EmailTyped),
    phone: z.optional(PhoneInput),
    password: z.optional(PasswordTyped),
    ...PKCE_GRANT,
    ...ID_TOKEN_GRANT,
    /** Works once: the answer has the next one. */
    refresh_token: z.optional(z.string().check(z.maxLength(100))),
    session: SessionKind,
    captcha_token: CaptchaToken,
  }),
  response: SignedIn,
});

export const sendOtp = endpoint('POST /auth/v1/otp', {
  access: 'public',
  captcha: 'always',
  summary: 'Sends a sign-in code to an e-mail or a phone; verify takes it with type email or sms',
  body: z.object({
    email: z.optional(EmailTyped),
    phone: z.optional(PhoneInput),
    channel: PhoneChannel,
    /** With false, verify answers auth.account_missing instead of creating an account. */
    create_user: z._default(z.boolean(), true),
    session: SessionKind,
    captcha_token: CaptchaToken,
  }),
  response: CodeSent,
});

export const recover = endpoint('POST /auth/v1/recover', {
  access: 'public',
  captcha: 'always',
  summary: 'E-mails a code to someone who forgot their password; verify takes it with type recovery',
  body: z.object({ email: EmailTyped, session: SessionKind, captcha_token: CaptchaToken }),
  response: CodeSent,
});

/** The two changes need a session; the others open one. */
export const CodeType = z.enum(['sms', 'signup', 'email', 'recovery', 'email_change', 'phone_change']);
export type CodeType = z.output<typeof CodeType>;

export const verifyCode = endpoint('POST /auth/v1/verify', {
  access: 'public',
  summary: 'Enters a code: signs in, or changes the e-mail or phone of who is signed in',
  body: z.object({
    type: CodeType,
    email: z.optional(EmailTyped),
    phone: z.optional(PhoneInput),
    token: CodeTyped,
    signin_token: SigninToken,
    session: SessionKind,
  }),
  /** After a change, the session stays: session and second_factor are null. */
  response: SignedIn,
});

export const resendCode = endpoint('POST /auth/v1/resend', {
  access: 'public',
  summary: 'Sends a new code for what this browser has begun; the earlier one is no longer good',
  body: z.object({
    type: CodeType,
    email: z.optional(EmailTyped),
    phone: z.optional(PhoneInput),
    signin_token: SigninToken,
    session: SessionKind,
  }),
  response: CodeSent,
});

export const startPhoneSignin = endpoint('POST /functions/v1/start-phone-signin', {
  access: 'public',
  captcha: 'always',
  summary: 'Texts a 6-digit sign-in code to a phone; only the browser or caller that asked can use it',
  body: z.object({ phone: PhoneInput, session: SessionKind, captcha_token: CaptchaToken }),
  response: z.omit(CodeSent, { channel: true }),
});

export const completePhoneSignin = endpoint('POST /functions/v1/complete-phone-signin', {
  access: 'public',
  summary:
    'Signs in with the code; the session is an HttpOnly cookie, or a bearer token where the caller asks for one',
  body: z.object({
    phone_number: PhoneInput,
    one_time_token: CodeTyped,
    signin_token: SigninToken,
    session: SessionKind,
  }),
  response: z.extend(SignedIn, { success: z.literal(true), error: z.null(), details: z.null() }),
});

export const getSession = endpoint('GET /auth/v1/user', {
  access: 'public',
  summary: 'Who is signed in, or null',
  response: z.object({ profile: z.nullable(Profile), user: z.nullable(CurrentUser) }),
});

export const signOut = endpoint('POST /functions/v1/sign-out', {
  access: 'public',
  summary: 'Ends the session of this browser',
  response: z.object({ success: z.literal(true) }),
});

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});
export type Session = z.output<typeof Session>;

export const listSessions = endpoint('GET /rest/v1/sessions', {
  access: 'session',
  summary: 'Where the user is signed in, last used first',
  response: z.object({ sessions: z.array(Session) }),
});

export const endSession = endpoint('DELETE /rest/v1/sessions/{id}', {
  access: 'session',
  summary: 'Signs out somewhere else, or here',
  params: z.object({ id: z.string() }),
  response: z.object({ ended: z.literal(true) }),
});

export const getKeys = endpoint('GET /auth/v1/.well-known/jwks.json', {
  access: 'public',
  summary: 'The public keys that access tokens are signed with',
  response: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  }),
});

export const logOut = endpoint('POST /auth/v1/logout', {
  access: 'public',
  summary: 'Ends sessions: this one (local), all others, or all (global, the default)',
  query: z.object({ scope: z._default(z.enum(['global', 'others', 'local']), 'global') }),
  response: z.object({ success: z.literal(true) }),
});
