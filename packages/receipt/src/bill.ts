import type { Currency, Money } from '@fairtab/domain/money/currency';
import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { everyoneHasChosen } from '@fairtab/domain/receipt/receipt-status';
import type { Charge as DividedCharge } from '@fairtab/domain/split/bill';
import { headsIn } from '@fairtab/domain/split/heads';
import type { Bill } from '@fairtab/domain/split/splitting';
import type { Charge, Companion, Guest, Item, ReceiptFields, Selection } from './model.ts';

/** Price less reduction, in minor units. */
export const costOf = ({ price, reduction }: Pick<Item, 'price' | 'reduction'>): Cents =>
  cents(price - reduction);

/** In the domain's terms. */
export function chargeOf({
  id,
  amount,
  applies_to,
  item_ids,
}: Pick<Charge, 'id' | 'amount' | 'applies_to' | 'item_ids'>): DividedCharge {
  return {
    id,
    amount,
    for: applies_to === 'lines' ? { kind: 'lines', itemIds: item_ids } : { kind: applies_to },
  };
}

/** Items + tax + additional charges + tip, in minor units. */
export const totalOf = ({
  receipt,
  items,
}: {
  receipt: Pick<ReceiptFields, 'tax_amount' | 'tip_amount' | 'additional_charges'>;
  items: readonly Pick<Item, 'price' | 'reduction'>[];
}): Cents => sum([...items.map(costOf), receipt.tax_amount, receipt.tip_amount, receipt.additional_charges]);

/** The currency guests pay in: of the host's card charge if there is one, else the receipt's. */
export const paymentCurrency = ({ card, currency }: { card: Money | null; currency: Currency }): Currency =>
  card?.currency ?? currency;

type Companions = { companions: readonly Pick<Companion, 'child'>[] };

export function companionsOf({ companions }: Companions): { grownUps: number; children: number } {
  const children = companions.filter(({ child }) => child).length;
  return { grownUps: companions.length - children, children };
}

/** Heads, companions included: see `headsOf` in the domain. */
export const headsOfGuests = (guests: readonly Companions[]): number =>
  headsIn(guests.map((guest) => ({ companions: companionsOf(guest) })));

/** Guests who have submitted or, on an evenly split bill, have a seat. */
export const seatedIn = <G extends Pick<Guest, 'is_host' | 'submitted'>>({
  receipt: { evenly },
  guests,
}: {
  receipt: Pick<ReceiptFields, 'evenly'>;
  guests: readonly G[];
}): G[] => guests.filter(({ is_host, submitted }) => submitted || (evenly && is_host));

/** Whether all have chosen, with companions and the host (spec section 4), or all seats of an even split are taken. */
export function everyoneChose({
  receipt,
  guests,
}: {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'evenly' | 'party_size'>;
  guests: readonly Pick<Guest, 'is_host' | 'submitted' | 'companions'>[];
}): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  return everyoneHasChosen({
    submitted: headsOfGuests(seatedIn({ receipt, guests })),
    partySize: receipt.party_size,
  });
}

export type DividedReceipt = {
  receipt: Pick<
    ReceiptFields,
    | 'admin_flow_type'
    | 'evenly'
    | 'party_size'
    | 'currency'
    | 'tax_amount'
    | 'tip_amount'
    | 'additional_charges'
  >;
  items: readonly Pick<Item, 'id' | 'price' | 'reduction' | 'assignment_mode' | 'total_quantity'>[];
  charges: readonly Pick<Charge, 'id' | 'amount' | 'applies_to' | 'item_ids'>[];
  guests: readonly Pick<
    Guest,
    'id' | 'guest_name' | 'is_host' | 'submitted' | 'opted_out_of_split' | 'companions'
  >[];
  selections: readonly Selection[];
};

/** The bill that the domain divides, for server and pages. `asSubmitted`: a guest to treat as submitted, for a preview. */
export function billOf(view: DividedReceipt, asSubmitted: string | null = null): Bill {
  const { receipt } = view;
  const preassigned = receipt.admin_flow_type === 'preassign';
  return {
    items: view.items.map((item) => ({
      id: item.id,
      price: costOf(item),
      mode: item.assignment_mode,
      totalQuantity: item.total_quantity,
    })),
    people: view.guests.map((guest) => ({
      id: guest.id,
      isHost: guest.is_host,
      counts: countsAlready(guest, receipt) || guest.id === asSubmitted,
      optedOut: guest.opted_out_of_split,
      nameless: isNameless(guest.guest_name) && guest.id !== asSubmitted,
      companions: companionsOf(guest),
    })),
    selections: view.selections.map((selection) => ({
      itemId: selection.item_id,
      personId: selection.guest_id,
      units: selection.units,
    })),
    tax: receipt.tax_amount,
    tip: receipt.tip_amount,
    currency: receipt.currency,
    evenly: receipt.evenly,
    charges: view.charges.map(chargeOf),
    seats: preassigned ? { kind: 'named' } : { kind: 'open', partySize: receipt.party_size },
  };
}

const countsAlready = (
  guest: Pick<Guest, 'is_host' | 'submitted'>,
  { admin_flow_type }: Pick<ReceiptFields, 'admin_flow_type'>,
): boolean => guest.is_host || guest.submitted || admin_flow_type === 'preassign';

/** Whether submitting would change how this guest counts on the bill. */
export function changesBySubmitting({ receipt, guests }: DividedReceipt, guestId: string): boolean {
  const guest = guests.find(({ id }) => id === guestId);
  return guest !== undefined && (!countsAlready(guest, receipt) || isNameless(guest.guest_name));
}

/** Maps a guest to one whose submission gives the same amounts (null: the bill as it is), so that each bill is divided once. */
export function sameDivision(view: DividedReceipt): (guestId: string) => string | null {
  const { receipt, items, charges, guests, selections } = view;
  const itself = (guestId: string) => (changesBySubmitting(view, guestId) ? guestId : null);
  const sharing = receipt.evenly || items.some((item) => item.assignment_mode === 'group_split');
  const choosing = guests.filter(({ id, guest_name }) => !isNameless(guest_name) && itself(id) !== null);
  if (sharing || choosing.length === 0) return itself;
  const holders = new Set(selections.map(({ guest_id }) => guest_id));
  const byHeads = charges.some(({ applies_to }) => applies_to === 'heads');
  const matches = new Map<string, string | null>();
  const firstOf = new Map<number, string>();
  for (const guest of choosing) {
    const { id } = guest;
    if (holders.has(id)) matches.set(id, null);
    else if (!byHeads) {
      const heads = headsOfGuests([guest]);
      const first = firstOf.get(heads) ?? id;
      firstOf.set(heads, first);
      matches.set(id, first);
    }
  }
  return (guestId) => {
    const match = matches.get(guestId);
    return match === undefined ? itself(guestId) : match;
  };
}
