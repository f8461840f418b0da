import { checkEmail } from '@fairtab/domain/credentials';
import { accountRefusals } from '@fairtab/texts/en/account-refusals';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { useAction } from '../../lib/use-action.ts';
import { EmailField, useWrong } from '../credentials/index.ts';
import { keepDraft, useDraft } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { sendRecoveryCode, toastNotSent } from './send-codes.ts';
import { useSteps } from './use-steps.ts';

/** Has a code e-mailed to somebody who forgot their password. */
export function ForgotStep() {
  const { email } = useDraft();
  const { go } = useSteps();
  const { form, wordsFor, refuse, corrected } = useWrong<'email'>();
  const sending = useAction(async () => {
    await sendRecoveryCode(email);
    await go('recovery-verification');
  }, toastNotSent);

  function submit() {
    const checked = checkEmail(email);
    if (checked.ok) void sending.run();
    else refuse({ email: () => sayRefusal(accountRefusals, checked).text });
  }

  return (
    <StepForm
      form={form}
      heading={say(signIn.forgotHeading)}
      text={say(signIn.forgotText)}
      action={say(signIn.send)}
      pending={sending.pending}
      onSubmit={submit}
      below={
        <Button
          variant="quiet"
          size="small"
          className="justify-self-center"
          onClick={() => go('email-signin')}
        >
          <BackIcon /> {say(signIn.toPassword)}
        </Button>
      }
    >
      <EmailField
        autoComplete="username"
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
