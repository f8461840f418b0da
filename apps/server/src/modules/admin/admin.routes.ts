import type { searchProfiles as Call } from '@fairtab/contract/operator/admin';
import * as contract from '@fairtab/contract/operator/admin';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { checkSearch } from '@fairtab/domain/input/validation';
import { sql } from 'kysely';
import { accepted } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { backfillUserPhones } from './backfill-user-phones.ts';

/** Mounts the calls of `@fairtab/contract/admin`; `modules/credits` mounts those that set credits. */
export function mountAdmin(mount: Mount): void {
  mount(contract.searchProfiles, searchProfiles);

  mount(contract.backfillUserPhones, backfillUserPhones);
}

/** Spec section 9, "Admin". */
const SHOWN = 10;

/** Finds profiles by name, ignoring case. Audited, as results have phones. @throws the refusal of an empty query */
async function searchProfiles(
  { services, user }: SessionContext,
  { query }: Received<typeof Call>,
): Promise<Answer<typeof Call>> {
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
}
