/** Random bytes as base64url: 16 for the key of a request, 32 for a secret. */
export function randomId(bytes = 16): string {
  // Not crypto.randomUUID, which does not exist on pages over plain http in the local network.
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
