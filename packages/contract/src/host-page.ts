import type { AppInfo, Profile } from './account.ts';
import type { Answer } from './endpoint.ts';
import type { ReceiptView } from './receipt-view.ts';
import type { listReceipts } from './receipts.ts';

/** What the server knows when it renders a page of a signed-in host. The document has the same, to hydrate from. */
export type HostPageData = {
  /** The language of the page: 'en', 'es'. */
  language: string;
  /** The path of the page and its query. */
  href: string;
  app: AppInfo;
  profile: Profile;
  shown: ShownReceipts | ShownReceipt;
};

/** The first page of the host's receipts, and what it was asked by. */
export type ShownReceipts = {
  q: string;
  owed: string | undefined;
  list: Answer<typeof listReceipts>;
  /** Whether this browser session has been asked for the rest of the profile. */
  bannerShown: boolean;
};

/** One receipt of the host's. */
export type ShownReceipt = { receipt: ReceiptView };

/** Says that the browser session has been asked for the rest of the profile; the server renders by it, and it is no secret. */
export const BANNER_COOKIE = 'profile_banner';

/** A rendered page. */
export type RenderedHostPage = {
  html: string;
  /** The names of the page's own files. */
  parts: readonly string[];
};

/** Renders a page of a host as HTML; null where the address leads elsewhere. */
export type RenderHostPage = (data: HostPageData) => Promise<RenderedHostPage | null>;
