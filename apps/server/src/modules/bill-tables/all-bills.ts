import { logFailure } from '../../adapters/database/unavailable.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';
import { tableHead, tableOf } from './bill-table.ts';

/**
 * All bills of the caller as one CSV file, latest first. Bills are loaded one at a time, as the client reads.
 * @throws AppError request.rate_limited
 */
export async function allBills({
  services,
  user,
  language,
  log,
}: SessionContext): Promise<ReadableStream<Uint8Array>> {
  const { kysely } = services.database;
  await limit(services.database, 'billTables', { user: user.id });
  const receipts = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const encoder = new TextEncoder();
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(tableHead(language));
    for (const { id } of receipts) {
      const snapshot = await loadSnapshot(kysely, id);
      if (snapshot?.receipt.user_id === user.id) yield encoder.encode(tableOf(snapshot, language));
    }
  }
  const pieces = lines();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          logFailure(log, error, 'a file of bills broke off');
          controller.error(error);
        }
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
