/**
 * The guest pages are another document (share.html), which the router does not know: go there with
 * `location.assign(sharePath(token))`, and leave messages with toastAfterLoad. The host's name and phone never
 * travel in the address.
 */
export function sharePath(shareToken: string): string {
  return `/share/${encodeURIComponent(shareToken)}`;
}

/** The guest page of a bill whose dishes the host has given out. */
export function preassignedPath(shareToken: string): string {
  return `/preassigned/${encodeURIComponent(shareToken)}`;
}
