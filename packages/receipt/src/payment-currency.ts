import type { Currency, Money } from '@fairtab/domain/money/currency';

/** The currency guests pay in: of the host's card charge if there is one, else the receipt's. */
export const paymentCurrency = ({ card, currency }: { card: Money | null; currency: Currency }): Currency =>
  card?.currency ?? currency;
