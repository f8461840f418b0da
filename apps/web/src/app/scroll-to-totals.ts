/** Keeps `?scrollTo=totals`, which scrolls to the final guest totals (specification, section 2); drops other values. */
export const scrollToTotals = (search: Record<string, unknown>): { scrollTo?: 'totals' } =>
  search.scrollTo === 'totals' ? { scrollTo: 'totals' } : {};
