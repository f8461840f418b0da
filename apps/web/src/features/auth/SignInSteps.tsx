import { checkEmail } from '@fairtab/domain/account/credentials';
import { refuse as refusal } from '@fairtab/domain/input/checked';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { accountRefusals } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { EmailField, PasswordField } from '../../components/host/AccountFields.tsx';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField } from '../../lib/use-field-errors.ts';
import { captchaProof } from './captcha.tsx';
import { notSent, sendEmailCode, sendPhoneCode } from './codes.ts';
import { keepDraft, useDraftFields } from './draft.ts';
import { StepForm, ToStep } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

/** Asks for a phone number and texts a code to it. */
export function PhoneStep() {
  const { go } = useSteps();
  const { draft, form, field, refuse } = useDraftFields<'phone'>();
  const { phone } = draft;
  const sending = useAction(async () => {
    await sendPhoneCode(phone);
    go('phone-signin-verification');
  }, notSent(refuse));

  function submit() {
    if (phone === '') return refuse({ phone: () => say(signIn.phoneMissing) });
    if (!normalizePhone(phone)) return refuse({ phone: () => say(signIn.phoneInvalid) });
    void sending.run();
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.heading)}
      text={say(signIn.explanation)}
      action={say(signIn.send)}
      pending={sending.pending}
      onSubmit={submit}
      below={<ToStep mode="email-signin">{say(signIn.useEmail)}</ToStep>}
    >
      <PhoneField label={say(signIn.phone)} autoFocus {...field('phone')} />
    </StepForm>
  );
}

/** Signs in with e-mail and password, or e-mails a code. */
export function EmailStep() {
  const { go, arrived } = useSteps();
  const { draft, form, field, refuse } = useDraftFields<'email' | 'password'>();
  const { email, password } = draft;
  const [known] = useState(email !== '');

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
  }, notSent(refuse));

  function wrongEmail(): { email?: () => string } {
    const checked = checkEmail(email);
    return checked.ok ? {} : { email: () => sayAtField(accountRefusals, checked) };
  }

  function submit() {
    const missing = () => sayAtField(accountRefusals, refusal('password.missing', {}));
    const wrong = { ...wrongEmail(), ...(password === '' && { password: missing }) };
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else void signingIn.run();
  }

  function sendCode() {
    const wrong = wrongEmail();
    if (wrong.email) refuse(wrong);
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
            <ToStep mode="forgot-password">{say(signIn.forgot)}</ToStep>
          </div>
          <div className="flex flex-wrap justify-center gap-x-1">
            <ToStep mode="phone-signin">{say(signIn.usePhone)}</ToStep>
            <ToStep mode="email-signup">{say(signIn.toSignUp)}</ToStep>
          </div>
        </div>
      }
    >
      <EmailField autoComplete="username" autoFocus={!known} {...field('email', 'password')} />
      <PasswordField label={say(signIn.password)} kind="current" autoFocus={known} {...field('password')} />
    </StepForm>
  );
}
