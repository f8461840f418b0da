import type {
  updateUserPhone as LinkCall,
  Profile,
  updateProfile as UpdateCall,
} from '@fairtab/contract/account/account';
import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { handleOf } from '@fairtab/domain/paying/payment-methods';
import { splitName } from '@fairtab/domain/people/profile';
import { maskPhone, type Phone } from '@fairtab/domain/texting/phone';
import { firstKnown, type Language } from '@fairtab/texts/language';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Services } from '../../app/services.ts';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext, SignedInUser, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { acceptedPhone } from '../messages/texted-numbers.ts';
import { isAnonymous, isNewAddress, justSignedIn, proofAddressOf, refuseFactorPhone } from './accounts.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { handleIn, setPaymentMethod } from './save-payment-method.ts';

const PROFILE_COLUMNS = [
  'user_id',
  'first_name',
  'last_name',
  'phone_number',
  'credits',
  'credits_owed',
  'unlimited_credits',
  'role',
  'phone_verified',
  'completion_emails',
] as const;

export async function readProfile(db: Kysely<Schema>, userId: string): Promise<Profile | undefined> {
  const found = await db
    .selectFrom('profiles as p')
    .select(PROFILE_COLUMNS.map((column) => `p.${column}` as const))
    .select(paymentMethodsOf('p.user_id').as('payment_methods'))
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
  return found && { ...found, venmo_handle: handleOf(found.payment_methods, 'venmo') };
}

type ProfileChanges = {
  first_name?: string | null;
  last_name?: string | null;
  language?: Language;
  completion_emails?: boolean;
};

export async function updateProfileRow(trx: Trx, userId: string, changes: ProfileChanges): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...changes, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores an unverified phone unless the profile has a verified one. Returns whether it was stored. */
async function linkUnverifiedPhone(trx: Trx, userId: string, phone: string): Promise<boolean> {
  const linked = await trx
    .updateTable('profiles')
    .set({ phone_number: phone, phone_verified: false, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('phone_verified', '=', false)
    .returning('user_id')
    .executeTakeFirst();
  return linked !== undefined;
}

type ProfileStart = {
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
};

/** Fills a new profile with what was entered at sign-up, except over a verified phone. */
export async function startProfile(
  trx: Trx,
  userId: string,
  { phone_number, ...names }: ProfileStart,
): Promise<void> {
  await updateProfileRow(trx, userId, names);
  if (phone_number !== null) await linkUnverifiedPhone(trx, userId, phone_number);
}

/** Stores a host's name from a receipt in a profile without one, so that /create can offer it again. */
export async function saveHostName(trx: Trx, userId: string, name: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...splitName(name), updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('first_name', 'is', null)
    .where('last_name', 'is', null)
    .execute();
}

const SETTABLE = ['first_name', 'last_name', 'venmo_handle', 'language', 'completion_emails'] as const;

/** Empty or null clears a field. @throws AppError request.field_refused for the server's fields; refusals (spec section 5) */
export async function updateProfile(
  trx: Trx,
  context: SessionContext,
  { body }: Received<typeof UpdateCall>,
) {
  const sent = changedFields(body, { ...(await readProfile(trx, context.user.id)) }, SETTABLE);
  if (Object.keys(sent).length === 0) return { userId: context.user.id };
  const changes: ProfileChanges = {};
  if (sent.first_name !== undefined) changes.first_name = nameIn(sent.first_name);
  if (sent.last_name !== undefined) changes.last_name = nameIn(sent.last_name);
  if (sent.language !== undefined) changes.language = firstKnown([sent.language]);
  if (sent.completion_emails !== undefined) changes.completion_emails = sent.completion_emails;
  await updateProfileRow(trx, context.user.id, changes);
  const venmo =
    sent.venmo_handle === undefined ? {} : { venmo_handle: handleIn('venmo', sent.venmo_handle ?? '') };
  if (venmo.venmo_handle !== undefined)
    await setPaymentMethod(trx, context, {
      method: 'venmo',
      to: venmo.venmo_handle === null ? null : { handle: venmo.venmo_handle, holder: null },
    });
  const line = { actorId: context.user.id, what: 'updateProfile', receiptId: null };
  await writeAudit(trx, { ...line, details: { ...changes, ...venmo } });
  return { userId: context.user.id };
}

const nameIn = (typed: string | null) => (typed?.trim() ? accepted(checkPersonName(typed)) : null);

/**
 * Links an unverified phone for the next bill (spec section 7, update-user-phone), replacing an earlier unverified one. Other
 * accounts may have it too: only a code verifies it. In an old session nothing is stored, with the same answer: its owner could
 * otherwise verify a thief's number as their own.
 * @throws AppError account.no_address for an anonymous account, account.phone_not_linked if the account's phone is verified,
 * account.phone_is_factor; the phone rule's refusal
 */
export async function linkPhone(context: SessionContext, { body }: Received<typeof LinkCall>): Promise<void> {
  const phone = acceptedPhone(context.services, body.phone_number);
  await context.command((trx) => link(trx, context.user, phone));
}

async function link(trx: Trx, user: SignedInUser, phone: Phone) {
  const userId = user.id;
  if (await isAnonymous(trx, userId)) throw new AppError('account.no_address');
  const profile = await readProfile(trx, userId);
  if (profile?.phone_number === phone) return { userId };
  if (!(await justSignedIn(trx, user))) return { userId };
  await refuseFactorPhone(trx, userId, phone);
  if (!(await linkUnverifiedPhone(trx, userId, phone))) throw new AppError('account.phone_not_linked');
  const details = { phone: profile?.phone_number == null ? 'added' : 'replaced' };
  await writeAudit(trx, { actorId: userId, what: 'updateUserPhone', receiptId: null, details });
  return { userId };
}

const PASSWORD_PROVIDER = 'credential';

/** A user's profile and account in one query, as every page load needs it; undefined if the user no longer exists. */
export async function readCurrentUser(
  { database, identityProviders }: Pick<Services, 'database' | 'identityProviders'>,
  userId: string,
): Promise<{ profile: Profile; user: CurrentUser } | undefined> {
  const db = database.kysely;
  const found = await db
    .selectFrom('auth_users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(PROFILE_COLUMNS.map((column) => `p.${column}` as const))
    .select(['u.email', 'u.email_verified', paymentMethodsOf('p.user_id').as('payment_methods')])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('auth_accounts as a')
          .select(['a.id', 'a.provider_id as provider', 'a.email', 'a.created_at'])
          .whereRef('a.user_id', '=', 'u.id')
          .orderBy('a.created_at'),
      ).as('accounts'),
    )
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('auth_factors as f')
          .select(['f.id', 'f.factor_type as type', 'f.friendly_name', 'f.phone_number'])
          .whereRef('f.user_id', '=', 'u.id')
          .where('f.verified_at', 'is not', null)
          .orderBy('f.created_at'),
      ).as('factors'),
    )
    .select([
      isNewAddress('u.email_added_at').as('emailIsNew'),
      isNewAddress('p.phone_added_at').as('phoneIsNew'),
    ])
    .select(newEmail(db, userId).as('new_email'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { email, email_verified, accounts, factors, new_email, emailIsNew, phoneIsNew, ...fields } = found;
  const profile = { ...fields, venmo_handle: handleOf(fields.payment_methods, 'venmo') };
  const identities = accounts.filter(({ provider }) => provider !== PASSWORD_PROVIDER);
  const phone = profile.phone_verified ? profile.phone_number : null;
  const proved = email_verified ? email : null;
  const user: CurrentUser = {
    id: userId,
    email: proved,
    phone,
    is_anonymous: phone === null && proved === null && accounts.length === 0,
    has_password: identities.length < accounts.length,
    identities: identities.map(({ created_at, ...identity }) => ({
      ...identity,
      name: identityProviders.find(({ id }) => id === identity.provider)?.name ?? identity.provider,
      created_at: new Date(created_at).toISOString(),
    })),
    factors: factors.map(({ phone_number: phone, ...factor }) => ({
      ...factor,
      hint: phone && maskPhone(phone),
    })),
    proof_channel: proofChannelOf({ email: proved, emailIsNew, phone, phoneIsNew }),
    new_email,
  };
  return { profile, user };
}

function proofChannelOf(proved: Parameters<typeof proofAddressOf>[0]): CurrentUser['proof_channel'] {
  const to = proofAddressOf(proved);
  if (to === null || to === 'new') return null;
  return 'email' in to ? 'email' : 'sms';
}

const newEmail = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('phone_verification_codes as c')
    .select(sql<string | null>`case when c.verified then null else c.email end`.as('waiting'))
    .where('c.scope', '=', `email_change:${userId}`)
    // Lets the index find the few codes that may still be valid.
    .where('c.created_at', '>', sql<Date>`now() - ${`${LIMITS.codeMinutes} minutes`}::interval`)
    .orderBy('c.created_at', 'desc')
    .limit(1);
