import type { Mode } from '@fairtab/contract/pages/sign-in-page';
import { checkEmail, checkPassword, PASSWORD_MIN } from '@fairtab/domain/account/credentials';
import { returnPath } from '@fairtab/domain/account/return-path';
import { refuse as refusal } from '@fairtab/domain/input/checked';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { accountRefusals } from '@fairtab/texts/en/account';
import { components } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';
import { EmailField, PasswordField } from '../../components/host/AccountFields.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isCode } from '../../lib/calls/api-error.ts';
import { leftForProvider } from '../../lib/calls/session.ts';
import { leavePage } from '../../lib/page/leave-page.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { atField, useField } from '../../lib/use-field-errors.ts';
import { captchaProof } from './captcha.tsx';
import { notSent, sendEmailCode, sendPhoneCode, sendRecoveryCode } from './codes.ts';
import { keepDraft, useDraft, useDraftFields } from './draft.ts';
import { StepForm, ToStep, useSteps } from './StepForm.tsx';
import { offer, useAuthSearch } from './sign-in-page.ts';

export function PhoneStep() {
  const { go } = useSteps();
  const { draft, form, field, refuse } = useDraftFields<'phone'>();
  const { phone } = draft;
  const sending = useAction(async () => {
    await sendPhoneCode(phone);
    go('phone-signin-verification');
  }, notSent(refuse));

  function submit() {
    if (phone === '') return refuse({ phone: () => text(signIn.phoneMissing) });
    if (!normalizePhone(phone)) return refuse({ phone: () => text(signIn.phoneInvalid) });
    void sending.run();
  }

  return (
    <StepForm
      form={form}
      heading={text(signIn.heading)}
      action={text(signIn.send)}
      pending={sending.pending}
      onSubmit={submit}
      below={<ToStep mode="email-signin">{text(signIn.useEmail)}</ToStep>}
    >
      <PhoneField label={text(signIn.phone)} autoFocus {...field('phone')} />
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
      if (!isCode(failure, 'auth.credentials_wrong')) return toastFailure(failure, text(signIn.authError));
      refuse({ password: () => atField(failure) });
    },
  );
  const sending = useAction(async () => {
    await sendEmailCode(email);
    go('email-signin-verification');
  }, notSent(refuse));

  function wrongEmail(): { email?: () => string } {
    const checked = checkEmail(email);
    return checked.ok ? {} : { email: () => fieldText(accountRefusals, checked) };
  }

  function submit() {
    const missing = () => fieldText(accountRefusals, refusal('password.missing', {}));
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
      heading={text(signIn.emailHeading)}
      action={text(signIn.signIn)}
      pending={signingIn.pending}
      onSubmit={submit}
      below={
        <div className="grid justify-items-center">
          <div className="flex flex-wrap justify-center gap-x-1">
            <Button variant="quiet" size="small" pending={sending.pending} onClick={sendCode}>
              {text(signIn.emailCode)}
            </Button>
            <ToStep mode="forgot-password">{text(signIn.forgot)}</ToStep>
          </div>
          <div className="flex flex-wrap justify-center gap-x-1">
            {offer().texts && <ToStep mode="phone-signin">{text(signIn.usePhone)}</ToStep>}
            {offer().registration !== 'closed' && (
              <ToStep mode="email-signup">{text(signIn.createAccount)}</ToStep>
            )}
          </div>
        </div>
      }
    >
      <EmailField autoComplete="username" autoFocus={!known} {...field('email', 'password')} />
      <PasswordField label={text(signIn.password)} kind="current" autoFocus={known} {...field('password')} />
    </StepForm>
  );
}

type EmailOnlyStepProps = Pick<ComponentProps<typeof StepForm>, 'heading' | 'text' | 'action'> &
  Pick<ComponentProps<typeof EmailField>, 'autoComplete' | 'label'> & {
    /** Called with a valid address. */
    onEmail: (email: string) => Promise<void>;
    /** `refuse` shows errors at the field. */
    onFailed: (refuse: (found: { email?: () => string }) => void) => (failure: unknown) => void;
    below: ReactNode;
  };

function EmailOnlyStep({ autoComplete, label, onEmail, onFailed, ...step }: EmailOnlyStepProps) {
  const { draft, form, field, refuse } = useDraftFields<'email'>();
  const { email } = draft;
  const going = useAction(() => onEmail(email), onFailed(refuse));

  function submit() {
    const checked = checkEmail(email);
    if (checked.ok) void going.run();
    else refuse({ email: () => fieldText(accountRefusals, checked) });
  }

  return (
    <StepForm {...step} form={form} pending={going.pending} onSubmit={submit}>
      <EmailField autoComplete={autoComplete} {...(label && { label })} autoFocus {...field('email')} />
    </StepForm>
  );
}

const Back = ({ to }: { to: Mode }) => (
  <ToStep mode={to}>
    <BackIcon /> {text(signIn.toPassword)}
  </ToStep>
);

/** The first step where there are no texts: signs in, or up, with an e-mailed code. */
export function EmailCodeStep() {
  const { go } = useSteps();
  return (
    <EmailOnlyStep
      heading={text(signIn.emailHeading)}
      action={text(signIn.send)}
      autoComplete="username"
      onEmail={async (email) => {
        await sendEmailCode(email);
        go('email-signin-verification');
      }}
      onFailed={notSent}
      below={<ToStep mode="email-signin">{text(signIn.usePassword)}</ToStep>}
    />
  );
}

/** Leads to a company's own sign-in, by the e-mail's domain. */
export function SsoStep() {
  const { next } = useAuthSearch();
  return (
    <EmailOnlyStep
      heading={text(signIn.companyHeading)}
      text={text(signIn.companyText)}
      action={text(components.goOn)}
      label={text(signIn.workEmail)}
      autoComplete="email"
      below={<Back to="phone-signin" />}
      onEmail={async (email) => {
        keepDraft({ after: 'nothing' });
        const { url } = await call('POST /auth/v1/sso', {
          body: { domain: email.trim(), redirect_to: returnPath(next) },
        });
        leftForProvider();
        leavePage(url);
      }}
      onFailed={(refuse) => (failure) => {
        if (isCode(failure, 'auth.sso_unknown')) refuse({ email: () => text(signIn.companyUnknown) });
        else toastFailure(failure, text(signIn.failed));
      }}
    />
  );
}

export function ForgotStep() {
  const { go } = useSteps();
  return (
    <EmailOnlyStep
      heading={text(signIn.forgotHeading)}
      text={text(signIn.forgotText)}
      action={text(signIn.send)}
      autoComplete="username"
      below={<Back to="email-signin" />}
      onEmail={async (email) => {
        await sendRecoveryCode(email);
        go('recovery-verification');
      }}
      onFailed={notSent}
    />
  );
}

/** After a recovery: the code has signed the user in, and they can set a new password. */
export function NewPasswordStep() {
  const { email } = useDraft();
  const { leave } = useSteps();
  const { form, field, refuse } = useField();
  const password = field.value;

  const saving = useAction(
    async () => {
      await call('PUT /auth/v1/user', { body: { password } });
      toast({ title: text(signIn.passwordSaved), tone: 'success' });
      await leave();
    },
    (failure) => {
      if (failure instanceof ApiError && failure.code.startsWith('password.')) refuse(() => atField(failure));
      else toastFailure(failure, text(signIn.authError));
    },
  );

  function submit() {
    const checked = checkPassword(password);
    if (checked.ok) void saving.run();
    else refuse(() => fieldText(accountRefusals, checked));
  }

  return (
    <StepForm
      form={form}
      heading={text(signIn.newPasswordHeading)}
      text={text(signIn.newPasswordText)}
      action={text(signIn.savePassword)}
      pending={saving.pending}
      onSubmit={submit}
      below={
        <Button variant="quiet" size="small" className="justify-self-center" onClick={leave}>
          {text(components.notNow)}
        </Button>
      }
    >
      {/* Shows password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={text(signIn.newPassword)}
        hint={text(signIn.passwordHint, { min: PASSWORD_MIN })}
        kind="new"
        autoFocus
        {...field}
      />
    </StepForm>
  );
}
