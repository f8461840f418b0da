import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { consentShown } from './consent-shown.ts';
import type { Draft } from './draft.ts';
import type { GuestApi, Submission } from './guest-api.ts';
import { showLinkFailure } from './writes.ts';

/** All selections of the guest as the page shows them. For the host, name and phone are on the receipt. */
export function submissionOf(view: ReceiptView, me: string, draft: Draft): Submission {
  const modes = new Map(view.items.map((item) => [item.id, item.assignment_mode]));
  const mine = view.selections.filter((selection) => selection.guest_id === me);
  const counted = mine.filter((selection) => modes.get(selection.item_id) === 'quantity_based');
  const isHost = view.me.is_host;
  return {
    guest_name: isHost ? view.receipt.payer_name : draft.name.trim(),
    guest_phone: isHost ? null : draft.phone,
    sms_opt_in: isHost || draft.consent === 'none' ? null : draft.consent === 'text',
    ...(isHost ? {} : consentShown()),
    opted_out_of_split: view.guests.find((guest) => guest.id === me)?.opted_out_of_split ?? false,
    selected_choice_item_ids: mine
      .filter((selection) => modes.get(selection.item_id) === 'guest_choice')
      .map((selection) => selection.item_id),
    quantity_assignments: Object.fromEntries(
      counted.map((selection) => [selection.item_id, selection.units]),
    ),
  };
}

/** Links the phone to the account signed in here. A failure undoes nothing (specification, section 8). */
export async function linkPhone(api: GuestApi, phone_number: string): Promise<void> {
  try {
    await api.send('POST /functions/v1/update-user-phone', { body: { phone_number } });
  } catch {
    showLinkFailure();
  }
}
