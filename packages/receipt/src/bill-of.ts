import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Bill } from '@fairtab/domain/split/splitting';
import { chargeOf, costOf } from './cost.ts';
import type { Charge, Guest, Item, ReceiptFields, Selection } from './model.ts';
import { companionsOf } from './party.ts';

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
