import { GUEST_HEADERS } from '@fairtab/contract/guest-calls';

export type GuestIdentity = {
  /** The token of the link. */
  shareToken: string;
  /** The secret this browser keeps; what makes a guest the same guest. */
  deviceToken?: string;
  name?: string;
};

/** The headers of a call through a share link. Names are percent-encoded: headers hold no 'Łukasz'. */
export function guestHeaders({ shareToken, deviceToken, name }: GuestIdentity): Record<string, string> {
  return {
    [GUEST_HEADERS.share]: shareToken,
    ...(deviceToken ? { [GUEST_HEADERS.device]: deviceToken } : {}),
    ...(name ? { [GUEST_HEADERS.name]: encodeURIComponent(name) } : {}),
  };
}
