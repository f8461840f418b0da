import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { Field, type FieldFrame, INPUT_STYLE } from '../../components/base/Field.tsx';

type HandleFieldProps = Pick<FieldFrame, 'error' | 'hint'> & {
  /** Without its @. */
  value: string;
  onChange: (value: string) => void;
};

/** The payment handle. Its @ stands there already; one that is typed or pasted is dropped. */
export function HandleField({ value, onChange, ...frame }: HandleFieldProps) {
  return (
    <Field label={say(account.handle)} {...frame}>
      {(wiring) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft"
          >
            @
          </span>
          <input
            {...wiring}
            className={`${INPUT_STYLE} pl-8.5`}
            placeholder={say(account.handlePlaceholder)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value.replace(/^\s*@+/, ''))}
          />
        </span>
      )}
    </Field>
  );
}
