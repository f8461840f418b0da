import { checkEmail } from '@fairtab/domain/credentials';
import { accountRefusals } from '@fairtab/texts/en/account-refusals';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import type { ComponentProps } from 'react';
import type { Mode } from '../../app/auth-modes.ts';
import { Button } from '../../components/base/Button.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { useAction } from '../../lib/use-action.ts';
import { EmailField, useWrong } from '../credentials/index.ts';
import { keepDraft, useDraft } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

type EmailOnlyStepProps = Pick<ComponentProps<typeof StepForm>, 'heading' | 'text' | 'action'> &
  Pick<ComponentProps<typeof EmailField>, 'autoComplete' | 'label'> & {
    /** What happens with an e-mail that passes the rule. */
    onEmail: (email: string) => Promise<void>;
    /** Its words stand at the field; without any, the failure has been said elsewhere. */
    onFailed: (failure: unknown) => (() => string) | undefined;
    /** The step before. */
    back: Mode;
  };

/** A step that asks for nothing but the e-mail. */
export function EmailOnlyStep({ autoComplete, label, onEmail, onFailed, back, ...step }: EmailOnlyStepProps) {
  const { email } = useDraft();
  const { go } = useSteps();
  const { form, wordsFor, refuse, corrected } = useWrong<'email'>();
  const going = useAction(
    () => onEmail(email),
    (failure) => {
      const words = onFailed(failure);
      if (words) refuse({ email: words });
    },
  );

  function submit() {
    const checked = checkEmail(email);
    if (checked.ok) void going.run();
    else refuse({ email: () => sayRefusal(accountRefusals, checked).text });
  }

  return (
    <StepForm
      {...step}
      form={form}
      pending={going.pending}
      onSubmit={submit}
      below={
        <Button variant="quiet" size="small" className="justify-self-center" onClick={() => go(back)}>
          <BackIcon /> {say(signIn.toPassword)}
        </Button>
      }
    >
      <EmailField
        autoComplete={autoComplete}
        {...(label && { label })}
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
