import type { HostPageData } from '@fairtab/contract/pages/pages';
import type { QueryClient } from '@tanstack/react-query';
import { setBannerShown } from '../features/account/index.ts';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { appInfoQuery, receiptsQuery } from '../lib/calls/queries.ts';
import { profileQuery } from './session.ts';

export type PageData = HostPageData & { parts: readonly string[] };

/** Puts a page's first data into the query cache, as if just fetched. */
export function rememberPage(client: QueryClient, { app, profile, shown }: HostPageData): void {
  client.setQueryData(appInfoQuery.queryKey, app);
  client.setQueryData(profileQuery.queryKey, profile);
  if ('list' in shown) {
    const { q, owed, list, bannerShown } = shown;
    client.setQueryData(receiptsQuery(q, owed).queryKey, { pages: [list], pageParams: [null] });
    setBannerShown(client, bannerShown);
  } else client.setQueryData(receiptQuery(shown.receipt.receipt.id).queryKey, shown.receipt);
}
