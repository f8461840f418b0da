import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { CaptchaToken, CodeTyped, PhoneInput, SigninToken } from '../wire/scalars.ts';
import { Profile } from './account.ts';
import { CodeSent, CurrentUser, SessionKind, SignedIn } from './auth-session.ts';

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
