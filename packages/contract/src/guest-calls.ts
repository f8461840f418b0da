/**
 * Method and path of every call of the guest page. The page loads these without schemas, so that it stays small on a phone
 * with bad reception. guests.ts and live.ts describe the same calls with their schemas.
 */
export const GUEST_CALLS = {
  getSharedReceipt: { method: 'GET', path: '/rest/v1/shared_receipt' },
  getGuestBill: { method: 'GET', path: '/rest/v1/guest_bill' },
  rememberBrowser: { method: 'POST', path: '/rest/v1/rpc/remember_browser' },
  saveGuest: { method: 'PATCH', path: '/rest/v1/receipt_guests/me' },
  saveSelection: { method: 'PUT', path: '/rest/v1/guest_selections/{item_id}' },
  submitSelections: { method: 'POST', path: '/rest/v1/rpc/finalize_guest_edits_and_recalc' },
  proposeShare: { method: 'POST', path: '/rest/v1/share_proposals' },
  answerProposal: { method: 'PATCH', path: '/rest/v1/share_proposals/{id}' },
  reviseSelections: { method: 'POST', path: '/rest/v1/rpc/revise_selections' },
  sayPaid: { method: 'POST', path: '/rest/v1/rpc/say_paid' },
  sayBillPaid: { method: 'POST', path: '/rest/v1/rpc/say_bill_paid' },
  takeGuestName: { method: 'POST', path: '/rest/v1/rpc/take_guest_name' },
  disputeItem: { method: 'PUT', path: '/rest/v1/item_disputes/{item_id}' },
  startGuestVerification: { method: 'POST', path: '/functions/v1/start-guest-verification' },
  completeGuestVerification: { method: 'POST', path: '/functions/v1/complete-guest-verification' },
  updateUserPhone: { method: 'POST', path: '/functions/v1/update-user-phone' },
  watchReceipt: { method: 'GET', path: '/realtime/v1/receipts/{id}' },
} as const;

/** Headers of every call through a share link. Names are percent-encoded. `device` is for clients without cookies. */
export const GUEST_HEADERS = {
  share: 'x-share-token',
  name: 'x-guest-name',
  device: 'x-guest-token',
  /** The id of the guest that this browser acts as. If it is no longer that guest, the call writes nothing. */
  guest: 'x-guest-id',
  /** The token in the link of one guest's own bill, for the calls of that page. */
  bill: 'x-bill-token',
} as const;
