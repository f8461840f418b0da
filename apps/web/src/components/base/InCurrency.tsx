import { type Currency, type Money, moneyIn } from '@fairtab/domain/currency';
import type { Cents } from '@fairtab/domain/money';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/say';
import { createContext, useContext } from 'react';

/** What amounts within it are in: `<InCurrency value={receipt.currency}>` around each bill, USD around prices of our own. */
export const InCurrency = createContext<Currency | null>(null);

/**
 * What amounts here are in.
 * @throws outside InCurrency: an amount is never taken for dollars because nobody said what it is in
 */
export function useCurrency(): Currency {
  const currency = useContext(InCurrency);
  if (currency === null) throw new Error('amounts of no currency');
  return currency;
}

/** Makes amounts money of one currency. */
export type MoneyOf = (amount: Cents) => Money;

/** Makes amounts money of the currency here, for texts. */
export const useMoney = (): MoneyOf => moneyIn(useCurrency());

/** Writes amounts as people read them, where nothing but the amount stands. */
export function useAmount(): (amount: Cents) => string {
  const money = useMoney();
  return (amount) => formatMoney(currentLanguage(), money(amount));
}
