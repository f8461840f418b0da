import { OPT_OUT } from '../../../receipt-client/guest-commands.ts';
import type { SavedCompanion } from '../../company/index.ts';
import type { Conflict } from './draft.ts';
import type { GuestBill } from './guest-bill.ts';

// Guests' actions other than tapping and submitting, loaded after the first screen. Each throws ApiError.

/** Returns to selecting. */
export async function revise(bill: GuestBill): Promise<void> {
  bill.accept(await bill.api.view('POST /rest/v1/rpc/revise_selections', {}));
}

/** Gives up the viewer's seat on a bill that is split evenly. */
export async function leaveSeat(bill: GuestBill): Promise<void> {
  bill.accept(await bill.api.view('POST /rest/v1/rpc/leave_seat', {}));
}

/** Removes the amount changes shown up to this version. */
export async function acknowledgeAmountChanges(bill: GuestBill, version: number): Promise<void> {
  bill.accept(await bill.api.view('POST /rest/v1/rpc/acknowledge_amount_changes', { body: { version } }));
}

/** Asks other guests to share an item. */
export async function proposeShare(bill: GuestBill, itemId: string, guestIds: string[]): Promise<void> {
  const body = { item_id: itemId, guest_ids: guestIds };
  bill.accept(await bill.api.view('POST /rest/v1/share_proposals', { body }));
}

/** Sets the parts in which an item's selectors divide it, by guest id. */
export async function setParts(
  bill: GuestBill,
  itemId: string,
  parts: ReadonlyMap<string, number>,
): Promise<void> {
  const body = { parts: [...parts].map(([guest_id, count]) => ({ guest_id, parts: count })) };
  bill.accept(
    await bill.api.view('PUT /rest/v1/guest_selections/{item_id}/parts', {
      params: { item_id: itemId },
      body,
    }),
  );
}

/** Sets the viewer's companions. The viewer must be a guest already. */
export async function setCompanions(
  bill: GuestBill,
  me: string,
  companions: SavedCompanion[],
): Promise<void> {
  bill.accept(
    await bill.api.view('PUT /rest/v1/receipt_guests/{id}/companions', {
      params: { id: me },
      body: { companions },
    }),
  );
}

/** Makes another guest's companion this viewer, who then counts for themselves. */
export async function claimCompanion(bill: GuestBill, companionId: string): Promise<void> {
  const body = { companion_id: companionId };
  bill.accept(await bill.api.view('POST /rest/v1/rpc/claim_companion', { body }));
}

/** Asks an absent guest for their selection of an item. */
export async function askForDish(bill: GuestBill, itemId: string, guestId: string): Promise<void> {
  const body = { item_id: itemId, guest_id: guestId };
  bill.accept(await bill.api.view('POST /rest/v1/rpc/ask_for_dish', { body }));
}

/** Accepts or declines a proposal; declining one's own withdraws it. */
export async function answerProposal(bill: GuestBill, id: string, accept: boolean): Promise<void> {
  bill.accept(
    await bill.api.view('PATCH /rest/v1/share_proposals/{id}', { params: { id }, body: { accept } }),
  );
}

/** Resolves conflicts: repeats the given taps, after Revise Order if needed, and drops the others. */
export async function resolveConflicts(
  bill: GuestBill,
  again: readonly Pick<Conflict, 'key' | 'units'>[],
): Promise<void> {
  if (again.length > 0 && bill.get().view?.can.revise) await revise(bill);
  bill.clearConflicts();
  for (const { key, units } of again) {
    if (key === OPT_OUT) bill.optOut(units > 0);
    else bill.tap(key, units);
  }
}

/** Sets a guest's payer, or null for themselves. For another payer than the caller it is an offer until accepted. */
export async function setPayer(bill: GuestBill, guestId: string, payerId: string | null): Promise<void> {
  bill.accept(
    await bill.api.view('PUT /rest/v1/receipt_guests/{id}/payer', {
      params: { id: guestId },
      body: { payer_id: payerId },
    }),
  );
}

/** Accepts or declines an offer to pay. */
export async function answerPayOffer(bill: GuestBill, id: string, accept: boolean): Promise<void> {
  bill.accept(
    await bill.api.view('PATCH /rest/v1/pay_offers/{id}', {
      params: { id },
      body: { state: accept ? 'accepted' : 'declined' },
    }),
  );
}
