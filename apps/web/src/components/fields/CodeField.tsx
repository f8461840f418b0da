import { LIMITS } from '@fairtab/domain/input/limits';
import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import { Field, type FieldFrame } from './Field.tsx';
import { INPUT_STYLE } from './input-style.ts';

type CodeFieldProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'disabled' | 'autoFocus'> & {
    value: string;
    onChange: (code: string) => void;
    /** Called at the sixth digit, whether typed, pasted or autofilled. */
    onComplete?: (code: string) => void;
  };

const focus = (box: HTMLInputElement | null) => box?.focus();

/** The 6-digit code from a text. One field, so that pasting and autofill work. */
export function CodeField({
  label,
  hint,
  error,
  hideLabel,
  value,
  onChange,
  onComplete,
  autoFocus = false,
  ...input
}: CodeFieldProps) {
  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, LIMITS.codeDigits);
    onChange(code);
    if (code.length === LIMITS.codeDigits && code !== value) onComplete?.(code);
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className={classNames(
            INPUT_STYLE,
            'amount min-h-14 text-center text-2xl font-semibold tracking-[0.4em]',
          )}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="••••••"
          ref={autoFocus ? focus : undefined}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
