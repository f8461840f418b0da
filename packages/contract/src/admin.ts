import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const searchProfiles = endpoint({
  method: 'GET',
  path: '/rest/v1/profiles',
  access: 'admin',
  summary: 'People by a part of their first or last name, at most 10',
  query: z.object({ search: z.string().check(z.maxLength(200)) }),
  response: z.array(
    z.object({
      user_id: z.string(),
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
      credits: z.int(),
      phone_number: z.nullable(z.string()),
      unlimited_credits: z.boolean(),
    }),
  ),
});

const Count = z.int().check(z.minimum(0));

/** Answers for both tools of the specification's section 3: the manual one and the admin page. */
export const backfillUserPhones = endpoint({
  method: 'POST',
  path: '/functions/v1/backfill-user-phones',
  access: 'admin',
  summary: 'Makes proved phones of people with an e-mail a way to sign in',
  response: z.object({
    /** What happened, in a sentence. */
    message: z.string(),
    /** Profiles looked at: those of profiles_with_phone. Each is updated, skipped or among `errors`. */
    total_profiles: Count,
    updated: Count,
    /** They sign in with their phone already, or have not proved it. */
    skipped: Count,
    /** As `updated`. */
    users_updated: Count,
    error_count: Count,
    /** Accounts with a verified e-mail. */
    email_users_found: Count,
    /** Those of them with a phone in their profile. */
    profiles_with_phone: Count,
    errors: z.array(z.object({ user_id: z.string(), error: z.string() })),
  }),
});
