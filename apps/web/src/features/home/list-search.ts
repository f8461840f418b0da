/**
 * What the address of /home asks for: `q` is searched for in the names of the receipts, '' for all; `owed` is a currency, for
 * those alone that are not settled in it.
 */
export function listSearch(params: URLSearchParams): { q: string; owed: string | undefined } {
  const owed = params.get('owed') ?? '';
  return { q: params.get('q') ?? '', owed: /^[A-Z]{3}$/.test(owed) ? owed : undefined };
}
