import { currencyCodes, currencyOf } from '@fairtab/domain/money/currencies';
import type { Currency } from '@fairtab/domain/money/currency';
import { type Language, LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';
import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../../../components/base/class-names.ts';

type CurrencySelectProps = Pick<
  ComponentProps<'select'>,
  'id' | 'disabled' | 'aria-label' | 'aria-describedby'
> & {
  value: Currency;
  onChoose: (to: Currency) => void;
  className: string;
};

/** Every currency by name. Never server-rendered, because browsers and Node name some currencies differently. */
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

const FIRST = ['USD', 'EUR', 'GBP'];

/** Currency names in a language: the most used first, then in alphabetical order. */
export function currencyNames(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const others = currencyCodes().filter((code) => !FIRST.includes(code));
  const byName = new Intl.Collator(LOCALES[language]).compare;
  return [...FIRST.map(named), ...others.map(named).sort((a, b) => byName(a.name, b.name))];
}
