import { randomUUID } from 'node:crypto';
import { billOf } from '@fairtab/contract/bill-of';
import { choiceKept } from '@fairtab/contract/choice-kept';
import { correctReceipt } from '@fairtab/contract/corrections';
import type { Sent } from '@fairtab/contract/endpoint';
import { latecomerCorrection } from '@fairtab/contract/latecomer-correction';
import type { GuestView, LatecomerView, ReceiptView } from '@fairtab/contract/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import type { UnclaimedChoice } from '@fairtab/domain/bill';
import { cents } from '@fairtab/domain/money';
import { finalizeBill } from '@fairtab/domain/splitting';
import { corrected } from '@fairtab/receipt/correct/corrected';
import type { Correction } from '@fairtab/receipt/correct/correction';
import { correctionBetween } from '@fairtab/receipt/correct/correction-between';
import type { Client } from './client.ts';

type Edit = (
  view: ReceiptView,
) => Pick<ReceiptView, 'items' | 'charges' | 'guests' | 'selections' | 'disputes' | 'receipt'>;

/** What the host's page sends once it shows what a correction comes to. */
export function correctionOf(
  view: ReceiptView,
  edit: Edit,
  unclaimed?: UnclaimedChoice,
): Sent<typeof correctReceipt> {
  return sentWith(view, correctionBetween(view, edit(view)), unclaimed);
}

/** The same once it shows what adding a latecomer comes to. */
export function acceptanceOf(view: ReceiptView, latecomer: LatecomerView): Sent<typeof correctReceipt> {
  const { body } = sentWith(view, latecomerCorrection(view, latecomer));
  return { body: { ...body, latecomer: latecomer.id } };
}

function sentWith(
  view: ReceiptView,
  correction: Correction,
  unclaimed?: UnclaimedChoice,
): Sent<typeof correctReceipt> {
  const after = corrected(view, correction, (id, name) => guestView(id, name, { submitted: true }));
  const result = finalizeBill(billOf(after), unclaimed ?? choiceKept(view, after));
  const totals = result.ok ? result.split.people : [];
  return {
    body: {
      p_receipt_id: view.receipt.id,
      version: view.version,
      correction,
      ...(unclaimed === undefined ? {} : { unclaimed }),
      expected_totals: Object.fromEntries(totals.map(({ personId, total }) => [personId, total])),
    },
  };
}

/** Corrects a final bill as the host's page does. */
export const correct = (
  host: Client,
  view: ReceiptView,
  edit: Edit,
  unclaimed?: UnclaimedChoice,
): Promise<ReceiptView> => host.call(correctReceipt, correctionOf(view, edit, unclaimed));

/** A line costs another price. */
export const priced =
  (name: string, price: number): Edit =>
  (view) => ({
    ...view,
    items: view.items.map((item) => (item.name === name ? { ...item, price: cents(price) } : item)),
  });

/** A line is had by these people, in as many parts. */
export const shared =
  (name: string, units: Record<string, number>): Edit =>
  (view) => {
    const item = view.items.find((one) => one.name === name);
    const idOf = (person: string) => view.guests.find(({ guest_name }) => guest_name === person)?.id ?? '';
    return {
      ...view,
      selections: [
        ...view.selections.filter(({ item_id }) => item_id !== item?.id),
        ...Object.entries(units).map(([person, count]) => ({
          item_id: item?.id ?? '',
          guest_id: idOf(person),
          units: count,
        })),
      ],
    };
  };

/** Somebody was not there. */
export const without =
  (name: string): Edit =>
  (view) => ({
    ...view,
    guests: view.guests.filter(({ guest_name }) => guest_name !== name),
    selections: view.selections.filter(
      ({ guest_id }) => view.guests.find(({ id }) => id === guest_id)?.guest_name !== name,
    ),
  });

/** Somebody was there too, and had these lines alone. */
export const joined =
  (name: string, dishes: readonly string[]): Edit =>
  (view) => {
    const newcomer: GuestView = guestView(randomUUID(), name, { submitted: true });
    const had = view.items.filter((item) => dishes.includes(item.name)).map(({ id }) => id);
    return {
      ...view,
      guests: [...view.guests, newcomer],
      selections: [
        ...view.selections.filter(({ item_id }) => !had.includes(item_id)),
        ...had.map((item_id) => ({ item_id, guest_id: newcomer.id, units: 1 })),
      ],
    };
  };
