import { stateAfterReport } from '@fairtab/domain/messages';
import * as z from 'zod';
import type { Trx } from '../../adapters/database/database.ts';
import { readReport } from '../../adapters/sms/twilio-errors.ts';
import type { Services } from '../../app/services.ts';
import { recordRefusal } from '../opt-outs/opt-outs.ts';
import { type Notification, type OnOutcome, storeOutcome } from './store-outcome.ts';

/** A report on a text, as its provider calls back with it. */
export type ProviderReport = {
  providerId: string;
  /** The `attempt` of the called URL, if it has one: it finds a text whose id could not be stored. */
  attemptId: string | null;
  /** In the provider's words, e.g. 'delivered'. */
  status: string;
  errorCode: number | null;
};

/**
 * Settles a text by a report of its provider. Reports on texts that are not ours, repeated ones, and those that come late
 * or in the wrong order change nothing; one on a text whose outcome was unknown makes it known.
 * @returns the text's phone if its owner has opted out by the provider's word, with the time of the attempt
 */
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

/** Settles a text by a report, and notes that its phone has opted out if that is why it was not delivered. */
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

/** The text with this id; or the one of this attempt, as long as no id of it is known. */
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
