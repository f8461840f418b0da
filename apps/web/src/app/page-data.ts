import type { HostPageData } from '@fairtab/contract/pages/host-page';
import type { QueryClient } from '@tanstack/react-query';
import { setBannerShown } from '../features/account/index.ts';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { appInfoQuery, receiptsQuery } from '../lib/calls/queries.ts';
import { readPageBlock } from '../lib/page/document.ts';
import { profileQuery } from './session.ts';

export type PageData = HostPageData & { parts: readonly string[] };

/** Reads the document's JSON block; null for a bare document. */
export function readPageData(page: Document): PageData | null {
  const data = readPageBlock(page);
  return isPageData(data) ? data : null;
}

/** Not validated, like the server's answers: pages carry no schemas (lib/api.ts). */
function isPageData(data: unknown): data is PageData {
  const { language, app, profile, device, shown, parts } = Object(data);
  return (
    typeof language === 'string' &&
    Array.isArray(parts) &&
    [app, profile, device, shown].every((part) => typeof part === 'object' && part !== null)
  );
}

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
