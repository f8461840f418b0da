export type ReceiptSearch = {
  /** Scrolls to the final guest totals (specification, section 2). */
  scrollTo?: 'totals';
  /** In the page's place: what the host themselves had. */
  mine?: true;
};

/** What the address of a host's receipt may say besides; other values are dropped. */
export const receiptSearch = ({ scrollTo, mine }: Record<string, unknown>): ReceiptSearch => ({
  ...(scrollTo === 'totals' && { scrollTo }),
  ...(mine === true && { mine }),
});
