import { currencyOf } from '@fairtab/domain/currencies';
import type { Currency } from '@fairtab/domain/currency';
import { currentLanguage } from '@fairtab/texts/say';
import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { currencyNames } from './currency-names.ts';

type CurrencySelectProps = Pick<
  ComponentProps<'select'>,
  'id' | 'disabled' | 'aria-label' | 'aria-describedby'
> & {
  value: Currency;
  onChoose: (to: Currency) => void;
  className: string;
};

/** Every currency by its name. Browsers call some otherwise than the server would: it is in parts that are loaded on demand alone. */
export function CurrencySelect({ value, onChoose, className, ...select }: CurrencySelectProps) {
  const language = currentLanguage();
  const options = useMemo(() => currencyNames(language), [language]);
  return (
    <select
      {...select}
      className={classNames(
        'min-h-tap min-w-0 max-w-full truncate rounded-sm px-2 text-ink hover:bg-sunk',
        className,
      )}
      value={value.code}
      onChange={({ target }) => {
        const to = currencyOf(target.value);
        if (to) onChoose(to);
      }}
    >
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </select>
  );
}
