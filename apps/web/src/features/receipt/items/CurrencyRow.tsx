import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { currencyOf } from '@fairtab/domain/currencies';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { currentLanguage, say } from '@fairtab/texts/say';
import { useId, useMemo } from 'react';
import type { MakeChange } from '../open/use-changes.ts';
import { currencyChange } from './currency-change.ts';
import { currencyNames } from './currency-names.ts';

type CurrencyRowProps = { view: ReceiptView; change: MakeChange };

/** What the bill is in, by name, and one tap away from every other currency. */
export function CurrencyRow({ view: { receipt, can }, change }: CurrencyRowProps) {
  const id = useId();
  const language = currentLanguage();
  const options = useMemo(() => currencyNames(language), [language]);

  function choose(code: string) {
    const to = currencyOf(code);
    if (to) void change(currencyChange(receipt.id, to));
  }

  return (
    <div className="-mb-3 flex flex-wrap items-center gap-x-3 text-detail text-ink-soft">
      <label htmlFor={id}>{say(texts.currency)}</label>
      {receipt.currency_source === 'guessed' && (
        <span id={`${id}-guessed`} className="text-warning">
          {say(texts.currencyGuessed)}
        </span>
      )}
      <select
        id={id}
        aria-describedby={receipt.currency_source === 'guessed' ? `${id}-guessed` : undefined}
        className="-mr-2 ml-auto min-h-tap min-w-0 max-w-full truncate rounded-sm bg-transparent px-2 text-right text-ink hover:bg-sunk"
        value={receipt.currency.code}
        disabled={!can.edit}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </select>
    </div>
  );
}
