/** Random bytes as base64url: 16 for a key of one request, 32 for a secret. */
export function randomId(bytes = 16): string {
  // Not crypto.randomUUID: a page opened over plain http in the local network has only this.
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
