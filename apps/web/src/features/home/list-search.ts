/** The list's filters: `q` searches names ('' for all), `owed` is the currency of unsettled receipts. */
export function listSearch(params: URLSearchParams): { q: string; owed: string | undefined } {
  const owed = params.get('owed') ?? '';
  return { q: params.get('q') ?? '', owed: /^[A-Z]{3}$/.test(owed) ? owed : undefined };
}
