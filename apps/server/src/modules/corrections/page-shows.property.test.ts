import { randomUUID } from 'node:crypto';
import { disputeItem, takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import type { Correction, CorrectionCommand } from '@fairtab/receipt/corrections';
import { isRefusal } from '@fairtab/receipt/refusals';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { drafted, outcomeOf, sendCorrection } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';

/** What the host does on the draft: to which of its parts, and by how much. */
type Press = { kind: number; at: number; to: number };

const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % Math.max(of.length, 1)];

/** What one press says; null where it has nothing to act on. */
function pressed(draft: ReceiptView, { kind, at, to }: Press): CorrectionCommand | null {
  const item = pick(draft.items, at);
  const person = pick(draft.guests, to);
  const charge = pick(draft.charges, at);
  const twin = draft.items.find(({ id, name }) => id !== item?.id && name === item?.name);
  switch (kind) {
    case 0: {
      const line = { name: 'Tea', price: cents(10 + to), total_quantity: 1 + (at % 3) };
      return { name: 'addItem', input: { id: randomUUID(), ...line } };
    }
    case 1:
      return item ? { name: 'editItem', input: { id: item.id, price: cents(10 + to) } } : null;
    case 2:
      return item ? { name: 'editItem', input: { id: item.id, split_evenly: to % 2 === 0 } } : null;
    case 3:
      return item && twin
        ? { name: 'mergeItems', input: { target_item_id: item.id, dragged_item_id: twin.id } }
        : null;
    case 4: {
      const unit_ids = Array.from({ length: item?.total_quantity ?? 0 }, () => randomUUID());
      return item ? { name: 'splitItem', input: { item_id: item.id, unit_ids } } : null;
    }
    case 5:
      return item && draft.items.length > 2 ? { name: 'removeItem', input: { id: item.id } } : null;
    case 6:
    case 7:
      return item && person
        ? { name: 'assignItem', input: { id: item.id, guest_id: person.id, units: at % 2 } }
        : null;
    case 8: {
      const lines = { applies_to: 'lines' as const, item_ids: item === undefined ? [] : [item.id] };
      const what = to % 2 === 0 && item !== undefined ? lines : { applies_to: 'heads' as const };
      return {
        name: 'addCharge',
        input: { id: randomUUID(), amount: cents(to), description: 'Service', ...what },
      };
    }
    case 9:
      if (charge === undefined) return null;
      return to % 3 === 0
        ? { name: 'removeCharge', input: { id: charge.id } }
        : { name: 'editCharge', input: { id: charge.id, amount: cents(to), kind: 'fee' } };
    case 10: {
      // Where the host assigns, names all differ: then it is refused.
      const name = `Guest ${'abcdefghjk'[at % 10]}${'abcdefghjk'[to % 10]}`;
      return { name: 'addPerson', input: { id: randomUUID(), guest_name: name } };
    }
    case 11:
      return person && draft.guests.length > 2 ? { name: 'removePerson', input: { id: person.id } } : null;
    case 12: {
      const theirs = draft.selections.filter(({ guest_id }) => guest_id === person?.id);
      const item_ids = theirs.map(({ item_id }) => item_id);
      const companions = [{ name: 'Kim', child: to % 2 === 0, item_ids }];
      return person
        ? { name: 'setCompanions', input: { guest_id: person.id, companions }, new_ids: [randomUUID()] }
        : null;
    }
    default:
      return { name: 'editFields', input: { tax_amount: cents(at % 500), tip_amount: cents(to) } };
  }
}

/** What a list of presses says of a bill, each made on what the page shows by then; one that is refused is none. */
function correctionOf(bill: ReceiptView, presses: readonly Press[]): Correction {
  const correction: CorrectionCommand[] = [];
  let draft = bill;
  for (const press of presses) {
    const command = pressed(draft, press);
    if (command === null) continue;
    try {
      draft = drafted(bill, [...correction, command]);
      correction.push(command);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return correction;
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
      if (drafted(bill, correction) === bill) continue;
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
