import type { Answer } from '@fairtab/contract/endpoint';
import type { listSmsConsents as Call } from '@fairtab/contract/guests';
import { checkPhone } from '@fairtab/domain/validation';
import { accepted } from '../../app/errors.ts';
import type { SessionContext } from '../../app/request-context.ts';
import { consentHash } from './sms-consents.ts';

/**
 * Every answer that the owner of a phone gave to the question of texts, the latest first.
 * @throws the phone rule's refusal
 */
export async function listSmsConsents(
  { services }: SessionContext,
  typed: string,
): Promise<Answer<typeof Call>> {
  const phone = accepted(checkPhone(typed));
  const rows = await services.database.kysely
    .selectFrom('sms_consents')
    .select(['receipt_id', 'guest_id', 'given', 'words', 'language', 'time_zone', 'at'])
    .where('phone_hash', '=', consentHash(services.settings.secret, phone))
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
