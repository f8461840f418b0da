import { BANNER_COOKIE } from '@fairtab/contract/pages/pages';
import type { QueryClient } from '@tanstack/react-query';

/** Query key: whether the banner was shown. */
const KEY = ['banner-shown'];

/** Whether the banner was shown in this browser session; without cookies it is shown on every visit. */
export const isBannerShown = (client: QueryClient): boolean =>
  client.getQueryData<boolean>(KEY) ?? document.cookie.includes(`${BANNER_COOKIE}=`);

/** Sets what the server has read from the cookie. */
export function setBannerShown(client: QueryClient, shown: boolean): void {
  client.setQueryData(KEY, shown);
}

/** Stores that it was shown, for this page and the next document. */
export function keepBannerShown(client: QueryClient, shown: boolean): void {
  setBannerShown(client, shown);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of the versions we serve have no cookieStore.
  document.cookie = `${BANNER_COOKIE}=shown; path=/; samesite=lax${shown ? '' : '; max-age=0'}`;
}
