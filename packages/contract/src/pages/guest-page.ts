import type { ReceiptView } from '../receipt/receipt-view.ts';

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
