import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { expect, vi } from 'vitest';
import { submit } from '../bills.ts';
import type { Client } from '../client.ts';
import type { Crowd } from './crowd.ts';
import { patient } from './persistent.ts';

/** Where a guest of a crowd gets their bill. */
export const phoneOf = (bill: number, n: number) => `555555${2_000 + bill * 10 + n}`;

/** Everybody submits, and the host makes it final: it adds up. @returns the states of the guests' texts */
export async function finish(
  { host, guests, billId }: Pick<Crowd, 'host' | 'guests' | 'billId'>,
  bill: number,
): Promise<string[]> {
  for (const [n, one] of guests.entries()) {
    const { selections, me } = await patient(one).call(getSharedReceipt, {});
    const own = selections.filter(({ guest_id }) => guest_id === me.guest_id);
    const units = Object.fromEntries(own.map((selection) => [selection.item_id, selection.units]));
    await submit(patient(one), { name: `Guest ${n}`, phone: phoneOf(bill, n) }, units);
  }
  await finalize(host, billId);
  return vi.waitUntil(
    async () => {
      const { guests: now } = await patient(host).call(getReceipt, { params: { id: billId } });
      const states = now.flatMap((one) => (one.is_host ? [] : [one.bill ?? 'none']));
      return !states.includes('queued') && states;
    },
    { timeout: 60_000, interval: 500 },
  );
}

/** Makes a bill final: it adds up. */
export async function finalize(host: Client, billId: string): Promise<void> {
  const final = await patient(host).call(finalizeReceipt, {
    body: { p_receipt_id: billId, unclaimed: 'host', accept_changed_shares: true },
  });
  expectSum(final);
}

/** What everybody pays is what the bill comes to, and the host's tip. */
export function expectSum({ final_split, items, receipt }: ReceiptView): void {
  const totals = final_split?.totals.reduce((sum, { total }) => sum + total, 0);
  const prices = items.reduce((sum, { price }) => sum + price, 0);
  const charges = receipt.tax_amount + receipt.tip_amount + receipt.additional_charges;
  expect(totals).toBe(prices + charges + (final_split?.host_tip_pool ?? Number.NaN));
}
