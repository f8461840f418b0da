import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/text';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { classNames } from '../base/class-names.ts';

type MoneyProps = {
  cents: Cents;
  /** Animates the digits that change. */
  roll?: boolean;
  className?: string;
};

/** An amount of the current currency in tabular figures. Put it last in its row, so that amounts align on the right. */
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

/** Keyed by value, so that only a changed digit is replaced and animated. */
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

/** The currency of amounts inside: `<InCurrency value={receipt.currency}>` around each bill, USD around our own prices. */
export const InCurrency = createContext<Currency | null>(null);

/** The currency set by InCurrency. @throws outside InCurrency, so that no amount is shown in dollars by default */
export function useCurrency(): Currency {
  const currency = useContext(InCurrency);
  if (currency === null) throw new Error('amounts of no currency');
  return currency;
}

export type MoneyOf = ReturnType<typeof moneyIn>;

/** Formats amounts of the current currency, for texts. */
export const useMoney = (): MoneyOf => moneyIn(useCurrency());

/** Formats amounts that are shown without other text. */
export function useAmount(): (amount: Cents) => string {
  const money = useMoney();
  return (amount) => formatMoney(currentLanguage(), money(amount));
}

/** The name wraps, the amount never does; with very large text the amount goes below the name. */
export function LeaderLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline-last justify-end gap-x-2">
      <span className="flex min-w-0 flex-[1_1_5rem] items-baseline-last gap-x-2">
        <span className="min-w-0 break-words">{name}</span>
        <span className="leader">
          <span className="sr-only">, </span>
        </span>
      </span>
      {children}
    </span>
  );
}
