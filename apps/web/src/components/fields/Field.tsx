import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import { INPUT_STYLE } from './input-style.ts';

export type FieldFrame = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  hideLabel?: boolean;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-detail font-semibold'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={classNames('text-detail', error ? 'font-medium text-danger' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextField({ label, hint, error, hideLabel, value, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <input
          className={INPUT_STYLE}
          {...input}
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
