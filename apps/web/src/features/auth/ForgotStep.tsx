import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { EmailOnlyStep } from './EmailOnlyStep.tsx';
import { sendRecoveryCode, toastNotSent } from './send-codes.ts';
import { useSteps } from './use-steps.ts';

/** Has a code e-mailed to somebody who forgot their password. */
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
        await go('recovery-verification');
      }}
      onFailed={(failure) => {
        toastNotSent(failure);
        return undefined;
      }}
    />
  );
}
