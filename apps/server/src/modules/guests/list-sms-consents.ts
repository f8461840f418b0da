import type { Answer } from '@fairtab/contract/endpoint';
import type { listSmsConsents as Call } from '@fairtab/contract/guests';
import { checkPhone } from '@fairtab/domain/validation';
import { accepted } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { consentHash } from './sms-consents.ts';

/**
 * Every answer that the owner of a phone gave to the question of texts, the latest first. That an admin has looked is
 * noted, with the phone's hash.
 * @throws the phone rule's refusal
 */
export async function listSmsConsents(
  { services, user }: SessionContext,
  typed: string,
): Promise<Answer<typeof Call>> {
  const phone = accepted(checkPhone(typed));
  const phoneHash = consentHash(services.settings.phoneKey, phone);
  return services.database.inTransaction(async (trx) => {
    const rows = await trx
      .selectFrom('sms_consents')
      .select(['receipt_id', 'guest_id', 'given', 'words', 'language', 'time_zone', 'at'])
      .where('phone_hash', '=', phoneHash)
      .orderBy('at', 'desc')
      .execute();
    const details = { phone_hash: phoneHash };
    await writeAudit(trx, { actorId: user.id, what: 'listSmsConsents', receiptId: null, details });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  });
}
