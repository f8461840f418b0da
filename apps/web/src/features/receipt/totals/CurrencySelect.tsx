import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { currencyCodes, currencyOf } from '@fairtab/domain/money/currencies';
import type { Currency } from '@fairtab/domain/money/currency';
import { currencyName } from '@fairtab/texts/currency-name';
import { hostBill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { type Language, LOCALES } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { type ComponentProps, useId, useMemo } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import type { Change, MakeChange } from '../open/change.ts';

type CurrencySelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: Currency;
  /** The code of a currency that cannot be chosen. */
  except?: string;
  onChoose: (to: Currency) => void;
};

/** Every currency by name. Never server-rendered, because browsers and Node name some currencies differently. */
export function CurrencySelect({ value, except, onChoose, ...select }: CurrencySelectProps) {
  const language = currentLanguage();
  const options = useMemo(() => currencyNames(language), [language]);
  return (
    <select
      {...select}
      value={value.code}
      onChange={({ target }) => {
        const to = currencyOf(target.value);
        if (to) onChoose(to);
      }}
    >
      {options.map(
        ({ code, name }) =>
          code !== except && (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ),
      )}
    </select>
  );
}

const SMALL = 'min-h-tap min-w-0 max-w-full truncate rounded-sm px-2 text-ink hover:bg-sunk';

const FIRST = ['USD', 'EUR', 'GBP'];

/** Currency names in a language: the most used first, then in alphabetical order. */
function currencyNames(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const others = currencyCodes().filter((code) => !FIRST.includes(code));
  const byName = new Intl.Collator(LOCALES[language]).compare;
  return [...FIRST.map(named), ...others.map(named).sort((a, b) => byName(a.name, b.name))];
}

/** 'Yes, US dollars' */
const Yes = ({ currency, onChoose }: { currency: Currency; onChoose: (to: Currency) => void }) => (
  <Button variant="secondary" size="small" onClick={() => onChoose(currency)}>
    {text(texts.currencyYes, { currency: currencyName(currency.code) })}
  </Button>
);

type CurrencyRowProps = { view: ReceiptView; change: MakeChange };

export function CurrencyRow({ view: { receipt, can }, change }: CurrencyRowProps) {
  const id = useId();
  const isGuessed = receipt.currency_source === 'guessed';
  return (
    <div className="-mb-3 flex flex-wrap items-center gap-x-3 text-detail text-ink-soft">
      <label htmlFor={id}>{text(hostBill.currency)}</label>
      {isGuessed && (
        <span id={`${id}-guessed`} className="text-warning">
          {text(texts.currencyGuessed)}
        </span>
      )}
      <CurrencySelect
        id={id}
        aria-describedby={isGuessed ? `${id}-guessed` : undefined}
        className={`${SMALL} -mr-2 ml-auto bg-transparent text-right`}
        value={receipt.currency}
        disabled={!can.edit}
        onChoose={(to) => void change(currencyChange(to))}
      />
      {isGuessed && can.edit && (
        <Yes currency={receipt.currency} onChoose={(to) => void change(currencyChange(to))} />
      )}
    </div>
  );
}

/** Sets the bill's currency. Amounts keep their figures: $1,200.00 becomes ¥1,200. */
const currencyChange = (currency: Currency): Change => ({
  name: 'editFields',
  input: { currency },
  failed: text(texts.updateFailed),
});

/** Confirms the likeliest currency or chooses another. Stacked on phones, where its name would be cut off beside the button. */
export function CurrencyAnswer({ view: { receipt }, change }: CurrencyRowProps) {
  const answer = (to: Currency) => void change(currencyChange(to));
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <CurrencySelect
        aria-label={text(hostBill.currency)}
        value={receipt.currency}
        onChoose={answer}
        className={`${SMALL} border border-line-strong bg-sheet`}
      />
      <Yes currency={receipt.currency} onChoose={answer} />
    </div>
  );
}
