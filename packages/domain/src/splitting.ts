import type {
  Amounts,
  Bill,
  FinalizeResult,
  ItemShare,
  Split,
  Unclaimed,
  UnclaimedChoice,
  UnclaimedItem,
} from './bill.ts';
import { exceedsDishes } from './bill-total.ts';
import { roundTable } from './controlled-rounding.ts';
import { hostTipPool } from './host-tip.ts';
import { type ItemParts, partsOf, selectionsByItem, setTable, type Table } from './item-parts.ts';
import { apportion, compareIds } from './largest-remainder.ts';
import { add, type Cents, cents, sum, ZERO } from './money.ts';

export type * from './bill.ts';

/**
 * Divides a bill as it stands (spec section 9). Ids must be unique; the order of items, people and selections
 * makes no difference, and the result is in order of id.
 */
export function splitBill(bill: Bill): Split {
  return split(bill);
}

/**
 * The bill as it is finalized: the seats are closed, and people without a name are left out, because they cannot be asked
 * to pay. Their selections are unclaimed, or belong to the people who share them.
 */
export function closedBill(bill: Bill): Bill {
  const people = bill.people.filter((person) => person.isHost || !person.nameless);
  return { ...bill, people, seats: { kind: 'closed' } };
}

/**
 * Divides a bill for finalizing, see `closedBill`: the unclaimed part goes to the host, or is divided among everyone as a
 * group_split (to the host if no one takes part). `changedShares` compares with what the open `bill` showed, for every
 * person on the final bill. Refused if anything is unclaimed and no choice was made.
 * @throws RangeError when something is left over and the bill has no host
 */
export function finalizeBill(bill: Bill, unclaimed: UnclaimedChoice | undefined): FinalizeResult {
  const closed = closedBill(bill);
  let final = split(closed);
  if (hasUnclaimed(final.unclaimed)) {
    if (!unclaimed) return { ok: false, reason: 'unclaimed', unclaimed: final.unclaimed };
    if (!bill.people.some((person) => person.isHost)) throw new RangeError('a bill without its host');
    final = split(closed, unclaimed);
  }
  const totals = new Map(split(bill).people.map((person) => [person.personId, person.total]));
  const changedShares = final.people.flatMap(({ personId, total: after }) => {
    const before = totals.get(personId) ?? ZERO;
    return before === after ? [] : [{ personId, before, after }];
  });
  return { ok: true, split: final, changedShares };
}

/** Whether any amount is unclaimed. Amounts are checked one by one, because a discount can cancel out the others. */
export function hasUnclaimed({ subtotal, tax, tip, additionalCharges, hostTip }: Unclaimed): boolean {
  return [subtotal, tax, tip, additionalCharges, hostTip].some((amount) => amount !== 0);
}

function split(bill: Bill, leftovers?: UnclaimedChoice): Split {
  const people = [...bill.people].sort((a, b) => compareIds(a.id, b.id));
  const items = [...bill.items].sort((a, b) => compareIds(a.id, b.id));
  const table = setTable(people, bill.seats);
  const selections = selectionsByItem(bill.selections, people);
  const rows = items.map((item) => partsOf(item, selections.get(item.id), table, leftovers));
  const { shares, unclaimed } = shareItems(rows, table);
  const subtotals = [...shares, unclaimed].map((parts) => sum(parts.map((part) => part.cents)));
  const itemsTotal = sum(subtotals);
  const receiptTotal = add(itemsTotal, bill.tax, bill.tip, bill.additionalCharges);
  const amounts = shareAmounts(bill, receiptTotal, table, subtotals, leftovers);
  const at = (column: number) => ({ items: shares[column] ?? [], ...amountsAt(amounts, column) });
  return {
    people: people.map(({ id }, column) => ({ personId: id, ...at(column) })),
    unclaimed: { items: unclaimed, ...amountsAt(amounts, table.unclaimedColumn) },
    emptySeats: { count: table.emptySeats, ...at(table.seatsColumn) },
    hostTipPool: sum(amounts.hostTip),
    itemsTotal,
    receiptTotal,
  };
}

/** What each column gets of the items, in whole cents and in order of item id. */
function shareItems(rows: readonly ItemParts[], table: Table) {
  const shares: ItemShare[][] = [...table.people, null].map(() => []);
  const unclaimed: UnclaimedItem[] = [];
  const exact = rows.map(({ item, of, parts }) => ({ amount: item.price, of, parts }));
  const rounded = roundTable(exact, table.unclaimedColumn + 1);
  rows.forEach(({ item, of, parts, unitsLeft, reason }, row) => {
    parts.forEach(({ column, units }, part) => {
      const share = { itemId: item.id, units, cents: cents(rounded[row]?.[part] ?? 0), of };
      if (column !== table.unclaimedColumn) shares[column]?.push(share);
      else unclaimed.push({ itemId: item.id, cents: share.cents, units: unitsLeft, reason });
    });
  });
  return { shares, unclaimed };
}

/** For each kind of amount the cents of every column. */
type ColumnAmounts = { [kind in Exclude<keyof Amounts, 'total'>]: Cents[] };

/**
 * Tax, tip and charges are divided in proportion to each person's dishes. A discount larger than all dishes is divided in
 * proportion to each person's dishes, tax and tip: it is at most the sum of these, so no total is below 0 unless the
 * bill's is.
 */
function shareAmounts(
  bill: Bill,
  receiptTotal: Cents,
  table: Table,
  subtotal: Cents[],
  leftovers: UnclaimedChoice | undefined,
): ColumnAmounts {
  const share = (amount: Cents) => {
    if (leftovers && subtotal.every((weight) => !weight)) return shareWithoutItems(amount, table, leftovers);
    return shareBySubtotal(amount, table, subtotal);
  };
  const [tax, tip] = [share(bill.tax), share(bill.tip)];
  const due = subtotal.map((weight, column) => add(weight, tax[column] ?? ZERO, tip[column] ?? ZERO));
  const offAll = exceedsDishes(bill.additionalCharges, sum(subtotal)) && sum(due) > 0;
  const fromGuests = subtotal.map((weight, column) => (table.people[column]?.isHost ? ZERO : weight));
  const anyGuest = table.people.some((_, column) => fromGuests[column]);
  return {
    subtotal,
    tax,
    tip,
    additionalCharges: offAll
      ? shareBySubtotal(bill.additionalCharges, table, due)
      : share(bill.additionalCharges),
    hostTip: shareBySubtotal(anyGuest ? hostTipPool(receiptTotal) : ZERO, table, fromGuests),
  };
}

/** Empty seats and unclaimed items are one weight and are rounded together; the result is then divided. */
function shareBySubtotal(amount: Cents, table: Table, weights: readonly Cents[]): Cents[] {
  const ids = table.people.map((person) => person.id);
  const rest = [weights[table.seatsColumn] ?? ZERO, weights[table.unclaimedColumn] ?? ZERO];
  const shares = apportion(amount, [...weights.slice(0, ids.length), sum(rest)], [...ids, null]);
  const ofRest = shares.pop() ?? ZERO;
  return [...shares, ...apportion(ofRest, rest, ['', null])];
}

/** Finalizing a bill whose items cost nothing: there are no weights, so the choice decides. */
function shareWithoutItems(amount: Cents, table: Table, leftovers: UnclaimedChoice): Cents[] {
  const everyone = leftovers === 'everyone' && table.sharers.length > 0;
  const takes = (column: number) => (everyone ? table.sharers.includes(column) : column === table.host);
  const weights = table.people.map((_, column) => cents(takes(column) ? 1 : 0));
  return shareBySubtotal(amount, table, [...weights, ZERO, ZERO]);
}

function amountsAt(amounts: ColumnAmounts, column: number): Amounts {
  const at = (kind: keyof ColumnAmounts) => amounts[kind][column] ?? ZERO;
  const parts = {
    subtotal: at('subtotal'),
    tax: at('tax'),
    tip: at('tip'),
    additionalCharges: at('additionalCharges'),
    hostTip: at('hostTip'),
  };
  return { ...parts, total: sum(Object.values(parts)) };
}
