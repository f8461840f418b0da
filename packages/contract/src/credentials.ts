import * as z from 'zod/mini';
import { SessionKind } from './auth-session.ts';
import { CodeSent } from './code-sent.ts';
import { endpoint } from './endpoint.ts';
import { OWNER_PROOF } from './owner-proof.ts';
import { EmailTyped, Name, PasswordTyped, PhoneInput } from './scalars.ts';

export const updateUser = endpoint({
  method: 'PUT',
  path: '/auth/v1/user',
  access: 'session',
  summary: 'Changes the password at once, e-mail or phone once verify gets the code sent to the new one',
  body: z.object({
    /** The new one. Codes for it are entered with verify, type email_change. */
    email: z.optional(EmailTyped),
    /** The new one. Codes for it are entered with verify, type phone_change. */
    phone: z.optional(PhoneInput),
    /** The new one; ends the account's other sessions. */
    password: z.optional(PasswordTyped),
    /** Needed for each of these three, but not for a password right after a recovery. */
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
    /** For a new e-mail or phone. */
    code: z.nullable(CodeSent),
  }),
});

export const reauthenticate = endpoint({
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  access: 'session',
  summary:
    'Sends a code to the account’s own e-mail, else phone, to prove who is signed in. An address added in the last 7 days gets none, unless it is the first',
  query: z.object({ session: SessionKind }),
  response: CodeSent,
});

export const sendSms = endpoint({
  method: 'POST',
  path: '/functions/v1/send-sms',
  access: 'session',
  summary: 'Texts a code to the phone of the caller’s own profile, for a proof; update-user-phone takes it',
  body: z.object({
    to: PhoneInput,
    /** Ignored: the server sends its own words, or it would send anything to anyone. */
    text: z.optional(z.string()),
    type: z.literal('verification'),
    ...OWNER_PROOF,
    session: SessionKind,
  }),
  response: CodeSent,
});
