import { LIMITS } from '@fairtab/domain/input/limits';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import {
  CodeTyped,
  EmailTyped,
  Name,
  PasswordTyped,
  PaymentMethod,
  PayTo,
  PhoneInput,
  SigninToken,
  unchanged,
} from '../wire/scalars.ts';
import { CodeSent, OWNER_PROOF, SessionKind } from './auth-session.ts';

export const Profile = z.object({
  user_id: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  venmo_handle: z.nullable(z.string()),
  payment_methods: z.array(PayTo),
  credits: z.int(),
  /** Of a payment taken back after its credits were spent; new credits pay it off first. */
  credits_owed: z.int(),
  unlimited_credits: z.boolean(),
  role: z.enum(['user', 'admin']),
  phone_verified: z.boolean(),
  completion_emails: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint('GET /rest/v1/profiles/me', {
  access: 'session',
  summary: 'The signed-in user’s profile',
  response: Profile,
});

export const updateProfile = endpoint('PATCH /rest/v1/profiles/me', {
  access: 'session',
  summary: 'Changes names, the payment handle, the language of messages, and which e-mails come',
  body: z.object({
    ...unchanged(...z.keyof(Profile).options),
    first_name: z.optional(z.nullable(Name)),
    last_name: z.optional(z.nullable(Name)),
    venmo_handle: z.optional(z.nullable(Name)),
    language: z.optional(z.string().check(z.maxLength(10))),
    completion_emails: z.optional(z.boolean()),
  }),
  response: Profile,
});

/** `key` proves that the e-mail was sent to this user, or to the guest with the address of this hash. */
const StopLink = z.object({
  user: z.optional(z.string().check(z.maxLength(100))),
  address: z.optional(z.string().check(z.maxLength(64))),
  key: z.string().check(z.maxLength(64)),
});

export const stopEmails = endpoint('POST /functions/v1/stop-emails', {
  access: 'public',
  summary:
    'Stops the e-mails that everyone has chosen, or a guest’s bills: the link is in each, for people and for mail programs',
  query: z.extend(StopLink, {
    /** Undoes it, for a guest. Hosts do that in their settings. */
    again: z.optional(z.literal('true')),
  }),
  response: z.object({ success: z.literal(true) }),
});

export const askToStopEmails = endpoint('GET /functions/v1/stop-emails', {
  access: 'public',
  summary: 'The page behind that link, which asks first',
  query: StopLink,
  response: z.string(),
});

export const savePaymentMethod = endpoint('PATCH /rest/v1/payment_methods/{method}', {
  access: 'session',
  summary: 'Sets or removes one way in which guests pay the user back, or offers it first',
  params: z.object({ method: PaymentMethod }),
  body: z.object({
    /** As typed; empty removes the method. */
    handle: z.optional(z.string().check(z.maxLength(LIMITS.handleLength))),
    holder: z.optional(Name),
    first: z.optional(z.literal(true)),
  }),
  response: Profile,
});

export const updateUserPhone = endpoint('POST /functions/v1/update-user-phone', {
  access: 'session',
  summary:
    'Links a phone, not verified yet, to an account that has none; a verified one with the code of send-sms',
  body: z.object({
    phone_number: PhoneInput,
    one_time_token: z.optional(CodeTyped),
    signin_token: SigninToken,
  }),
  response: z.object({ success: z.literal(true), error: z.null() }),
});

/** A file for people: amounts in cents, times in UTC. */
export const downloadMyData = endpoint('GET /functions/v1/download-my-data', {
  access: 'session',
  summary: 'Everything kept about the account, as a file; without other people’s phones',
  response: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint('POST /functions/v1/delete-account', {
  access: 'session',
  summary: 'Deletes the account; guests can read their final bills for another 90 days',
  body: z.object(OWNER_PROOF),
  response: z.object({
    success: z.literal(true),
    error: z.null(),
    kept_bills: z.int(),
  }),
});

const Prices = z.object({
  mooch: z.string(),
  occasional: z.string(),
  social: z.string(),
  leader: z.string(),
  unlimited: z.string(),
} satisfies Record<PackageKey, unknown>);

const AppInfo = z.object({
  version: z.string(),
  demo: z.boolean(),
  /** Whether this installation can send texts; if not, people sign in by e-mail. */
  texts: z.boolean(),
  /** Whether guests of new receipts pay a host tip. */
  host_tip: z.boolean(),
  /** Who may have a new account: everyone, the addresses that the operator has named, or no one. */
  registration: z.enum(['open', 'invited', 'closed']),
  /** For the imprint; `contact` is an e-mail address or an https address. */
  operator: z.nullable(z.object({ name: z.string(), contact: z.string() })),
  /** When a line of the audit log is deleted; null: never. */
  kept_log_months: z.nullable(z.int()),
  /** Whether photos the local reader is unsure of also go to an AI service. */
  vision: z.enum(['offline', 'ai']),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  sso: z.boolean(),
  /** Whose widget provides `captcha_token`; null if none is set up. */
  captcha: z.nullable(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), site_key: z.string() })),
  /** The card provider's price ids; null where sharing is free. */
  credits: z.nullable(z.object({ prices: Prices })),
});
export type AppInfo = z.output<typeof AppInfo>;

export const getAppInfo = endpoint('GET /rest/v1/app_info', {
  access: 'public',
  summary: 'Which parts of this installation are demonstrations, and the sign-in providers',
  response: AppInfo,
});

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
