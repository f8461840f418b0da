import type { HostPageData } from '@fairtab/contract/pages/host-page';
import type { QueryClient } from '@tanstack/react-query';
import { setBannerShown } from '../features/account/index.ts';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { appInfoQuery } from '../lib/calls/app-info.ts';
import { receiptsQuery } from '../lib/calls/receipts-query.ts';
import { readPageBlock } from '../lib/page/page-block.ts';
import { profileQuery } from './session.ts';

/** The data of a page that the server has rendered, and the names of the lazy parts in it. */
export type PageData = HostPageData & { parts: readonly string[] };

/** Reads the JSON block of the document. @returns null for a bare one */
export function readPageData(page: Document): PageData | null {
  const data = readPageBlock(page);
  return isPageData(data) ? data : null;
}

/** As answers of the server, it is not looked into: pages carry no schemas (lib/api.ts). */
function isPageData(data: unknown): data is PageData {
  const { language, app, profile, device, shown, parts } = Object(data);
  return (
    typeof language === 'string' &&
    Array.isArray(parts) &&
    [app, profile, device, shown].every((part) => typeof part === 'object' && part !== null)
  );
}

/** Puts what the page shows first where it looks for it, as if it had just been fetched. */
export function rememberPage(client: QueryClient, { app, profile, shown }: HostPageData): void {
  client.setQueryData(appInfoQuery.queryKey, app);
  client.setQueryData(profileQuery.queryKey, profile);
  if ('list' in shown) {
    const { q, owed, list, bannerShown } = shown;
    client.setQueryData(receiptsQuery(q, owed).queryKey, { pages: [list], pageParams: [null] });
    setBannerShown(client, bannerShown);
  } else client.setQueryData(receiptQuery(shown.receipt.receipt.id).queryKey, shown.receipt);
}
