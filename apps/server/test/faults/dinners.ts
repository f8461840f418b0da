import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { expect, vi } from 'vitest';
import { shareBill, submit } from '../bills.ts';
import { guest, type Place } from '../client.ts';
import { expectSum, finalize } from './finish.ts';
import type { LongSession } from './long-session.ts';
import { patient, pause } from './persistent.ts';

/** A host's messages in a day are limited. */
const OF_HOST = 100;
const PAUSE_MS = 1_000;

export type Dinner = { host: LongSession; billId: string; phone: string };

const phoneOf = (n: number) => `212555${1_000 + n}`;

/** Hosts who, one dinner after the other, share a bill that its guest submits, and make it final. @returns those that are final */
export async function dine(
  place: Place,
  enter: (place: Place, phone: string) => Promise<LongSession>,
  over: AbortSignal,
): Promise<Dinner[]> {
  const dinners: Dinner[] = [];
  for (let host = await enter(place, '5555554000'); !over.aborted; await pause(PAUSE_MS)) {
    const n = dinners.length;
    if (n > 0 && n % OF_HOST === 0) host = await enter(place, `555555${4_000 + n / OF_HOST}`);
    const bill = await shareBill(patient(host), {
      partySize: 2,
      items: [{ name: 'Pie', price: 1_000 + n }],
      tax: 333,
    });
    const phone = phoneOf(n);
    await submit(patient(guest(place, bill.token)), { name: 'Ann', phone }, { [bill.item('Pie')]: 1 });
    await finalize(host, bill.id);
    dinners.push({ host, billId: bill.id, phone });
  }
  return dinners;
}

/** They are final still, and add up; waits until none of their texts is queued. @returns the states of their texts */
export async function settled(dinners: readonly Dinner[]): Promise<string[]> {
  const states: string[] = [];
  for (const { host, billId } of dinners) {
    const state = await vi.waitUntil(
      async () => {
        const view = await patient(host).call(getReceipt, { params: { id: billId } });
        expect(view.receipt.status).toBe('finalized');
        expectSum(view);
        const bill = view.guests.find(({ is_host }) => !is_host)?.bill ?? 'none';
        return bill !== 'queued' && bill;
      },
      { timeout: 60_000, interval: 500 },
    );
    states.push(state);
  }
  return states;
}
