import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { INPUT_STYLE } from './input-style.ts';

type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** A text input with its label, accepting all attributes of an input. */
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
