import { randomUUID } from 'node:crypto';
import { correctReceipt } from '@fairtab/contract/corrections';
import type { Sent } from '@fairtab/contract/endpoint';
import { latecomerCorrection } from '@fairtab/contract/latecomer-correction';
import type { GuestView, LatecomerView, ReceiptView } from '@fairtab/contract/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import type { UnclaimedChoice } from '@fairtab/domain/bill';
import { cents } from '@fairtab/domain/money';
import { finalizeBill, type Split } from '@fairtab/domain/splitting';
import { billOf } from '@fairtab/receipt/bill-of';
import { corrected } from '@fairtab/receipt/correct/corrected';
import { type Correction, NO_CORRECTION } from '@fairtab/receipt/correct/correction';
import { nextCorrection } from '@fairtab/receipt/correct/next-correction';
import { choiceKept } from '@fairtab/receipt/finalizing/choice-kept';
import { finalSplitOf } from '@fairtab/receipt/finalizing/final-split-of';
import type { Client } from './client.ts';

type Edit = (
  view: ReceiptView,
) => Pick<ReceiptView, 'items' | 'charges' | 'guests' | 'selections' | 'receipt'>;

/** What the host's page sends once it shows what a correction comes to. */
export function correctionOf(
  view: ReceiptView,
  edit: Edit,
  unclaimed?: UnclaimedChoice,
): Sent<typeof correctReceipt> {
  const correction = nextCorrection({ bill: view, correction: NO_CORRECTION, draft: view, next: edit(view) });
  return sentWith(view, correction, unclaimed);
}

/** The same once it shows what adding a latecomer comes to. */
export function acceptanceOf(view: ReceiptView, latecomer: LatecomerView): Sent<typeof correctReceipt> {
  const { body } = sentWith(view, latecomerCorrection(view, latecomer));
  return { body: { ...body, latecomer: latecomer.id } };
}

/** A bill with a correction, as the host's page shows it before it is sent. */
export const drafted = (view: ReceiptView, correction: Correction): ReceiptView =>
  corrected(view, correction, (id, name) => guestView(id, name, { submitted: true }));

/** The same, final with this answer for what nobody had; null where it is not decided. */
export function outcomeOf(
  view: ReceiptView,
  correction: Correction,
  unclaimed?: UnclaimedChoice,
): ReceiptView {
  const after = drafted(view, correction);
  const choice = unclaimed ?? choiceKept(view, after);
  const result = finalizeBill(billOf(after), choice);
  const { card } = after.receipt;
  const final = (split: Split) => finalSplitOf({ split, changedShares: [] }, choice ?? null, card);
  return { ...after, final_split: result.ok ? final(result.split) : null };
}

function sentWith(
  view: ReceiptView,
  correction: Correction,
  unclaimed?: UnclaimedChoice,
): Sent<typeof correctReceipt> {
  const totals = outcomeOf(view, correction, unclaimed).final_split?.totals ?? [];
  return {
    body: {
      p_receipt_id: view.receipt.id,
      version: view.version,
      correction,
      ...(unclaimed === undefined ? {} : { unclaimed }),
      expected_totals: Object.fromEntries(totals.map(({ guest_id, total }) => [guest_id, total])),
    },
  };
}

/** Sends a correction as the host's page does. */
export const sendCorrection = (
  host: Client,
  view: ReceiptView,
  correction: Correction,
  unclaimed?: UnclaimedChoice,
): Promise<ReceiptView> => host.call(correctReceipt, sentWith(view, correction, unclaimed));

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
