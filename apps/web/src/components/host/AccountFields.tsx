import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Field, type FieldFrame, TextField } from '../fields/Field.tsx';
import { INPUT_STYLE } from '../fields/input-style.ts';
import { EyeIcon, EyeOffIcon } from '../icons/entry-icons.tsx';

type EmailFieldProps = {
  /** For password managers: an account's name, or any address to fill in. */
  autoComplete: 'username' | 'email';
  label?: string;
  autoFocus?: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

export function EmailField({ label = text(signIn.email), ...field }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      name="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      {...field}
    />
  );
}

type PasswordFieldProps = FieldFrame & {
  /** For password managers: fill in the current password, or suggest a new one. */
  kind: 'current' | 'new';
  autoFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
};

const focus = (box: HTMLInputElement | null) => box?.focus();

export function PasswordField({
  label,
  hint,
  error,
  hideLabel = false,
  kind,
  autoFocus = false,
  value,
  onChange,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            className={classNames(INPUT_STYLE, 'pr-13')}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete={`${kind}-password`}
            autoCapitalize="none"
            spellCheck={false}
            ref={autoFocus ? focus : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={text(signIn.showPassword)}
            className="absolute inset-y-0 right-0 grid min-w-tap place-items-center rounded-md text-ink-soft"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
          </button>
        </span>
      )}
    </Field>
  );
}

export const RecoveryCodeField = (
  field: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'autoFocus'>,
) => (
  <TextField
    label={text(signIn.recoveryCode)}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    {...field}
  />
);

/** What leads to a second factor, in place of another proof. */
export function insteadBy({ type, hint, friendly_name: name }: ShownFactor): string {
  if (type === 'phone') return text(signIn.usePhoneFactor, { last4: hint ?? '' });
  return name ? text(signIn.useNamedApp, { name }) : text(signIn.useApp);
}
