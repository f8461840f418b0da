import fc from 'fast-check';
import { cents } from '../src/money/money.ts';
import type { Bill, BillPerson, Split } from '../src/split/bill.ts';
import { finalizeBill } from '../src/split/finalize-bill.ts';
import { randomBill } from './random-bill.ts';

/** What a host corrects: a number says what, of which row, and what becomes of it. */
type Change = { kind: number; at: number; to: number };

const change = fc.record({ kind: fc.nat({ max: 8 }), at: fc.nat(), to: fc.nat({ max: 3_000 }) });

/** A bill that becomes final, and corrections of it, each of which makes it final again. */
export const randomCorrections = fc.record({
  bill: fc
    .record({ bill: randomBill, isPlain: fc.boolean() })
    .map(({ bill, isPlain }) => (isPlain ? withHostsDish(bill) : bill)),
  corrections: fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
});

const HOSTS = 'i of the host';

/** Without anything that is divided by dishes, and with a dear dish of the host: if that changes, no guest's part does. */
function withHostsDish(bill: Bill): Bill {
  const dish = { id: HOSTS, price: cents(40_000), mode: 'guest_choice', totalQuantity: 1 } as const;
  const host = bill.people.flatMap(({ id, isHost }) => (isHost ? [id] : []));
  return {
    ...bill,
    ...{ tax: cents(0), tip: cents(0), charges: [] },
    items: [...bill.items, dish],
    selections: [...bill.selections, ...host.map((personId) => ({ personId, itemId: HOSTS, units: 1 }))],
  };
}

export const corrected = (bill: Bill, changes: readonly Change[]): Bill => changes.reduce(changed, bill);

function changed(bill: Bill, { kind, at, to }: Change): Bill {
  const { items, people, charges, selections } = bill;
  const item = items[at % Math.max(items.length, 1)];
  const person = people[at % people.length];
  const late: BillPerson = {
    id: `p${at % 50} late`,
    ...{ isHost: false, counts: true, optedOut: false, nameless: false },
  };
  switch (kind) {
    case 0:
      return { ...bill, tip: cents(to) };
    case 1:
    case 2:
      return { ...bill, items: items.map((one) => (one === item ? { ...one, price: cents(to) } : one)) };
    case 8:
      return { ...bill, items: items.map((one) => (one.id === HOSTS ? { ...one, price: cents(to) } : one)) };
    case 3:
      return { ...bill, items: items.filter((one) => one !== item) };
    case 4:
      return { ...bill, charges: charges.map((one, n) => (n === 0 ? { ...one, amount: cents(to) } : one)) };
    case 5: {
      if (!person || person.isHost) return bill;
      const theirs = selections.filter(({ personId }) => personId !== person.id);
      return { ...bill, people: people.filter((one) => one !== person), selections: theirs };
    }
    default: {
      // A latecomer, who may have had a dish that is not on the bill yet.
      if (people.some(({ id }) => id === late.id)) return bill;
      const dish = {
        id: `i${at % 50} late`,
        price: cents(to),
        mode: 'guest_choice',
        totalQuantity: 1,
      } as const;
      const had = kind === 6 && items.every(({ id }) => id !== dish.id) ? [dish] : [];
      const units = { personId: late.id, units: 1 };
      const shares = item?.mode === 'guest_choice' && kind === 7 ? [{ ...units, itemId: item.id }] : [];
      return {
        ...bill,
        people: [...people, late],
        items: [...items, ...had],
        selections: [...selections, ...shares, ...had.map(({ id }) => ({ ...units, itemId: id }))],
      };
    }
  }
}

/** The bill as final; the host takes what nobody has. `before`: the final bill that it corrects. */
export function finalSplit(bill: Bill, before: Split | null): Split {
  const result = finalizeBill(before === null ? bill : { ...bill, earlierTotals: before.people }, 'host');
  if (!result.ok) throw new Error(result.reason);
  return result.split;
}
