import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';

export type GuestIdentity = {
  shareToken: string;
  /** The guest's secret, unless the browser has its cookie. */
  deviceToken?: string | null;
  name?: string;
  /** This browser's guest, if it knows. */
  guestId?: string | null;
};

/** Headers of a call through a share link. Names are percent-encoded, because headers cannot hold 'Łukasz'. */
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
