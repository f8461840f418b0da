import { stateAfterReport } from '@fairtab/domain/texting/messages';
import * as z from 'zod';
import type { Trx } from '../../adapters/database/database.ts';
import { readReport } from '../../adapters/sms/twilio-errors.ts';
import type { Services } from '../../app/services.ts';
import { recordRefusal } from '../opt-outs/opt-outs.ts';
import { type Notification, type OnOutcome, storeOutcome } from './store-outcome.ts';

/** An SMS provider's callback. */
export type ProviderReport = {
  providerId: string;
  /** From the callback's URL; finds a text whose provider id could not be stored. */
  attemptId: string | null;
  /** The provider's word, e.g. 'delivered'. */
  status: string;
  errorCode: number | null;
};

/** Applies a report to its text; unknown, repeated and out-of-order ones change nothing. Returns an opt-out that it reports. */
export async function recordDelivery(
  trx: Trx,
  { providerId, attemptId, status, errorCode }: ProviderReport,
  onOutcome: OnOutcome,
): Promise<{ optedOut: { phone: string; since: Date } | null }> {
  const report = readReport(status, errorCode);
  const message = report && (await textOf(trx, providerId, attemptId));
  if (!message) return { optedOut: null };
  const { reported, failure } = report;
  await storeOutcome(trx, message, onOutcome, (now) => {
    const state = stateAfterReport(now.state, reported);
    if (state === now.state) return null;
    return {
      state,
      provider_id: providerId,
      sent_at: now.sent_at ?? new Date(),
      failure: failure === 'opted_out' ? null : failure,
      error: errorCode === null ? null : `${status}, code ${errorCode}`,
    };
  });
  if (reported !== 'opted_out') return { optedOut: null };
  return { optedOut: { phone: message.recipient, since: message.attempted_at ?? message.queued_at } };
}

export async function applyReport(
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  report: ProviderReport,
  onOutcome: OnOutcome,
): Promise<void> {
  await services.database.inTransaction(async (trx) => {
    const { optedOut } = await recordDelivery(trx, report, onOutcome);
    if (optedOut !== null) await recordRefusal(trx, services, optedOut);
  });
}

/** By provider id; by attempt only while no provider id is stored. */
function textOf(trx: Trx, providerId: string, attemptId: string | null): Promise<Notification | undefined> {
  const attempt = z.uuid().safeParse(attemptId).data;
  return trx
    .selectFrom('notifications')
    .selectAll()
    .where('channel', '=', 'sms')
    .where((where) => {
      const byId = where('provider_id', '=', providerId);
      if (attempt === undefined) return byId;
      return where.or([
        byId,
        where.and([where('attempt_id', '=', attempt), where('provider_id', 'is', null)]),
      ]);
    })
    .executeTakeFirst();
}
