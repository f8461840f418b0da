import * as contract from '@fairtab/contract/host/bill-tables';
import { billTable } from '@fairtab/texts/en/documents';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { sayIn } from '@fairtab/texts/say';
import type { Mount } from '../../http/mount.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';
import { allBills } from './all-bills.ts';
import { tableHead, tableOf } from './bill-table.ts';
import { csvHeaders } from './csv-file.ts';

/** Mounts the calls of `@fairtab/contract/bill-tables`. */
export function mountBillTables(mount: Mount): void {
  mount(contract.downloadBill, async (context, { params }, http) => {
    const snapshot = await context.services.snapshots.byId(params.id);
    requireOwner(snapshot.receipt, context);
    const { restaurant_name, created_day } = snapshot.receipt;
    const name = restaurant_name ?? sayIn(context.language, hostBill.unnamedReceipt);
    const table = tableHead(context.language) + tableOf(snapshot, context.language);
    return http.body(table, 200, csvHeaders(`${name} ${created_day}`));
  });

  mount(contract.downloadBills, async (context, _input, http) => {
    const day = new Date().toISOString().slice(0, 10);
    const name = `${sayIn(context.language, billTable.allBills)} ${day}`;
    // A HEAD request has no body, so nothing would read the stream.
    if (http.req.raw.method === 'HEAD') return http.body(null, 200, csvHeaders(name));
    return http.body(await allBills(context), 200, csvHeaders(name));
  });
}
