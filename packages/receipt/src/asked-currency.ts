import type { Currency, Money } from '@fairtab/domain/currency';

/** What a bill asks for, and all that is said of paying it is in: what the host's card was charged in, else the receipt's. */
export const askedCurrency = ({ card, currency }: { card: Money | null; currency: Currency }): Currency =>
  card?.currency ?? currency;
