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
  device: RenderedFor;
  shown: ShownReceipts | ShownReceipt;
};

/** What the server takes for granted of the device until the page knows better. */
export type RenderedFor = {
  /** The origin of the page, which links to pass on begin with. */
  origin: string;
  /** The moment of rendering, as ISO text. */
  now: string;
  /** Whether it is a phone, which has a share sheet. */
  isPhone: boolean;
  /** How many columns the window had room for last: COLUMNS_COOKIE. */
  columns: number;
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

/** How many columns this browser's window has room for. */
export const COLUMNS_COOKIE = 'columns';

/** A rendered page. */
export type RenderedHostPage = {
  html: string;
  /** The names of the page's own files. */
  parts: readonly string[];
};

/** Renders a page of a host as HTML. */
export type RenderHostPage = (data: HostPageData) => Promise<RenderedHostPage>;
