import type { ReceiptView } from './receipt-view.ts';

/** What the server knows when it renders a page for guests. The document has the same, to hydrate from. */
export type GuestPageData = SharePageData | OwnBillData;

/** The page of a share link. */
export type SharePageData = {
  /** The language of the page: 'en', 'es'. */
  language: string;
  /** The guest to whom the link was sent, from the link's query; empty if it names nobody. */
  asked: string;
} & ({ opened: OpenedBill } | { failed: FailedBill });

/** The page of one guest's own bill. */
export type OwnBillData = Pick<SharePageData, 'language'> & { own: OwnBill };

/** The bill with that guest's part alone. */
export type OwnBill = { view: ReceiptView } | { failed: FailedBill };

export type OpenedBill = {
  /** Without the photo's address, which expires. */
  view: ReceiptView;
  /** Whether the receipt has a photo. */
  photo: boolean;
};

/** Why there is no bill, as the call for it would answer. */
export type FailedBill = { status: number; error: { code: string; title: string; message: string } };

/** A rendered page. */
export type RenderedGuestPage = {
  html: string;
  /** The lazy parts that are in it: the browser needs their code to hydrate. */
  parts: readonly string[];
};

/** Renders the page of a share link as HTML; synchronous, as the language is set for as long as it takes. */
export type RenderGuestPage = (data: GuestPageData) => RenderedGuestPage;
