import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

export const searchProfiles = endpoint('GET /rest/v1/profiles', {
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

/** Serves both tools of spec section 3: the manual one and the admin page. */
export const backfillUserPhones = endpoint('POST /functions/v1/backfill-user-phones', {
  access: 'admin',
  summary: 'Makes proved phones of people with an e-mail a way to sign in',
  response: z.object({
    message: z.string(),
    /** Each one is updated, skipped or in `errors`. */
    total_profiles: Count,
    updated: Count,
    /** They already sign in with their phone, or have not verified it. */
    skipped: Count,
    users_updated: Count,
    error_count: Count,
    email_users_found: Count,
    profiles_with_phone: Count,
    errors: z.array(z.object({ user_id: z.string(), error: z.string() })),
  }),
});
