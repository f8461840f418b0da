import type { CurrentUser } from '@fairtab/contract/account/auth-session';
import { checkPassword, PASSWORD_MIN } from '@fairtab/domain/account/credentials';
import { accountRefusals, settings } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../../components/host/AccountFields.tsx';
import { CheckIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { atField, useField } from '../../lib/use-field-errors.ts';
import { ownerMethods } from './ProofField.tsx';
import { accountQuery, sessionsQuery } from './queries.ts';
import { Explained, Section, SubmitButton } from './Section.tsx';
import { useProvenAction } from './use-proven-action.tsx';

/** Sets or changes the password, which belongs to an e-mail. */
export function PasswordSection({ user }: { user: CurrentUser | null | undefined }) {
  const state = user && text(user.has_password ? settings.passwordSet : settings.passwordNone);
  return (
    <Section title={text(signIn.password)} state={state}>
      {user?.email === null && !user.has_password ? (
        <Explained>{text(settings.passwordNeedsEmail)}</Explained>
      ) : (
        user && <PasswordForm key={String(user.has_password)} user={user} />
      )}
    </Section>
  );
}

function PasswordForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const { form, field, setValue, refuse } = useField();
  const password = field.value;
  const [saved, setSaved] = useState(false);
  const proven = useProvenAction({
    methods: ownerMethods(user),
    async work(proof) {
      await call('PUT /auth/v1/user', { body: { password, ...proof } });
      setValue('');
      proven.clear();
      setSaved(true);
      await Promise.all([client.invalidateQueries(accountQuery), client.invalidateQueries(sessionsQuery)]);
    },
    failed(failure) {
      if (failure instanceof ApiError && failure.code.startsWith('password.')) refuse(() => atField(failure));
      else toastFailure(failure, text(settings.passwordFailed));
    },
    isValid() {
      const checked = checkPassword(password);
      if (!checked.ok) refuse(() => fieldText(accountRefusals, checked));
      return checked.ok;
    },
  });

  return (
    <form ref={form} noValidate onSubmit={proven.onSubmit} className="grid grid-cols-1 gap-4">
      {proven.fields}
      <PasswordField
        label={text(signIn.newPassword)}
        hint={text(settings.passwordHint, { min: PASSWORD_MIN })}
        kind="new"
        {...field}
        onChange={(typed) => {
          setSaved(false);
          field.onChange(typed);
        }}
      />
      <p role="status" className="flex items-center gap-1.5 text-detail text-success empty:hidden">
        {saved && (
          <>
            <CheckIcon className="size-4 shrink-0" />
            {text(signIn.passwordSaved)}
          </>
        )}
      </p>
      <SubmitButton pending={proven.pending}>{text(signIn.savePassword)}</SubmitButton>
    </form>
  );
}
