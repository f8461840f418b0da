import type { CodeMode } from '@fairtab/contract/sign-in-page';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { checkCode } from '@fairtab/domain/validation';
import { personRefusals } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { CodeField } from '../../components/base/CodeField.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { ResendCode } from '../../components/host/ResendCode.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { isCode } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { CODE_WAYS } from './codes.ts';
import { type Draft, useDraft } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { useSteps } from './use-steps.ts';

const HEADINGS = {
  'phone-signin-verification': signIn.codeHeading,
  'phone-signup-verification': signIn.codeHeading,
  'phone-verification': signIn.phoneHeading,
  'email-signin-verification': signIn.codeHeading,
  'email-signup-verification': signIn.confirmHeading,
  'recovery-verification': signIn.codeHeading,
};

/** Asks for the code that was sent. The sixth digit submits it, whether typed, pasted or filled in by the phone. */
export function CodeStep({ mode }: { mode: CodeMode }) {
  const draft = useDraft();
  const { go, arrived, leave } = useSteps();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'code'>();
  const [code, setCode] = useState('');
  const { back, to, verify, resend } = CODE_WAYS[mode];
  const afterSignUp = mode === 'phone-verification';

  const verifying = useAction(
    async (checked: string) => {
      const answer = await verify(draft, checked);
      if (!afterSignUp) return arrived(answer);
      toast({ title: say(signIn.phoneVerified), tone: 'success' });
      await leave();
    },
    (failure) => {
      if (isCode(failure, 'auth.code_wrong')) {
        setCode('');
        refuse({ code: () => atField(failure) });
      } else toastFailure(failure, say(afterSignUp ? signIn.verificationFailed : signIn.verifyFailed));
    },
  );

  function check(typed: string) {
    const checked = checkCode(typed);
    if (checked.ok) void verifying.run(checked.value);
    else refuse({ code: () => sayAtField(personRefusals, checked) });
  }

  return (
    <StepForm
      form={form}
      heading={say(HEADINGS[mode])}
      text={<Address draft={draft} to={to} />}
      action={say(afterSignUp ? signIn.verifyPhone : signIn.verify)}
      pending={verifying.pending}
      onSubmit={() => check(code)}
      below={
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {back === null ? (
            <Button variant="quiet" size="small" className="-ml-3" onClick={leave}>
              {say(signIn.later)}
            </Button>
          ) : (
            <Button variant="quiet" size="small" className="-ml-3" onClick={() => go(back)}>
              <BackIcon /> {say(to === 'phone' ? signIn.changeNumber : signIn.changeEmail)}
            </Button>
          )}
          <ResendCode sentAt={draft.sentAt} onResend={() => resend(draft)} />
        </div>
      }
    >
      {draft.scarce && (
        <Notice
          title={say(signIn.scarce)}
          action={
            <Button
              variant="quiet"
              size="small"
              className="-ml-3"
              onClick={() => go(to === 'phone' ? 'email-signin' : 'phone-signin')}
            >
              {say(to === 'phone' ? signIn.useEmail : signIn.usePhone)}
            </Button>
          }
        >
          <p>{say(to === 'phone' ? signIn.scarceTexts : signIn.scarceEmails)}</p>
        </Notice>
      )}
      <CodeField
        label={say(signIn.code)}
        autoFocus
        value={code}
        error={wordsFor('code')}
        onChange={(digits) => {
          if (digits !== '') corrected('code');
          setCode(digits);
        }}
        onComplete={check}
      />
    </StepForm>
  );
}

/** Where the code went, in full: a mistyped number is seen here. While codes are scarce nobody is told that one went. */
function Address({ draft, to }: { draft: Draft; to: 'phone' | 'email' }) {
  if (to === 'email') {
    const email = draft.email.trim();
    const bold = (words: ReactNode) => <span className="wrap-anywhere font-semibold text-ink">{words}</span>;
    if (draft.scarce) return bold(email);
    return <Rich text={signIn.codeEmailed} params={{ email }} around={{ email: bold }} />;
  }
  const normal = normalizePhone(draft.phone);
  const phone = normal ? formatPhone(normal) : '';
  const bold = (words: ReactNode) => <span className="amount font-semibold text-ink">{words}</span>;
  if (draft.scarce) return bold(phone);
  return <Rich text={signIn.codeSent} params={{ phone }} around={{ phone: bold }} />;
}
