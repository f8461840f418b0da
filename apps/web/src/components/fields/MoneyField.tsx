import { type Currency, isDollars } from '@fairtab/domain/money/currency';
import { type Cents, cents, toDecimalString, ZERO } from '@fairtab/domain/money/money';
import { parseAmount, perhapsThousands } from '@fairtab/domain/money/typed-amount';
import { COMMAS } from '@fairtab/texts/commas';
import { hostBill } from '@fairtab/texts/en/bill';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage, text } from '@fairtab/texts/text';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { useCurrency } from '../bill/Money.tsx';
import { Field, type FieldFrame } from './Field.tsx';
import { INPUT_STYLE } from './input-style.ts';

type MoneyFieldProps = Pick<FieldFrame, 'label' | 'error'> &
  Pick<ComponentProps<'input'>, 'disabled' | 'autoFocus'> & {
    /** In minor units of the current currency; null if the text is not an amount. */
    value: Cents | null;
    onChange: (value: Cents | null, text: string) => void;
    /** Called on blur or Enter: the moment to save. */
    onCommit?: (value: Cents | null) => void;
    /** The message at a field that is left empty. Without it, empty means 0. */
    empty?: string;
  };

/** Takes a decimal point or comma. Selects its content on focus. Shows its own error for text that is not an amount. */
export function MoneyField({ label, error, value, onChange, onCommit, empty, ...input }: MoneyFieldProps) {
  const currency = useCurrency();
  const { digits } = currency;
  const sign = signOf(currency);
  /** The text being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Text that is still being typed may yet become an amount. */
  const [isLeft, setLeft] = useState(false);
  const show = (amount: Cents | null) => (amount === null ? '' : toDecimalString(amount, digits));
  const thousands = value === null && typed !== null ? perhapsThousands(typed) : null;
  const unclear = thousands && text(hostBill.amountUnclear, { thousands });
  const isEmpty = (typed ?? show(value)).trim() === '';
  const unread =
    value === null &&
    !isEmpty &&
    (isLeft || error) &&
    text(hostBill.amountUnread, { example: show(cents(1250)) });
  const emptied = isEmpty && typed !== null && isLeft && empty;

  function change(words: string) {
    setTyped(words);
    setLeft(false);
    const typing = { commas: COMMAS[currentLanguage()], digits, signs: amountSigns(currency) };
    const none = empty === undefined ? ZERO : null;
    onChange(words.trim() === '' ? none : parseAmount(words, typing), words);
  }

  /** Arrow keys change it by one minor unit (specification, section 5). */
  function step(event: KeyboardEvent, by: 1 | -1) {
    event.preventDefault();
    if (value === null || value + by < 0) return;
    const next = cents(value + by);
    setTyped(show(next));
    onChange(next, show(next));
  }

  return (
    <Field label={label} error={unclear || unread || emptied || error}>
      {(wiring) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft"
          >
            {sign}
          </span>
          <input
            {...input}
            {...wiring}
            className={classNames(INPUT_STYLE, 'amount text-right', sign.length > 1 ? 'pl-16' : 'pl-8')}
            inputMode={digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={typed ?? show(value)}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              if (value !== null) setTyped(null);
              setLeft(true);
              onCommit?.(value);
            }}
            onKeyDown={(event) => {
              // In a form, Enter submits, which needs the focus here.
              if (event.key === 'Enter' && !event.currentTarget.form) event.currentTarget.blur();
              else if (event.key === 'Enter') setLeft(true);
              if (event.key === 'ArrowUp') step(event, 1);
              if (event.key === 'ArrowDown') step(event, -1);
            }}
          />
        </span>
      )}
    </Field>
  );
}

/** The currency's sign or code, as amounts are written here. */
const signOf = (currency: Currency): string =>
  formatMoney(currentLanguage(), { amount: ZERO, currency }).replace(/[\d.,\s]/g, '');

/** What people may paste with an amount: its signs ('$', 'US$', 'A$') and its code. */
function amountSigns(currency: Currency): string[] {
  const { code } = currency;
  const plain = isDollars(currency) ? '$' : plainSign(code);
  return [signOf(currency), code, plain, code.slice(0, 1) + plain, code.slice(0, 2) + plain];
}

/** Cached per currency: an amount is parsed with every key. */
const plainSigns = new Map<string, string>();

function plainSign(code: string): string {
  const known = plainSigns.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  plainSigns.set(code, sign);
  return sign;
}
