/** Sent with every call through a share link. Names are percent-encoded; `device` is for clients without cookies. */
export const GUEST_HEADERS = {
  share: 'x-share-token',
  name: 'x-guest-name',
  device: 'x-guest-token',
  /** The guest this browser acts as. Calls write nothing once it is another. */
  guest: 'x-guest-id',
  bill: 'x-bill-token',
} as const;
