import { randomUUID } from 'node:crypto';
import { disputeItem, takeGuestName } from '@fairtab/contract/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalizeReceipt } from '@fairtab/contract/sharing';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money';
import { addCharge } from '@fairtab/receipt/charges/add-charge';
import { editCharge, removeCharge } from '@fairtab/receipt/charges/edit-charge';
import { type Correction, isEmpty, NO_CORRECTION } from '@fairtab/receipt/correct/correction';
import { nextCorrection } from '@fairtab/receipt/correct/next-correction';
import { addItem } from '@fairtab/receipt/items/add-item';
import { assignItem } from '@fairtab/receipt/items/assign-item';
import { editItem } from '@fairtab/receipt/items/edit-item';
import { mergeItems } from '@fairtab/receipt/items/merge-items';
import { removeItem } from '@fairtab/receipt/items/remove-item';
import { splitItem } from '@fairtab/receipt/items/split-item';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { Refused } from '@fairtab/receipt/refused';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { drafted, outcomeOf, sendCorrection } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { loadSnapshot } from '../receipts/load-snapshot.ts';

const FACTS = { newId: randomUUID };

/** What the host does on the draft: to which of its parts, and by how much. */
type Press = { kind: number; at: number; to: number };

const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % Math.max(of.length, 1)];

/** The draft after one press; the same draft where the press has nothing to act on. */
function pressed(draft: ReceiptView, { kind, at, to }: Press): ReceiptView {
  const item = pick(draft.items, at);
  const person = pick(draft.guests, to);
  const charge = pick(draft.charges, at);
  const twin = draft.items.find(({ id, name }) => id !== item?.id && name === item?.name);
  switch (kind) {
    case 0:
      return addItem(draft, { name: 'Tea', price: cents(10 + to), total_quantity: 1 + (at % 3) }, FACTS);
    case 1:
      return item === undefined ? draft : editItem(draft, { id: item.id, price: cents(10 + to) });
    case 2:
      return item === undefined ? draft : editItem(draft, { id: item.id, split_evenly: to % 2 === 0 });
    case 3:
      return item === undefined || twin === undefined
        ? draft
        : mergeItems(draft, { target_item_id: item.id, dragged_item_id: twin.id });
    case 4:
      return item === undefined ? draft : splitItem(draft, { item_id: item.id }, FACTS);
    case 5:
      return item === undefined || draft.items.length < 3 ? draft : removeItem(draft, { id: item.id });
    case 6:
    case 7:
      return item === undefined || person === undefined
        ? draft
        : assignItem(draft, { id: item.id, guest_id: person.id, units: at % 2 });
    case 8: {
      const lines = { applies_to: 'lines' as const, item_ids: item === undefined ? [] : [item.id] };
      const what = to % 2 === 0 && item !== undefined ? lines : { applies_to: 'heads' as const };
      return addCharge(draft, { amount: cents(to), description: 'Service', ...what }, FACTS);
    }
    case 9:
      if (charge === undefined) return draft;
      return to % 3 === 0
        ? removeCharge(draft, { id: charge.id })
        : editCharge(draft, { id: charge.id, amount: cents(to), kind: 'fee' });
    case 10: {
      const name = `Guest ${'abcdefghjk'[at % 10]}${'abcdefghjk'[to % 10]}`;
      // Where the host assigns, names all differ.
      if (draft.guests.some(({ guest_name }) => guest_name === name)) return draft;
      const added = guestView(randomUUID(), name);
      return { ...draft, guests: [...draft.guests, { ...added, submitted: true }] };
    }
    case 11:
      return person === undefined || person.is_host || draft.guests.length < 3
        ? draft
        : { ...draft, guests: draft.guests.filter(({ id }) => id !== person.id) };
    case 12: {
      const theirs = draft.selections.filter(({ guest_id }) => guest_id === person?.id);
      const kim = { id: randomUUID(), name: 'Kim', child: to % 2 === 0 };
      const companions = [{ ...kim, item_ids: theirs.map(({ item_id }) => item_id) }];
      return {
        ...draft,
        guests: draft.guests.map((one) => (one.id === person?.id ? { ...one, companions } : one)),
      };
    }
    default:
      return { ...draft, receipt: { ...draft.receipt, tax_amount: cents(at % 500), tip_amount: cents(to) } };
  }
}

/** What a list of presses says of a bill, each made on what the page shows by then. */
function correctionOf(bill: ReceiptView, presses: readonly Press[]): Correction {
  return presses.reduce((correction, press) => {
    const draft = drafted(bill, correction);
    try {
      return nextCorrection({ bill, correction, draft, next: pruneOrphans(pressed(draft, press)) });
    } catch (error) {
      if (error instanceof Refused) return correction;
      throw error;
    }
  }, NO_CORRECTION);
}

/** As much of a bill as its page shows of it, and its correction can change. */
function shownIn(view: Pick<ReceiptView, 'items' | 'charges' | 'selections' | 'final_split'> & Shown) {
  const { tax_amount, tip_amount, tip_source, party_size, children, additional_charges } = view.receipt;
  return {
    receipt: { tax_amount, tip_amount, tip_source, party_size, children, additional_charges },
    items: view.items.map((item) => ({ ...item, line_photo: null })),
    charges: view.charges,
    selections: view.selections,
    guests: view.guests.map(({ id, guest_name, submitted, opted_out_of_split, companions, paid_by }) => ({
      ...{ id, guest_name, submitted, opted_out_of_split, companions, paid_by },
    })),
    final_split: view.final_split,
  };
}

type Shown = {
  receipt: Pick<
    ReceiptView['receipt'],
    'tax_amount' | 'tip_amount' | 'tip_source' | 'party_size' | 'children' | 'additional_charges'
  >;
  guests: Pick<
    ReceiptView['guests'][number],
    'id' | 'guest_name' | 'submitted' | 'opted_out_of_split' | 'companions' | 'paid_by'
  >[];
};

const PRESSES = fc.array(
  fc.record({ kind: fc.nat({ max: 13 }), at: fc.nat({ max: 700 }), to: fc.nat({ max: 900 }) }),
  { minLength: 1, maxLength: 8 },
);

describeOnOneEngine('a corrected bill', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550192');
  });

  const final = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  async function chosenBill(): Promise<ReceiptView> {
    const items = [
      { name: 'Tea', price: 300 },
      { name: 'Tea', price: 320 },
      { name: 'Beer', price: 1201, quantity: 3 },
    ];
    const bill = await shareBill(host, { partySize: 3, tax: 90, items });
    for (const name of ['Ann', 'Ben'])
      await submit(
        guest(product, bill.token, name),
        { name, phone: '', texts: false },
        {
          [bill.item('Beer')]: 1,
        },
      );
    return final(bill.id);
  }

  async function assignedDinner(): Promise<ReceiptView> {
    const bill = await assignedBill(host, { tax: 90 });
    await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Ann'), bill.person('Cid')],
      [bill.item('Beer')]: { [bill.person('Ann')]: 2, [bill.person('Bob')]: 1 },
    });
    const ann = guest(product, bill.token);
    await ann.call(takeGuestName, { body: { guest_id: bill.person('Ann') } });
    await ann.call(disputeItem, { params: { item_id: bill.item('Beer') }, body: { disputed: true } });
    return final(bill.id);
  }

  test.each([
    ['guests chose', chosenBill],
    ['the host assigned', assignedDinner],
  ])('is what the host’s page showed, whatever was edited: where %s', async (_, makeBill) => {
    let bill = await makeBill();
    let stored = 0;
    for (const presses of fc.sample(PRESSES, 25)) {
      const correction = correctionOf(bill, presses);
      if (isEmpty(correction)) continue;
      const shown = outcomeOf(bill, correction, 'host');
      const why = JSON.stringify(presses);
      const after = await sendCorrection(host, bill, correction, 'host');
      expect(shownIn(after), why).toEqual(shownIn(shown));
      const snapshot = await loadSnapshot(product.services.database.kysely, bill.receipt.id);
      if (snapshot === null) return expect.fail('no receipt');
      expect(shownIn(snapshot), why).toEqual(shownIn(shown));
      bill = after;
      stored += 1;
    }
    expect(stored).toBeGreaterThan(10);
  });
});
