import * as contract from '@fairtab/contract/operator/admin';
import { checkSearch } from '@fairtab/domain/input/validation';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { admin } from '@fairtab/texts/en/admin';
import { textIn } from '@fairtab/texts/text';
import { sql } from 'kysely';
import { AppError, accepted } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { setAddress } from '../account/accounts.ts';
import { writeAudit } from '../audit/write-audit.ts';

export function mountAdmin(mount: Mount): void {
  /** Finds profiles by name, ignoring case. Audited, as results have phones. @throws the refusal of an empty query */
  mount(contract.searchProfiles, async ({ services, user }, { query }) => {
    const typed = accepted(checkSearch(query.search));
    const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
    return services.database.inTransaction(async (trx) => {
      const found = await trx
        .selectFrom('profiles')
        .select(['user_id', 'first_name', 'last_name', 'credits', 'phone_number', 'unlimited_credits'])
        .where(sql<string>`concat_ws(' ', first_name, last_name)`, 'ilike', pattern)
        .orderBy(sql`lower(concat_ws(' ', first_name, last_name))`)
        .orderBy('user_id')
        .limit(SHOWN)
        .execute();
      // Without the query: it may be a phone.
      const details = { shown: found.map(({ user_id }) => user_id) };
      await writeAudit(trx, { actorId: user.id, what: 'searchProfiles', receiptId: null, details });
      return found;
    });
  });

  /** Lets people with an e-mail sign in with the phone they verified for this account, unless another account holds it. */
  mount(contract.backfillUserPhones, async (context) => {
    const { language } = context;
    const { emailUsers, profiles, updated, refused } = await context.command((trx) => backfill(trx, context));
    return {
      message: textIn(language, admin.backfilled, { count: updated.length }),
      total_profiles: profiles,
      updated: updated.length,
      skipped: profiles - updated.length - refused.length,
      users_updated: updated.length,
      error_count: refused.length,
      email_users_found: emailUsers,
      profiles_with_phone: profiles,
      errors: refused.map(({ user_id, code }) => ({ user_id, error: textIn(language, REASONS[code]) })),
    };
  });
}

/** Spec section 9, "Admin". */
const SHOWN = 10;

/** Why a verified phone was skipped, in words for admins; the errors' texts address its owner. */
const REASONS = {
  'account.phone_taken': admin.phoneTaken,
  'account.phone_is_factor': admin.phoneIsFactor,
} as const;
type RefusalCode = keyof typeof REASONS;

const isRefusal = (code: string): code is RefusalCode => code in REASONS;

type Outcome = {
  emailUsers: number;
  profiles: number;
  updated: string[];
  refused: { user_id: string; code: RefusalCode }[];
};

async function backfill(trx: Trx, { services, user }: SessionContext): Promise<Outcome> {
  const outcome: Outcome = { ...(await countProfiles(trx)), updated: [], refused: [] };
  for (const { user_id, phone_number } of await provedPhones(trx)) {
    const phone = normalizePhone(phone_number);
    if (phone === null) continue;
    try {
      await setAddress(trx, services.settings, user_id, { phone });
      outcome.updated.push(user_id);
    } catch (error) {
      if (!(error instanceof AppError && isRefusal(error.code))) throw error;
      outcome.refused.push({ user_id, code: error.code });
    }
  }
  const { updated, refused } = outcome;
  const line = { actorId: user.id, what: 'backfillUserPhones', receiptId: null };
  await writeAudit(trx, { ...line, details: { updated, refused } });
  return outcome;
}

async function countProfiles(trx: Trx): Promise<Pick<Outcome, 'emailUsers' | 'profiles'>> {
  const { emailUsers, profiles } = await trx
    .selectFrom('auth_users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.email_verified', '=', true)
    .select(({ fn }) => [
      fn.countAll<number>().as('emailUsers'),
      fn.count<number>('p.phone_number').as('profiles'),
    ])
    .executeTakeFirstOrThrow();
  return { emailUsers: Number(emailUsers), profiles: Number(profiles) };
}

/**
 * Phones of people with an e-mail that they verified for this account but cannot sign in with. Excludes numbers verified elsewhere
 * since, or removed and typed again. Sorted by phone.
 */
function provedPhones(trx: Trx): Promise<{ user_id: string; phone_number: string }[]> {
  return trx
    .selectFrom('profiles as p')
    .innerJoin('auth_users as u', 'u.id', 'p.user_id')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('phone_verification_codes as c')
          .select(['c.scope', 'c.created_at'])
          .whereRef('c.address', '=', 'p.phone_number')
          .where('c.verified', '=', true)
          .orderBy('c.created_at', 'desc')
          .limit(1)
          .as('proof'),
      (join) => join.on('proof.scope', '=', sql<string>`'phone_change:' || p.user_id`),
    )
    .where('u.email_verified', '=', true)
    .where('p.phone_verified', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log as l')
            .select('l.id')
            .whereRef('l.actor_id', '=', 'p.user_id')
            .where('l.what', '=', 'updateUserPhone')
            .whereRef('l.created_at', '>', 'proof.created_at'),
        ),
      ),
    )
    .select(['p.user_id', 'p.phone_number'])
    .$narrowType<{ phone_number: string }>()
    .orderBy('p.phone_number')
    .orderBy('p.user_id')
    .forUpdate('p')
    .execute();
}
