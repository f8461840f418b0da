import { startSso } from '@fairtab/contract/calls/providers';
import { checkEmail } from '@fairtab/domain/credentials';
import { returnPath } from '@fairtab/domain/return-path';
import { accountRefusals } from '@fairtab/texts/en/account-refusals';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useSearch } from '@tanstack/react-router';
import { leftForProvider } from '../../app/session-events.ts';
import { Button } from '../../components/base/Button.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { EmailField, useWrong } from '../credentials/index.ts';
import { keepDraft, useDraft } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

/** Leads to a company's own sign-in, by the domain of the e-mail there. */
export function CompanyStep() {
  const { email } = useDraft();
  const { next } = useSearch({ from: '/auth' });
  const { go } = useSteps();
  const { form, wordsFor, refuse, corrected } = useWrong<'email'>();

  const going = useAction(
    async () => {
      keepDraft({ after: 'nothing' });
      const { url } = await call(startSso, { body: { domain: email.trim(), redirect_to: returnPath(next) } });
      leftForProvider();
      location.assign(url);
    },
    (failure) => {
      if (isCode(failure, 'auth.provider_unknown')) refuse({ email: () => say(signIn.companyUnknown) });
      else toastFailure(failure, say(signIn.failed));
    },
  );

  function submit() {
    const checked = checkEmail(email);
    if (checked.ok) void going.run();
    else refuse({ email: () => sayRefusal(accountRefusals, checked).text });
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.companyHeading)}
      text={say(signIn.companyText)}
      action={say(signIn.goOn)}
      pending={going.pending}
      onSubmit={submit}
      below={
        <Button
          variant="quiet"
          size="small"
          className="justify-self-center"
          onClick={() => go('phone-signin')}
        >
          <BackIcon /> {say(signIn.toPassword)}
        </Button>
      }
    >
      <EmailField
        label={say(signIn.workEmail)}
        autoComplete="email"
        autoFocus
        value={email}
        error={wordsFor('email')}
        onChange={(typed) => {
          corrected('email');
          keepDraft({ email: typed });
        }}
      />
    </StepForm>
  );
}
