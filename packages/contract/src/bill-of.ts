import { isNameless } from '@fairtab/domain/nameless';
import type { Bill } from '@fairtab/domain/splitting';
import type { ReceiptView } from './receipt-view.ts';

/**
 * The bill that the domain divides, from a view of a receipt. The server and all pages use this function, so that they
 * divide the same bill.
 * @param asSubmitted a guest who is still choosing and counts as submitted, to show what they will owe
 */
export function billOf(
  view: Pick<ReceiptView, 'receipt' | 'items' | 'guests' | 'selections'>,
  asSubmitted: string | null = null,
): Bill {
  const { receipt } = view;
  const preassigned = receipt.admin_flow_type === 'preassign';
  return {
    items: view.items.map((item) => ({
      id: item.id,
      price: item.price,
      mode: item.assignment_mode,
      totalQuantity: item.total_quantity,
    })),
    people: view.guests.map((guest) => ({
      id: guest.id,
      isHost: guest.is_host,
      counts: guest.is_host || guest.submitted || preassigned || guest.id === asSubmitted,
      optedOut: guest.opted_out_of_split,
      nameless: isNameless(guest.guest_name),
    })),
    selections: view.selections.map((selection) => ({
      itemId: selection.item_id,
      personId: selection.guest_id,
      units: selection.units,
    })),
    tax: receipt.tax_amount,
    tip: receipt.tip_amount,
    additionalCharges: receipt.additional_charges,
    seats: preassigned ? { kind: 'closed' } : { kind: 'open', partySize: receipt.party_size },
  };
}
