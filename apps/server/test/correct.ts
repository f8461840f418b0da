import { randomUUID } from 'node:crypto';
import { correctReceipt } from '@fairtab/contract/receipt/corrections';
import type { LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import type { Sent } from '@fairtab/contract/wire/endpoint';
import { cents } from '@fairtab/domain/money/money';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import type { Split } from '@fairtab/domain/split/splitting';
import {
  type Correction,
  type CorrectionCommand,
  correctReceipt as corrected,
} from '@fairtab/receipt/corrections';
import { latecomerCorrection } from '@fairtab/receipt/latecomers';
import { isRefusal } from '@fairtab/receipt/refusals';
import { correctedBillOf, finalSplitOf, storedUnclaimedChoice } from '@fairtab/receipt/status';
import type { Client } from './client.ts';

/** The commands of a host on the bill as they see it. */
type Edit = (view: ReceiptView) => Correction;

/** What the host's page sends once it shows what a correction comes to. */
export const correctionOf = (
  view: ReceiptView,
  edit: Edit,
  unclaimed?: UnclaimedChoice,
): Sent<typeof correctReceipt> => sentWith(view, edit(view), unclaimed);

/** The same once it shows what adding a latecomer comes to. */
export function acceptanceOf(view: ReceiptView, latecomer: LatecomerView): Sent<typeof correctReceipt> {
  const { body } = sentWith(view, latecomerCorrection(view, latecomer));
  return { body: { ...body, latecomer: latecomer.id } };
}

/** A bill with a correction, as the host's page shows it before it is sent. */
export const drafted = (view: ReceiptView, correction: Correction): ReceiptView =>
  corrected(view, { correction, newcomer: (id, name) => guestView(id, name, { submitted: true }) });

/** The same, final with this answer for what nobody had; null where it is not decided. */
export function outcomeOf(
  view: ReceiptView,
  correction: Correction,
  unclaimed?: UnclaimedChoice,
): ReceiptView {
  const after = drafted(view, correction);
  const choice = unclaimed ?? storedUnclaimedChoice(view, after);
  const result = finalizeBill(correctedBillOf(after), choice);
  const { card, finalized_at } = after.receipt;
  const final = (split: Split) =>
    finalSplitOf({ split, changedShares: [] }, choice ?? null, card, finalized_at);
  return { ...after, final_split: result.ok ? final(result.split) : null };
}

function sentWith(
  view: ReceiptView,
  correction: Correction,
  unclaimed?: UnclaimedChoice,
): Sent<typeof correctReceipt> {
  const totals = shownTotals(view, correction, unclaimed);
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

/** A correction that its rules refuse is sent all the same. */
function shownTotals(...shown: Parameters<typeof outcomeOf>) {
  try {
    return outcomeOf(...shown).final_split?.totals ?? [];
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
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

/** The line of this name; one that is not there is nobody's. */
export const idOfItem = ({ items }: ReceiptView, name: string): string =>
  items.find((item) => item.name === name)?.id ?? randomUUID();

const idOfPerson = ({ guests }: ReceiptView, name: string): string =>
  guests.find(({ guest_name }) => guest_name === name)?.id ?? randomUUID();

/** A line costs another price. */
export const priced =
  (name: string, price: number): Edit =>
  (view) => [{ name: 'editItem', input: { id: idOfItem(view, name), price: cents(price) } }];

/** A line is had by these people, in as many parts. */
export const shared =
  (name: string, units: Record<string, number>): Edit =>
  (view) => [
    had(
      view,
      [idOfItem(view, name)],
      Object.entries(units).map(([person, count]) => ({ guest_id: idOfPerson(view, person), units: count })),
    ),
  ];

/** Somebody was not there. */
export const without =
  (name: string): Edit =>
  (view) => [{ name: 'removePerson', input: { id: idOfPerson(view, name) } }];

/** Somebody was there too, and had these lines alone. */
export const joined =
  (guest_name: string, dishes: readonly string[], id = randomUUID()): Edit =>
  (view) => {
    const items = dishes.map((name) => idOfItem(view, name));
    const adds = { name: 'addPerson', input: { id, guest_name } } as const;
    return dishes.length === 0 ? [adds] : [adds, had(view, items, [{ guest_id: id, units: 1 }])];
  };

type Selections = { guest_id: string; units: number }[];

/** These lines are had by these people, divided as they are. */
const had = ({ items }: ReceiptView, ids: readonly string[], selections: Selections): CorrectionCommand => ({
  name: 'setAssignments',
  input: {
    assignments: items
      .filter(({ id }) => ids.includes(id))
      .map(({ id, assignment_mode }) => ({ item_id: id, assignment_mode, selections })),
  },
});
