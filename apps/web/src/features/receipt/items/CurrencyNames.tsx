import { currencyOf } from '@fairtab/domain/currencies';
import type { Currency } from '@fairtab/domain/currency';
import { currentLanguage } from '@fairtab/texts/say';
import { useMemo } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { currencyNames } from './currency-names.ts';

export type CurrencyNamesProps = {
  /** Its name for screen readers, where no label beside it has its `id`. */
  label?: string;
  id?: string;
  describedBy?: string | undefined;
  value: Currency;
  disabled?: boolean;
  className?: string;
  onChoose: (to: Currency) => void;
};

/** The field of CurrencySelect, loaded on demand. */
export function CurrencyNames({
  label,
  id,
  describedBy,
  value,
  disabled = false,
  className,
  onChoose,
}: CurrencyNamesProps) {
  const language = currentLanguage();
  const options = useMemo(() => currencyNames(language), [language]);
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames(
        'min-h-tap min-w-0 max-w-full truncate px-2 text-ink hover:bg-sunk',
        className ?? 'rounded-sm bg-transparent',
      )}
      value={value.code}
      disabled={disabled}
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
