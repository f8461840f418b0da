import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { asksCurrency } from '../notices/asks-currency.ts';
import type { MakeChange } from '../open/use-changes.ts';
import { CurrencySelect } from './CurrencySelect.tsx';
import { currencyChange } from './currency-change.ts';

/**
 * What the bill is in, by name, and one tap away from every other currency, to be changed as long as nobody was told an amount of
 * it. While the host is asked, the question stands above the bill instead.
 */
export function ChangeCurrency({ view, change }: { view: ReceiptView; change: MakeChange }) {
  const id = useId();
  const { receipt, can } = view;
  if (receipt.status === 'finalized' || receipt.earlier_bills > 0 || asksCurrency(view)) return null;
  const isGuessed = receipt.currency_source === 'guessed';
  return (
    <div className="-mb-3 flex min-h-tap flex-wrap items-center gap-x-3 text-detail text-ink-soft">
      <label htmlFor={id}>{say(texts.currency)}</label>
      {isGuessed && (
        <span id={`${id}-guessed`} className="text-warning">
          {say(texts.currencyGuessed)}
        </span>
      )}
      <CurrencySelect
        id={id}
        describedBy={isGuessed ? `${id}-guessed` : undefined}
        className="-mr-2 ml-auto rounded-sm bg-transparent text-right"
        value={receipt.currency}
        disabled={!can.edit}
        onChoose={(to) => void change(currencyChange(receipt.id, to))}
      />
    </div>
  );
}
