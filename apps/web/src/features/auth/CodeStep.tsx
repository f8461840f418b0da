import type { CodeMode } from '@fairtab/contract/pages/sign-in-page';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { components } from '@fairtab/texts/en/common';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { CodeField, ResendCode } from '../../components/fields/CodeField.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useCodeEntry } from '../../lib/use-field-errors.ts';
import { CODE_WAYS } from './codes.ts';
import { type Draft, useDraft } from './draft.ts';
import { StepForm, useSteps } from './StepForm.tsx';
import { offer } from './sign-in-page.ts';

/** Headings of steps that do more than ask for a code. */
const HEADINGS: { [M in CodeMode]?: typeof signIn.phoneHeading | typeof signIn.confirmHeading } = {
  'phone-verification': signIn.phoneHeading,
  'email-signup-verification': signIn.confirmHeading,
};

/** Asks for the code that was sent. The sixth digit submits it, whether typed, pasted or autofilled. */
export function CodeStep({ mode }: { mode: CodeMode }) {
  const draft = useDraft();
  const { go, arrived, leave } = useSteps();
  const { back, to, verify, resend } = CODE_WAYS[mode];
  const afterSignUp = mode === 'phone-verification';
  const { field, ...entry } = useCodeEntry(
    async (code) => {
      const answer = await verify(draft, code);
      if (!afterSignUp) return arrived(answer);
      toast({ title: text(signIn.phoneVerified), tone: 'success' });
      await leave();
    },
    (failure) => toastFailure(failure, text(afterSignUp ? signIn.verificationFailed : signIn.verifyFailed)),
  );

  return (
    <StepForm
      {...entry}
      heading={text(HEADINGS[mode] ?? signIn.codeHeading)}
      text={<Address draft={draft} to={to} />}
      action={text(afterSignUp ? signIn.verifyPhone : signIn.signIn)}
      below={
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {back === null ? (
            <Button variant="quiet" size="small" className="-ml-3" onClick={leave}>
              {text(components.notNow)}
            </Button>
          ) : (
            <Button variant="quiet" size="small" className="-ml-3" onClick={() => go(back)}>
              <BackIcon /> {text(to === 'phone' ? signIn.changeNumber : signIn.changeEmail)}
            </Button>
          )}
          <ResendCode sentAt={draft.sentAt} onResend={() => resend(draft)} />
        </div>
      }
    >
      {draft.scarce && offer().texts && (
        <Notice
          title={text(signIn.scarce)}
          action={
            <Button
              variant="quiet"
              size="small"
              className="-ml-3"
              onClick={() => go(to === 'phone' ? 'email-signin' : 'phone-signin')}
            >
              {text(to === 'phone' ? signIn.useEmail : signIn.usePhone)}
            </Button>
          }
        >
          <p>{text(to === 'phone' ? signIn.scarceTexts : signIn.scarceEmails)}</p>
        </Notice>
      )}
      <CodeField label={text(signIn.code)} autoFocus {...field} />
    </StepForm>
  );
}

/** In full, so that a mistyped number is noticed. While codes are scarce, does not confirm that one was sent. */
function Address({ draft, to }: { draft: Draft; to: 'phone' | 'email' }) {
  const bold = (style: string) => (words: ReactNode) => (
    <span className={`${style} font-semibold text-ink`}>{words}</span>
  );
  if (to === 'email') {
    const email = draft.email.trim();
    const around = { email: bold('wrap-anywhere') };
    return draft.scarce ? (
      around.email(email)
    ) : (
      <Rich text={signIn.codeEmailed} params={{ email }} around={around} />
    );
  }
  const normal = normalizePhone(draft.phone);
  const phone = normal ? formatPhone(normal) : '';
  const around = { phone: bold('amount') };
  return draft.scarce ? (
    around.phone(phone)
  ) : (
    <Rich text={signIn.codeSent} params={{ phone }} around={around} />
  );
}
