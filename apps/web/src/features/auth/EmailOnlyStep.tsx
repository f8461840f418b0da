import type { Mode } from '@fairtab/contract/pages/sign-in-page';
import { checkEmail } from '@fairtab/domain/account/credentials';
import { returnPath } from '@fairtab/domain/account/return-path';
import { accountRefusals } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import type { ComponentProps } from 'react';
import { EmailField } from '../../components/host/AccountFields.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { leavePage } from '../../lib/page/leave-page.ts';
import { leftForProvider } from '../../lib/page/left-for-provider.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { notSent, sendRecoveryCode } from './codes.ts';
import { keepDraft, useDraftFields } from './draft.ts';
import { StepForm, ToStep } from './StepForm.tsx';
import { useAuthSearch } from './sign-in-page.ts';
import { useSteps } from './use-steps.ts';

type EmailOnlyStepProps = Pick<ComponentProps<typeof StepForm>, 'heading' | 'text' | 'action'> &
  Pick<ComponentProps<typeof EmailField>, 'autoComplete' | 'label'> & {
    /** Called with a valid address. */
    onEmail: (email: string) => Promise<void>;
    /** `refuse` shows errors at the field. */
    onFailed: (refuse: (found: { email?: () => string }) => void) => (failure: unknown) => void;
    back: Mode;
  };

function EmailOnlyStep({ autoComplete, label, onEmail, onFailed, back, ...step }: EmailOnlyStepProps) {
  const { draft, form, field, refuse } = useDraftFields<'email'>();
  const { email } = draft;
  const going = useAction(() => onEmail(email), onFailed(refuse));

  function submit() {
    const checked = checkEmail(email);
    if (checked.ok) void going.run();
    else refuse({ email: () => sayAtField(accountRefusals, checked) });
  }

  return (
    <StepForm
      {...step}
      form={form}
      pending={going.pending}
      onSubmit={submit}
      below={
        <ToStep mode={back}>
          <BackIcon /> {say(signIn.toPassword)}
        </ToStep>
      }
    >
      <EmailField autoComplete={autoComplete} {...(label && { label })} autoFocus {...field('email')} />
    </StepForm>
  );
}

/** Leads to a company's own sign-in, by the e-mail's domain. */
export function CompanyStep() {
  const { next } = useAuthSearch();
  return (
    <EmailOnlyStep
      heading={say(signIn.companyHeading)}
      text={say(signIn.companyText)}
      action={say(signIn.goOn)}
      label={say(signIn.workEmail)}
      autoComplete="email"
      back="phone-signin"
      onEmail={async (email) => {
        keepDraft({ after: 'nothing' });
        const { url } = await call('POST /auth/v1/sso', {
          body: { domain: email.trim(), redirect_to: returnPath(next) },
        });
        leftForProvider();
        leavePage(url);
      }}
      onFailed={(refuse) => (failure) => {
        if (isCode(failure, 'auth.sso_unknown')) refuse({ email: () => say(signIn.companyUnknown) });
        else toastFailure(failure, say(signIn.failed));
      }}
    />
  );
}

/** E-mails a code to a user who forgot their password. */
export function ForgotStep() {
  const { go } = useSteps();
  return (
    <EmailOnlyStep
      heading={say(signIn.forgotHeading)}
      text={say(signIn.forgotText)}
      action={say(signIn.send)}
      autoComplete="username"
      back="email-signin"
      onEmail={async (email) => {
        await sendRecoveryCode(email);
        go('recovery-verification');
      }}
      onFailed={notSent}
    />
  );
}
