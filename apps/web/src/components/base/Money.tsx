import type { Cents } from '@fairtab/domain/money';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { useAmount } from './InCurrency.tsx';

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
