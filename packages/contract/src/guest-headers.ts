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
