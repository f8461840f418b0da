import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import type { ComponentProps } from 'react';
import { TextField } from '../fields/Field.tsx';

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
