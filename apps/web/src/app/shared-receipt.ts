import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { keepNewest } from '../features/receipt/open/index.ts';
import { call } from '../lib/calls/api.ts';
import { isCode } from '../lib/calls/api-error.ts';
import { reloadPage } from '../lib/page/leave-page.ts';

/** The id of the host's receipt behind a share link; null for no link. Uses a cached receipt if there is one. */
export const sharedReceiptQuery = (client: QueryClient, token: string | null) =>
  queryOptions({
    queryKey: ['shared-receipt', token],
    queryFn: token === null ? skipToken : () => sharedReceipt(client, token),
    initialData: () => (token === null ? undefined : knownReceipt(client, token)),
    staleTime: Number.POSITIVE_INFINITY,
  });

function knownReceipt(client: QueryClient, token: string): { id: string } | undefined {
  const known = client.getQueriesData<ReceiptView>({ queryKey: ['receipt'] });
  for (const [, view] of known) if (view?.receipt.share_token === token) return { id: view.receipt.id };
}

/** Reloads for anyone but its host, and then never resolves. @throws ApiError if the server cannot be reached */
async function sharedReceipt(client: QueryClient, token: string): Promise<{ id: string }> {
  const view = await call(
    'GET /rest/v1/shared_receipt',
    {},
    { headers: { [GUEST_HEADERS.share]: token } },
  ).catch((failure) => {
    if (isCode(failure, 'share.invalid')) return null;
    throw failure;
  });
  if (!view?.me.is_host) {
    reloadPage();
    return new Promise(() => {});
  }
  const { id } = view.receipt;
  keepNewest(client, view);
  return { id };
}
