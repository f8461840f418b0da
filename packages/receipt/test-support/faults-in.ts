import { PARTS_MAX, PARTY_SIZE_MAX } from '@fairtab/domain/input/field-limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { lineDiscountsFit } from '@fairtab/domain/split/share-charges';
import { sharedHostTip } from '@fairtab/domain/test-support/corrected-host-tips';
import { chargeOf, costOf, inItemOrder } from '../src/bill.ts';
import type { KnownGuest } from '../src/model.ts';
import { paperOf } from '../src/papers/one-paper.ts';
import { paperIdsOf } from '../src/papers/papers.ts';
import { netsIn } from '../src/paying/plan.ts';
import { paidByHost, totalOnCardOf } from '../src/paying/whole-on-card.ts';
import { totalOf } from '../src/total-of.ts';
import type { WholeReceipt } from './whole-receipt.ts';

/** Whether a rule of a receipt holds, by the words of the rule. */
type Rules = Record<string, boolean>;

const distinct = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;
const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);
const idOf = ({ id }: { id: string }): string => id;
const isAmount = (...amounts: (number | null)[]): boolean =>
  amounts.every((amount) => amount === null || (Number.isSafeInteger(amount) && amount >= 0));

/** Which rules that hold of every receipt, whatever was done to it, this one breaks. */
export function faultsIn(receipt: WholeReceipt): string[] {
  const faults: string[] = [];
  for (const rulesOf of [rowsOf, papersOf, itemsOf, chargesOf, peopleOf, payersOf, fieldsOf, finalBillOf]) {
    const rules = rulesOf(receipt);
    for (const rule in rules) if (rules[rule] === false) faults.push(rule);
  }
  return faults;
}

/** What refers to a row refers to one that is there, and nothing is there twice. */
function rowsOf(receipt: WholeReceipt): Rules {
  const { items, charges, guests, selections, disputes, proposals, pay_offers, payments, latecomers } =
    receipt;
  const companions = guests.flatMap((guest) => guest.companions);
  const rows = [
    receipt.papers,
    items,
    charges,
    guests,
    companions,
    proposals,
    pay_offers,
    payments,
    latecomers,
  ].flatMap((some) => some.map(idOf));
  const [itemIds, guestIds] = [new Set(items.map(idOf)), new Set(guests.map(idOf))];
  const areItems = (ids: readonly (string | null)[]) => ids.every((id) => id === null || itemIds.has(id));
  const areGuests = (ids: readonly (string | null)[]) => ids.every((id) => id === null || guestIds.has(id));
  const pair = ({ item_id, guest_id }: { item_id: string; guest_id: string }) => `${item_id} ${guest_id}`;
  const had = new Set(selections.map(pair));
  const marks = guests.flatMap(({ id, companions }) =>
    companions.flatMap(({ item_ids }) => item_ids.map((item_id) => pair({ item_id, guest_id: id }))),
  );
  const own = charges.find(({ id }) => id === receipt.own_charge_id);
  return {
    'an id is one row’s': distinct(rows),
    'a selection is of an item and a guest':
      areItems(selections.map((one) => one.item_id)) && areGuests(selections.map((one) => one.guest_id)),
    'a guest has one selection of an item': had.size === selections.length,
    'a dispute is of an item and a guest':
      areItems(disputes.map((one) => one.item_id)) && areGuests(disputes.map((one) => one.guest_id)),
    'a guest disputes an item once': distinct(disputes.map(pair)),
    'a companion’s items are their guest’s': marks.every((mark) => had.has(mark)),
    'an item is one companion’s': distinct(marks),
    'a proposal is of an item and two guests':
      areItems(proposals.map((one) => one.item_id)) &&
      proposals.every(({ from_guest_id: from, to_guest_id: to }) => from !== to && areGuests([from, to])),
    'a question is asked once': distinct(
      proposals.map(({ kind, item_id, from_guest_id, to_guest_id }) =>
        [kind, item_id, from_guest_id, to_guest_id].join(' '),
      ),
    ),
    'an offer is of guests': pay_offers.every((one) =>
      areGuests([one.payer_id, one.guest_id, one.from_guest_id]),
    ),
    'a browser acts for a guest': areGuests([...receipt.devices.values()]),
    'nobody acts for the host': guests.every(
      ({ id, is_host }) => !is_host || ![...receipt.devices.values()].includes(id),
    ),
    'an amount change is of a guest, by a guest, of an item': receipt.amount_changes.every(
      (one) => areGuests([one.guest_id, one.actor_id]) && areItems([one.item_id]),
    ),
    'a charge is for items': charges.every(({ item_ids }) => areItems(item_ids)),
    'a charge of the sum is for everything':
      receipt.own_charge_id === null || own?.applies_to === 'everything',
  };
}

/** Each paper is a whole receipt, and the receipt's amounts are the sums. */
function papersOf(receipt: WholeReceipt): Rules {
  const { papers, items, charges, contributions, guests, selections, own_charge_id } = receipt;
  const ids = paperIdsOf(receipt);
  const apart = ids.map((id) => paperOf(receipt, id));
  const paperOfItem = new Map(items.map(({ id, paper_id }) => [id, paper_id]));
  const isKnown = ({ paper_id }: { paper_id: string | null }) => ids.includes(paper_id);
  const totals = apart.map(totalOf);
  return {
    'there are at most ten papers': papers.length < 10,
    'rows are of a paper': [...items, ...charges, ...contributions].every(isKnown),
    'a paper is not paid beyond its total': apart.every(
      (paper, at) => sum(paper.contributions.map(({ amount }) => amount)) <= Math.max(0, totals[at] ?? 0),
    ),
    'papers add up to the receipt': sum(totals) === totalOf(receipt),
    'tax and tip of each paper are not below 0': apart.every((paper) =>
      isAmount(paper.receipt.tax_amount, paper.receipt.tip_amount),
    ),
    'a charge for lines is for those of its paper': charges.every(({ paper_id, item_ids }) =>
      item_ids.every((id) => paperOfItem.get(id) === paper_id),
    ),
    'the charge of the sum is the first paper’s': charges.every(
      ({ id, paper_id }) => id !== own_charge_id || paper_id === null,
    ),
    'who was not there has nothing': guests.every(({ id, absent_from }) =>
      selections.every(
        (one) => one.guest_id !== id || !absent_from.includes(paperOfItem.get(one.item_id) ?? null),
      ),
    ),
    'who was not there was not at a paper that is there': guests.every(
      ({ absent_from }) => distinct(absent_from) && absent_from.every((id) => ids.includes(id)),
    ),
    'a guest has one contribution to a paper': distinct(
      contributions.map(({ guest_id, paper_id }) => `${guest_id} ${paper_id}`),
    ),
  };
}

function itemsOf({ items, selections, guests }: WholeReceipt): Rules {
  const unitsOf = (id: string) => selections.flatMap((one) => (one.item_id === id ? [one.units] : []));
  const inMode = (mode: string) => items.filter((item) => item.assignment_mode === mode);
  const order = new Map(items.map(({ id }, place) => [id, place]));
  return {
    'items are in their order': isSameList(inItemOrder(items), items),
    'positions of items differ': distinct(items.map(({ position }) => position)),
    'amounts of items are whole and not below 0': items.every(({ price, reduction }) =>
      isAmount(price, reduction, price - reduction),
    ),
    'split_evenly is the mode': items.every(
      (item) => item.split_evenly === (item.assignment_mode === 'group_split'),
    ),
    'an item has units': items.every(
      ({ total_quantity }) => Number.isInteger(total_quantity) && total_quantity >= 1,
    ),
    'nobody has a part of what the whole table shares': inMode('group_split').every(
      ({ id }) => unitsOf(id).length === 0,
    ),
    'no more units are taken than there are': inMode('quantity_based').every(
      ({ id, total_quantity }) => unitsOf(id).reduce((all, count) => all + count, 0) <= total_quantity,
    ),
    'parts are 1 to 99': inMode('guest_choice').every(({ id }) =>
      unitsOf(id).every((units) => units <= PARTS_MAX),
    ),
    'a selection has units': selections.every(({ units }) => Number.isInteger(units) && units >= 1),
    'marks are in the order of the bill': guests.every(({ companions }) =>
      companions.every(({ item_ids }) =>
        item_ids.every(
          (id, at) => at === 0 || (order.get(item_ids[at - 1] ?? '') ?? 0) < (order.get(id) ?? 0),
        ),
      ),
    ),
  };
}

function chargesOf({ receipt, items, charges }: WholeReceipt): Rules {
  const lines = items.map((item) => ({ id: item.id, price: costOf(item) }));
  return {
    'positions of charges differ': distinct(charges.map(({ position }) => position)),
    'a charge for lines has lines, in order of id': charges.every(
      ({ applies_to, item_ids }) =>
        item_ids.length > 0 === (applies_to === 'lines') &&
        distinct(item_ids) &&
        isSameList([...item_ids].sort(), item_ids),
    ),
    'a discount is what is below 0': charges.every(
      ({ amount, kind }) =>
        Number.isSafeInteger(amount) && (amount === 0 || (kind === 'discount') === amount < 0),
    ),
    'a discount is not more than its lines': lineDiscountsFit(charges.map(chargeOf), lines),
    'the charges add up': receipt.additional_charges === sum(charges.map(({ amount }) => amount)),
  };
}

/** A function of names, which are few. */
function ofNames<T>(rule: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name) ?? rule(name);
    known.set(name, found);
    return found;
  };
}

const isClean = ofNames((name) => {
  const checked = checkPersonName(name);
  return checked.ok && checked.value === name;
});
const looksOf = ofNames(nameSkeleton);
const isUnsaid = ofNames(isNameless);

function peopleOf({ receipt, guests, selections, disputes, latecomers }: WholeReceipt): Rules {
  const others = guests.filter(({ is_host }) => !is_host);
  const phones = guests.flatMap(({ guest_phone_number }) => guest_phone_number ?? []);
  // The server gives a time to whom a correction adds.
  const times = guests.flatMap(({ created_at }) => created_at ?? []);
  const isPreassigned = receipt.admin_flow_type === 'preassign';
  const host = looksOf(receipt.payer_name);
  return {
    'there is one host': guests.length - others.length === 1,
    'a name is clean, or not said': others.every(
      ({ guest_name }) => guest_name === '' || isClean(guest_name),
    ),
    'a companion’s name is clean, or not said': guests.every(({ companions }) =>
      companions.every(({ name }) => name === null || isClean(name)),
    ),
    'no name resembles the host’s': others.every(({ guest_name }) => looksOf(guest_name) !== host),
    'a phone is one guest’s': distinct(phones),
    'who left an e-mail address left no phone': guests.every(
      ({ guest_phone_number, guest_email }) => guest_phone_number === null || guest_email === null,
    ),
    'guests are in the order in which they came': distinct(times) && isSameList([...times].sort(), times),
    'who revises has submitted': guests.every(({ revising, submitted }) => submitted || !revising),
    'who is away has not submitted, and is not the host': guests.every(
      ({ away, submitted, is_host }) => !away || !(submitted || is_host),
    ),
    'the companions whom the host has set are there': guests.every(
      ({ companions, companions_set_by_host: set }) =>
        distinct(set) && set.every((id) => companions.some((one) => one.id === id)),
    ),
    'who waits to be added does so on a final bill':
      receipt.status === 'finalized' ||
      latecomers.every(({ state, claimed_guest_id }) => state !== 'waiting' || claimed_guest_id !== null),
    'who is claimed is a guest': latecomers.every(
      ({ claimed_guest_id }) => claimed_guest_id === null || others.some(({ id }) => id === claimed_guest_id),
    ),
    'a browser asks to be added once': distinct(
      latecomers.flatMap(({ token_hashes }) => [...new Set(token_hashes)]),
    ),
    'only what is assigned is disputed': isPreassigned || disputes.length === 0,
    'where the bill is split evenly nobody has an item': !receipt.evenly || selections.length === 0,
  };
}

function payersOf({ guests, pay_offers, payments, transfers }: WholeReceipt): Rules {
  const payers = new Map(guests.map((guest) => [guest.id, guest]));
  const paid = guests.filter(({ paid_by }) => paid_by !== null);
  const payer = ({ paid_by }: KnownGuest) => payers.get(paid_by ?? '');
  return {
    'who pays for somebody is on the bill': paid.every(
      (guest) => payer(guest) !== undefined && payer(guest) !== guest,
    ),
    'who pays for somebody is not paid for': paid.every((guest) => payer(guest)?.paid_by === null),
    'a guest is offered one payer': distinct(pay_offers.map(({ guest_id }) => guest_id)),
    'a payer is asked by somebody else': pay_offers.every(
      (one) => one.payer_id !== one.guest_id && one.payer_id !== one.from_guest_id,
    ),
    'a payment and a transfer are between two people': [...payments, ...transfers].every(
      ({ from_guest_id: from, to_guest_id: to }) => from !== to && payers.has(from) && payers.has(to),
    ),
    'two people have one transfer': distinct(
      transfers.map(({ from_guest_id, to_guest_id }) => [from_guest_id, to_guest_id].sort().join(' ')),
    ),
    'a transfer is of something': transfers.every(({ amount }) => isAmount(amount) && amount > 0),
    'a payment is of something': payments.every(({ amount }) => isAmount(amount) && amount > 0),
    'a payment is reported or confirmed': payments.every(({ reported, confirmed }) => reported || confirmed),
  };
}

function fieldsOf({ receipt, final_split }: WholeReceipt): Rules {
  const { tax_amount, tip_amount, party_size, children, currency, card } = receipt;
  return {
    'tax and tip are whole and not below 0': isAmount(tax_amount, tip_amount),
    'a party is 0 to 50': Number.isInteger(party_size) && party_size >= 0 && party_size <= PARTY_SIZE_MAX,
    'children are fewer than the party': isAmount(children) && children <= Math.max(party_size - 1, 0),
    'only who comes by the link splits evenly': !receipt.evenly || receipt.admin_flow_type === 'guest_choice',
    'a card is in another currency':
      card === null || (card.amount > 0 && card.currency.code !== currency.code),
    'a final bill has its amounts':
      (receipt.status === 'finalized') === (final_split !== null) &&
      (final_split === null) === (receipt.finalized_at === null),
    'what is shared is paid for': receipt.status === 'editing' || receipt.credit_consumed,
  };
}

/** A final bill adds up to the cent. */
function finalBillOf(bill: WholeReceipt): Rules {
  const { receipt, items, charges, guests, final_split, transfers } = bill;
  if (final_split === null) return {};
  const { totals, shares, host_tip_pool: pool, earlier_host_tips: earlier } = final_split;
  const { tax_amount, tip_amount, evenly, card } = receipt;
  const whole = totalOf({ receipt, items });
  const all = (part: (one: (typeof totals)[number]) => Cents) => sum(totals.map(part));
  const host = guests.find(({ is_host }) => is_host);
  const others = totals.filter(({ guest_id }) => guest_id !== host?.id);
  const onBill = guests.filter(({ is_host, guest_name }) => is_host || !isUnsaid(guest_name)).map(idOf);
  const costs = sum(items.map(costOf));
  const dishes = sum(others.map(({ subtotal }) => subtotal));
  const kept = new Map(earlier?.guests.map((one) => [one.guest_id, one.cents]));
  const { tips } = sharedHostTip(
    hostTip(whole, receipt.currency.digits, dishes),
    new Map(others.map(({ guest_id, subtotal }) => [guest_id, subtotal])),
    kept,
  );
  const centsOf = (id: string, key: 'guest_id' | 'item_id') =>
    sum(shares.flatMap((one) => (one[key] === id ? [one.cents] : [])));
  return {
    'everybody with a name is on the final bill': isSameList(
      [...onBill].sort(),
      totals.map(({ guest_id }) => guest_id).sort(),
    ),
    'final amounts are whole and not below 0': totals.every((one) =>
      // Of a bill that is split evenly the host has what rounding leaves, in a cent or two less than nothing: see decision 0125.
      isAmount(
        one.tax,
        one.tip,
        one.total - one.host_tip,
        ...(evenly && one.guest_id === host?.id ? [] : [one.subtotal, one.host_tip]),
      ),
    ),
    'final totals add up': totals.every(
      (one) => one.total === sum([one.subtotal, one.tax, one.tip, one.additional_charges, one.host_tip]),
    ),
    'guests and host together pay the receipt’s total':
      all(({ total, host_tip }) => cents(total - host_tip)) === whole,
    'subtotals add up': evenly || all(({ subtotal }) => subtotal) === costs,
    'tax and tip of each paper add up': evenly
      ? final_split.papers.length === 0
      : paperIdsOf(bill).every((id, place) => {
          const own = paperOf(bill, id).receipt;
          const rows = final_split.papers[place]?.totals ?? [];
          return (
            sum(rows.map(({ tax }) => tax)) === own.tax_amount &&
            sum(rows.map(({ tip }) => tip)) === own.tip_amount
          );
        }),
    'taxes add up': all(({ tax }) => tax) === tax_amount,
    'tips add up': all(({ tip }) => tip) === tip_amount,
    'each charge adds up': charges.every(
      ({ id, amount }) =>
        all((one) => sum(one.charges.flatMap((part) => (part.charge_id === id ? [part.cents] : [])))) ===
        amount,
    ),
    'everybody’s charges add up': totals.every(
      (one) => one.additional_charges === sum(one.charges.map((part) => part.cents)),
    ),
    'parts of items add up': evenly
      ? shares.length === 0
      : items.every((item) => item.price === item.reduction || centsOf(item.id, 'item_id') === costOf(item)),
    'subtotals are parts of items':
      evenly || totals.every((one) => centsOf(one.guest_id, 'guest_id') === one.subtotal),
    'the host tip is that of the specification, less what decision 0211 says':
      pool ===
      (evenly && others.every(({ total }) => total === 0) && pool === 0
        ? 0
        : evenly
          ? hostTip(whole, receipt.currency.digits, 1)
          : sum([...tips.values()].map(cents))),
    'guests pay the host tip': all(({ host_tip }) => host_tip) === pool,
    'guests pay the host tip by their subtotals, or keep the earlier one':
      evenly || totals.every((one) => one.host_tip === (tips.get(one.guest_id) ?? 0)),
    'only a guest keeps a host tip':
      earlier === null || (!evenly && kept.size > 0 && !kept.has(host?.id ?? '')),
    'the host paid what the others did not':
      bill.contributions.length === 0 || (paidByHost(bill) ?? -1) >= (card === null ? 0 : 1),
    'the transfers make everyone even': [...netsIn(bill)].every(
      ([id, net]) =>
        net ===
        sum(
          transfers.map(({ from_guest_id: from, to_guest_id: to, amount }) =>
            cents(from === id ? amount : to === id ? -amount : 0),
          ),
        ),
    ),
    'the card is paid':
      totals.every((one) => (one.card === null) === (card === null)) &&
      (card === null || whole <= 0 || all((one) => one.card?.part ?? ZERO) === totalOnCardOf(bill)?.amount),
  };
}

/** Section 9 of the specification: 1.50 below 150.00, from there on 1%; in currencies unlike dollars always 1%. */
function hostTip(whole: number, digits: number, guests: number): number {
  if (whole <= 0 || guests <= 0) return 0;
  return digits === 2 && whole < 15_000 ? 150 : Math.round(whole / 100);
}
