import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { EmailTyped, Name, PasswordTyped, PhoneInput } from '../wire/scalars.ts';
import { CodeSent, OWNER_PROOF, SessionKind } from './auth-session.ts';

export const updateUser = endpoint('PUT /auth/v1/user', {
  access: 'session',
  summary: 'Changes the password at once, e-mail or phone once verify gets the code sent to the new one',
  body: z.object({
    email: z.optional(EmailTyped),
    phone: z.optional(PhoneInput),
    /** Ends the account's other sessions. */
    password: z.optional(PasswordTyped),
    /** Required for all three, except for a password right after a recovery. */
    ...OWNER_PROOF,
    data: z.optional(
      z.object({
        first_name: z.optional(Name),
        last_name: z.optional(Name),
        venmo_handle: z.optional(Name),
      }),
    ),
    session: SessionKind,
  }),
  response: z.object({
    success: z.literal(true),
    code: z.nullable(CodeSent),
  }),
});

export const reauthenticate = endpoint('GET /auth/v1/reauthenticate', {
  access: 'session',
  summary:
    'Sends a code to the account’s own e-mail, else phone, to prove who is signed in. An address added in the last 7 days gets none, unless it is the first',
  query: z.object({ session: SessionKind }),
  response: CodeSent,
});

export const sendSms = endpoint('POST /functions/v1/send-sms', {
  access: 'session',
  summary: 'Texts a code to the phone of the caller’s own profile, for a proof; update-user-phone takes it',
  body: z.object({
    to: PhoneInput,
    /** Ignored: otherwise the server would text anything to anyone. */
    text: z.optional(z.string()),
    type: z.literal('verification'),
    ...OWNER_PROOF,
    session: SessionKind,
  }),
  response: CodeSent,
});
