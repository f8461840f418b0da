/** `?scrollTo=totals` leads to the final guest totals (specification, section 2); anything else is left out. */
export const scrollToTotals = (search: Record<string, unknown>): { scrollTo?: 'totals' } =>
  search.scrollTo === 'totals' ? { scrollTo: 'totals' } : {};
