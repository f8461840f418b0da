import { GUEST_HEADERS } from '@fairtab/contract/guest-headers';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { QueryClient } from '@tanstack/react-query';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { call } from '../lib/api.ts';
import { isCode } from '../lib/api-error.ts';
import { reloadPage } from '../lib/shared-address.ts';

/**
 * The host's receipt behind a share link. Whoever is not its host gets the guests' page, by loading this one again.
 * @throws ApiError if the server cannot be reached
 */
export async function sharedReceipt(client: QueryClient, token: string): Promise<{ id: string }> {
  const known = client.getQueriesData<ReceiptView>({ queryKey: ['receipt'] });
  for (const [, view] of known) if (view?.receipt.share_token === token) return { id: view.receipt.id };
  const view = await call(
    'GET /rest/v1/shared_receipt',
    {},
    { headers: { [GUEST_HEADERS.share]: token } },
  ).catch((failure) => {
    if (isCode(failure, 'share.invalid')) return null;
    throw failure;
  });
  if (!view?.me.is_host) return guestsPage();
  const { id } = view.receipt;
  client.setQueryData(receiptQuery(id).queryKey, (old) => (old && old.version > view.version ? old : view));
  return { id };
}

/** Leaves for the guests' page at the same address; what waits for the answer waits until this page is gone. */
export function guestsPage(): Promise<never> {
  reloadPage();
  return new Promise(() => {});
}
