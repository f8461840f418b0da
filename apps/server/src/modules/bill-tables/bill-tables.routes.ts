import * as contract from '@fairtab/contract/receipt/receipts';
import { hostBill } from '@fairtab/texts/en/bill';
import { billTable } from '@fairtab/texts/en/documents';
import { textIn } from '@fairtab/texts/text';
import { logFailure } from '../../adapters/database/unavailable.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';
import { tableHead, tableOf } from './bill-table.ts';

export function mountBillTables(mount: Mount): void {
  mount(contract.downloadBill, async (context, { params }, http) => {
    const snapshot = await context.services.snapshots.byId(params.id);
    requireOwner(snapshot.receipt, context);
    const { restaurant_name, created_day } = snapshot.receipt;
    const name = restaurant_name ?? textIn(context.language, hostBill.unnamedReceipt);
    const table = tableHead(context.language) + tableOf(snapshot, context.language);
    return http.body(table, 200, csvHeaders(`${name} ${created_day}`));
  });

  mount(contract.downloadBills, async (context, _input, http) => {
    const day = new Date().toISOString().slice(0, 10);
    const name = `${textIn(context.language, billTable.allBills)} ${day}`;
    // A HEAD request has no body, so nothing would read the stream.
    if (http.req.raw.method === 'HEAD') return http.body(null, 200, csvHeaders(name));
    return http.body(await allBills(context), 200, csvHeaders(name));
  });
}

/** One CSV file, latest first; bills are loaded one at a time, as the client reads. @throws AppError request.rate_limited */
async function allBills({
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

/** Longest file name, in characters. */
const LONGEST = 80;

/** Characters that some operating system refuses in file names, or that would end the header. */
const REFUSED = /[\\/:*?"<>|\p{C}]/gu;

/** Headers for downloading a CSV file. `name` may contain anything, and has no extension. */
export function csvHeaders(name: string): Record<string, string> {
  const plain = name.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  const file = `${plain.replace(/^[.\s]+/, '')}.csv`;
  const ascii = file.normalize('NFKD').replace(/[^ -~]/g, '');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  };
}
