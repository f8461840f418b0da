import type { Answer } from '@fairtab/contract/endpoint';
import type { listScanLines as Call } from '@fairtab/contract/scanning';
import * as z from 'zod';
import type { SessionContext } from '../../http/request-context.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';

const Lines = z.array(z.object({ text: z.string(), box: z.array(z.number()), priced: z.boolean() }));

/**
 * The printed lines that were read from a receipt's photo; empty if none were.
 * @throws AppError receipt.not_found
 */
export async function scanLines(context: SessionContext, receiptId: string): Promise<Answer<typeof Call>> {
  const { database, snapshots } = context.services;
  requireOwner((await snapshots.byId(receiptId)).receipt, context);
  const row = await database.kysely
    .selectFrom('receipts')
    .select('scan_lines')
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return { lines: Lines.parse(row?.scan_lines ?? []) };
}
