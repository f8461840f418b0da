import type { AppInfo, Profile } from '../account/account.ts';
import type { ReceiptView } from '../receipt/receipt-view.ts';
import type { listReceipts } from '../receipt/receipts.ts';
import type { Answer } from '../wire/endpoint.ts';

/** What the server renders a host's page from; the document embeds it for hydration. */
export type HostPageData = {
  language: string;
  href: string;
  app: AppInfo;
  profile: Profile;
  device: RenderedFor;
  shown: ShownReceipts | ShownReceipt;
};

/** What the server assumes about the device until the page corrects it. */
export type RenderedFor = {
  origin: string;
  now: string;
  /** Phones have a share sheet. */
  isPhone: boolean;
  columns: number;
};

export type ShownReceipts = {
  q: string;
  owed: string | undefined;
  list: Answer<typeof listReceipts>;
  /** Whether the profile banner was shown in this browser session. */
  bannerShown: boolean;
};

export type ShownReceipt = { receipt: ReceiptView };

/** Set once the browser session was asked to complete the profile. Only affects rendering; not a secret. */
export const BANNER_COOKIE = 'profile_banner';

export const COLUMNS_COOKIE = 'columns';

export type RenderedHostPage = {
  html: string;
  parts: readonly string[];
};

export type RenderHostPage = (data: HostPageData) => Promise<RenderedHostPage>;
