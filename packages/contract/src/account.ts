import type { PackageKey } from '@fairtab/domain/credits';
import { LIMITS } from '@fairtab/domain/limits';
import * as z from 'zod/mini';
import { asItStands } from './as-it-stands.ts';
import { endpoint } from './endpoint.ts';
import { OWNER_PROOF } from './owner-proof.ts';
import { PaymentMethod, PayTo } from './payment-methods.ts';
import { CodeTyped, Name, PhoneInput, SigninToken } from './scalars.ts';

export const Profile = z.object({
  user_id: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** The handle of the payment method 'venmo'. */
  venmo_handle: z.nullable(z.string()),
  /** In the order they are offered in. */
  payment_methods: z.array(PayTo),
  credits: z.int(),
  /** Of a payment that was taken back after its credits were spent: paid first from credits that come. */
  credits_owed: z.int(),
  unlimited_credits: z.boolean(),
  role: z.enum(['user', 'admin']),
  phone_verified: z.boolean(),
  /** Whether they are e-mailed when everyone has chosen. */
  completion_emails: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/rest/v1/profiles/me',
  access: 'session',
  summary: 'The signed-in user’s profile',
  response: Profile,
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/rest/v1/profiles/me',
  access: 'session',
  summary: 'Changes names, the payment handle, the language of messages, and which e-mails come',
  body: z.object({
    ...asItStands(...z.keyof(Profile).options),
    first_name: z.optional(z.nullable(Name)),
    last_name: z.optional(z.nullable(Name)),
    venmo_handle: z.optional(z.nullable(Name)),
    /** Of texts and e-mails to the user: en or es. */
    language: z.optional(z.string().check(z.maxLength(10))),
    completion_emails: z.optional(z.boolean()),
  }),
  response: Profile,
});

/** In each e-mail that can be stopped; `key` proves that it was sent to this user. */
const StopLink = z.object({
  user: z.string().check(z.maxLength(100)),
  key: z.string().check(z.maxLength(64)),
});

export const stopEmails = endpoint({
  method: 'POST',
  path: '/functions/v1/stop-emails',
  access: 'public',
  summary:
    'Stops the e-mails that everyone has chosen: the link is in each, for people and for mail programs',
  query: StopLink,
  response: z.object({ success: z.literal(true) }),
});

export const askToStopEmails = endpoint({
  method: 'GET',
  path: '/functions/v1/stop-emails',
  access: 'public',
  summary: 'The page behind that link, which asks first',
  query: StopLink,
  /** HTML. */
  response: z.string(),
});

export const savePaymentMethod = endpoint({
  method: 'PATCH',
  path: '/rest/v1/payment_methods/{method}',
  access: 'session',
  summary: 'Sets or removes one way in which guests pay the user back, or offers it first',
  params: z.object({ method: PaymentMethod }),
  body: z.object({
    /** As typed; empty removes the method. */
    handle: z.optional(z.string().check(z.maxLength(LIMITS.handleLength))),
    /** Whose account it is, where the method asks for that; it goes with a handle, and others leave it out. */
    holder: z.optional(Name),
    /** Offers it before the others. */
    first: z.optional(z.literal(true)),
  }),
  response: Profile,
});

export const updateUserPhone = endpoint({
  method: 'POST',
  path: '/functions/v1/update-user-phone',
  access: 'session',
  summary:
    'Links a phone, not verified yet, to an account that has none; a verified one with the code of send-sms',
  body: z.object({
    phone_number: PhoneInput,
    one_time_token: z.optional(CodeTyped),
    /** From send-sms. */
    signin_token: SigninToken,
  }),
  response: z.object({ success: z.literal(true), error: z.null() }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/functions/v1/delete-account',
  access: 'session',
  summary: 'Deletes the account; guests can read their final bills for another 90 days',
  body: z.object(OWNER_PROOF),
  response: z.object({
    success: z.literal(true),
    error: z.null(),
    /** How many final bills are kept for their guests. */
    kept_bills: z.int(),
  }),
});

/** A string for each of PACKAGE_KEYS. */
const Prices = z.object({
  mooch: z.string(),
  occasional: z.string(),
  social: z.string(),
  leader: z.string(),
  unlimited: z.string(),
} satisfies Record<PackageKey, unknown>);

const AppInfo = z.object({
  name: z.string(),
  demo: z.boolean(),
  /** Whether /dev/outbox shows what the demo drivers would have sent. */
  outbox: z.boolean(),
  /** Whether photos that the local reader is not sure of are also sent to an AI service. */
  vision: z.enum(['offline', 'ai']),
  /** With whom everybody can sign in (authorize), in the order of the buttons. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether there are companies whose people sign in by the domain of their e-mail (sso). */
  sso: z.boolean(),
  /** Whose widget gives the captcha_token that sign-in calls need; null where none is set up. */
  captcha: z.nullable(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), site_key: z.string() })),
  /** The card provider's ids of what can be bought; null where sharing costs nothing. */
  credits: z.nullable(z.object({ prices: Prices })),
});
export type AppInfo = z.output<typeof AppInfo>;

export const getAppInfo = endpoint({
  method: 'GET',
  path: '/rest/v1/app_info',
  access: 'public',
  summary: 'Which parts of this installation are demonstrations, and with whom people can sign in',
  response: AppInfo,
});
