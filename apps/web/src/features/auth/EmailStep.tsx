import { refuse as refusal } from '@fairtab/domain/checked';
import { checkEmail } from '@fairtab/domain/credentials';
import { accountRefusals } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { EmailField } from '../../components/host/EmailField.tsx';
import { PasswordField } from '../../components/host/PasswordField.tsx';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { captchaProof } from './captcha.tsx';
import { sendEmailCode, toastNotSent } from './codes.ts';
import { keepDraft, useDraft } from './draft.ts';
import { whyNotEmailed } from './refused-address.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

/** Signs in with e-mail and password, or has a code sent to the e-mail instead. */
export function EmailStep() {
  const { email, password } = useDraft();
  const { go, arrived } = useSteps();
  const [known] = useState(email !== '');
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'email' | 'password'>();

  const signingIn = useAction(
    async () => {
      keepDraft({ after: 'nothing' });
      const body = { email, password, ...(await captchaProof()) };
      await arrived(await call('POST /auth/v1/token', { query: { grant_type: 'password' }, body }));
    },
    (failure) => {
      if (!isCode(failure, 'auth.credentials_wrong')) return toastFailure(failure, say(signIn.authError));
      refuse({ password: () => atField(failure) });
    },
  );

  const sending = useAction(async () => {
    await sendEmailCode(email);
    go('email-signin-verification');
  }, notSent);

  function notSent(failure: unknown) {
    const email = whyNotEmailed(failure);
    if (email) refuse({ email });
    else toastNotSent(failure);
  }

  /** What is wrong with the address; null if nothing is. */
  function emailRefusal(): (() => string) | null {
    const checked = checkEmail(email);
    return checked.ok ? null : () => sayAtField(accountRefusals, checked);
  }

  function submit() {
    const wrongEmail = emailRefusal();
    if (wrongEmail || password === '') {
      return refuse({
        ...(wrongEmail && { email: wrongEmail }),
        ...(password === '' && {
          password: () => sayAtField(accountRefusals, refusal('password.missing', {})),
        }),
      });
    }
    void signingIn.run();
  }

  function sendCode() {
    const wrongEmail = emailRefusal();
    if (wrongEmail) refuse({ email: wrongEmail });
    else void sending.run();
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.emailHeading)}
      action={say(signIn.verify)}
      pending={signingIn.pending}
      onSubmit={submit}
      below={
        <div className="grid justify-items-center">
          <div className="flex flex-wrap justify-center gap-x-1">
            <Button variant="quiet" size="small" pending={sending.pending} onClick={sendCode}>
              {say(signIn.emailCode)}
            </Button>
            <Button variant="quiet" size="small" onClick={() => go('forgot-password')}>
              {say(signIn.forgot)}
            </Button>
          </div>
          <div className="flex flex-wrap justify-center gap-x-1">
            <Button variant="quiet" size="small" onClick={() => go('phone-signin')}>
              {say(signIn.usePhone)}
            </Button>
            <Button variant="quiet" size="small" onClick={() => go('email-signup')}>
              {say(signIn.toSignUp)}
            </Button>
          </div>
        </div>
      }
    >
      <EmailField
        autoComplete="username"
        autoFocus={!known}
        value={email}
        error={wordsFor('email')}
        onChange={(typed) => {
          corrected('email', 'password');
          keepDraft({ email: typed });
        }}
      />
      <PasswordField
        label={say(signIn.password)}
        kind="current"
        autoFocus={known}
        value={password}
        error={wordsFor('password')}
        onChange={(typed) => {
          corrected('password');
          keepDraft({ password: typed });
        }}
      />
    </StepForm>
  );
}
