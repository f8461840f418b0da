import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import type { AppInfo, Profile } from '../account/account.ts';
import type { ReceiptView } from '../receipt/receipt-view.ts';
import type { listReceipts } from '../receipt/receipts.ts';
import type { Answer } from '../wire/endpoint.ts';
import type { AuthSearch } from './sign-in-page.ts';

export const PAGE_DATA_ID = 'page-data';

/** The fonts' style sheet, applied by a script: on a slow line fonts would delay painting and hydrating. */
export const FONTS_ID = 'fonts';

/** Addresses of pages that the browser renders; `:id` is one segment. */
export const HOST_PATHS = [
  '/home',
  '/settings',
  '/dashboard',
  '/create',
  '/receipt/:id',
  '/receipt/:id/preassign',
  '/receipt/:id/admin-selections',
  '/share/:id',
  '/preassigned/:id',
  '/credit-success',
  '/admin',
  '/dev/checkout/:id',
  '/dev/subscription/:id',
  '/dev/outbox',
  '/auth/sample',
] as const;

/** What the server renders a guest page from; the document embeds it for hydration. */
export type GuestPageData = SharePageData | OwnBillData;

export type SharePageData = {
  language: string;
  /** The guest the link was sent to, from its query; may be empty. */
  asked: string;
} & ({ opened: OpenedBill } | { failed: FailedBill });

export type OwnBillData = Pick<SharePageData, 'language'> & { own: OwnBill };

export type OwnBill = { view: ReceiptView } | { failed: FailedBill };

export type OpenedBill = {
  /** Without the photo's address, which expires. */
  view: ReceiptView;
  photo: boolean;
};

/** The error that the call for the bill would return. */
export type FailedBill = { status: number; error: { code: string; title: string; message: string } };

type RenderedGuestPage = {
  html: string;
  /** Lazy parts in the HTML, which the browser needs to hydrate. */
  parts: readonly string[];
};

/** Renders a share page as HTML. Synchronous, because the language is set globally meanwhile. */
export type RenderGuestPage = (data: GuestPageData) => RenderedGuestPage;

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

/** Pages without an account; each is its own document. */
export const VISITOR_PAGES = {
  '/': 'start',
  '/auth': 'auth',
  '/terms': 'terms',
  '/privacy': 'privacy',
} as const;

export type VisitorPage = (typeof VISITOR_PAGES)[keyof typeof VISITOR_PAGES];

export type VisitorPageData = {
  page: VisitorPage;
  language: string;
  app: AppInfo;
  search: AuthSearch;
  unknown: boolean;
};

/** Renders a visitor page as HTML. Synchronous, because the language is set globally meanwhile. */
export type RenderVisitorPage = (data: VisitorPageData) => string;

/** Where a press on the operator's contact leads. */
export const contactAddress = (contact: string): string =>
  contact.includes('@') && !contact.startsWith('https:') ? `mailto:${contact}` : contact;

export function sharePath(receipt: { admin_flow_type: FlowType | null; share_token: string }): string {
  const page = receipt.admin_flow_type === 'preassign' ? 'preassigned' : 'share';
  return `/${page}/${receipt.share_token}`;
}

export const billPath = (billToken: string): string => `/b/${billToken}`;

/** Followed by the ids of receipt and item. */
export const LINE_PHOTO_PREFIX = '/storage/v1/line/';

/** Pixels per line; an item may have several. */
export const LINE_PHOTO_SIZE = { width: 720, height: 100 };
