import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/say';
import { createContext, useContext, useEffect, useState } from 'react';
import { classNames } from '../base/class-names.ts';

type MoneyProps = {
  cents: Cents;
  /** Animates the digits that change. */
  roll?: boolean;
  className?: string;
};

/** An amount of the currency here, in tabular figures. Put it last in its row, so that amounts align in a column on the right. */
export function Money({ cents, roll = false, className }: MoneyProps) {
  const text = useAmount()(cents);
  if (!roll) return <span className={classNames('amount', className)}>{text}</span>;
  return (
    <span className={classNames('amount', className)}>
      <span className="sr-only">{text}</span>
      <Rolling text={text} />
    </span>
  );
}

/** A digit gets a new key when it changes, so that only that digit is replaced and animated. */
function Rolling({ text }: { text: string }) {
  const [first, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  const figures = [...text].map((figure, index, all) => ({ figure, place: all.length - index }));
  return (
    <span aria-hidden="true" className={first ? '' : 'rolled'}>
      {figures.map(({ figure, place }) => (
        <span key={`${place}${figure}`}>{figure}</span>
      ))}
    </span>
  );
}

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
export type MoneyOf = ReturnType<typeof moneyIn>;

/** Makes amounts money of the currency here, for texts. */
export const useMoney = (): MoneyOf => moneyIn(useCurrency());

/** Writes amounts as people read them, where nothing but the amount stands. */
export function useAmount(): (amount: Cents) => string {
  const money = useMoney();
  return (amount) => formatMoney(currentLanguage(), money(amount));
}
