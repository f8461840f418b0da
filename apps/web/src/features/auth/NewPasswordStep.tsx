import { checkPassword, PASSWORD_MIN } from '@fairtab/domain/account/credentials';
import { accountRefusals } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { PasswordField } from '../../components/host/AccountFields.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField, useFieldErrors } from '../../lib/use-field-errors.ts';
import { useDraft } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

/** After a recovery: the code has signed the user in, and they can set a new password. */
export function NewPasswordStep() {
  const { email } = useDraft();
  const { leave } = useSteps();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'password'>();
  const [password, setPassword] = useState('');

  const saving = useAction(
    async () => {
      await call('PUT /auth/v1/user', { body: { password } });
      toast({ title: say(signIn.passwordSaved), tone: 'success' });
      await leave();
    },
    (failure) => {
      if (failure instanceof ApiError && failure.code.startsWith('password.'))
        refuse({ password: () => atField(failure) });
      else toastFailure(failure, say(signIn.authError));
    },
  );

  function submit() {
    const checked = checkPassword(password);
    if (checked.ok) void saving.run();
    else refuse({ password: () => sayAtField(accountRefusals, checked) });
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.newPasswordHeading)}
      text={say(signIn.newPasswordText)}
      action={say(signIn.savePassword)}
      pending={saving.pending}
      onSubmit={submit}
      below={
        <Button variant="quiet" size="small" className="justify-self-center" onClick={leave}>
          {say(signIn.later)}
        </Button>
      }
    >
      {/* Shows password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={say(signIn.newPassword)}
        hint={say(signIn.passwordHint, { min: PASSWORD_MIN })}
        kind="new"
        autoFocus
        value={password}
        error={wordsFor('password')}
        onChange={(typed) => {
          corrected('password');
          setPassword(typed);
        }}
      />
    </StepForm>
  );
}
