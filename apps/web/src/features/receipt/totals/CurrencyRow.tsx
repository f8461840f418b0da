import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import type { MakeChange } from '../open/change.ts';
import { CurrencySelect } from './CurrencySelect.tsx';
import { currencyChange } from './currency-change.ts';

type CurrencyRowProps = { view: ReceiptView; change: MakeChange };

/** The bill's currency by name, with every other to choose from. */
export function CurrencyRow({ view: { receipt, can }, change }: CurrencyRowProps) {
  const id = useId();
  const isGuessed = receipt.currency_source === 'guessed';
  return (
    <div className="-mb-3 flex flex-wrap items-center gap-x-3 text-detail text-ink-soft">
      <label htmlFor={id}>{say(texts.currency)}</label>
      {isGuessed && (
        <span id={`${id}-guessed`} className="text-warning">
          {say(texts.currencyGuessed)}
        </span>
      )}
      <CurrencySelect
        id={id}
        aria-describedby={isGuessed ? `${id}-guessed` : undefined}
        className="-mr-2 ml-auto bg-transparent text-right"
        value={receipt.currency}
        disabled={!can.edit}
        onChoose={(to) => void change(currencyChange(to))}
      />
    </div>
  );
}
