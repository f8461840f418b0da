import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';

export type GuestIdentity = {
  /** The token of the link. */
  shareToken: string;
  /** The guest's secret, unless the browser has it in its cookie. */
  deviceToken?: string | null;
  name?: string;
  /** Who of the bill's guests this browser knows it is. */
  guestId?: string | null;
};

/** The headers of a call through a share link. Names are percent-encoded: headers hold no 'Łukasz'. */
export function guestHeaders({
  shareToken,
  deviceToken,
  name,
  guestId,
}: GuestIdentity): Record<string, string> {
  return {
    [GUEST_HEADERS.share]: shareToken,
    ...(deviceToken ? { [GUEST_HEADERS.device]: deviceToken } : {}),
    ...(guestId ? { [GUEST_HEADERS.guest]: guestId } : {}),
    ...(name ? { [GUEST_HEADERS.name]: encodeURIComponent(name) } : {}),
  };
}
