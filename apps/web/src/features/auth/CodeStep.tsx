import { completePhoneSignin } from '@fairtab/contract/calls/auth';
import { LIMITS } from '@fairtab/contract/limits';
import { checkCode, type Refusal } from '@fairtab/domain/validation';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { signIn } from '@fairtab/texts/en/sign-in';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { CodeField } from '../../components/base/CodeField.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, isCode } from '../../lib/api-error.ts';
import { dismissToast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';

type CodeStepProps = {
  phone: string;
  /** Formatted: (555) 555-5555. */
  shownPhone: string;
  onSignedIn: () => Promise<void>;
  onChangeNumber: () => void;
};

/** Asks for the code. The sixth digit submits it, whether typed, pasted or filled in by the phone. */
export function CodeStep({ phone, shownPhone, onSignedIn, onChangeNumber }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Refusal<'code.invalid'> | ApiError | null>(null);

  const signingIn = useAction(
    async (checked: string) => {
      await call(completePhoneSignin, { body: { phone_number: phone, one_time_token: checked } });
      dismissToast();
      await onSignedIn();
    },
    (failure) => {
      if (isCode(failure, 'auth.code_wrong')) {
        setWrong(failure);
        setCode('');
      } else toastFailure(failure, say(signIn.verifyFailed));
    },
  );

  function verify(typed: string) {
    const checked = checkCode(typed);
    if (checked.ok) void signingIn.run(checked.value);
    else setWrong(checked);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    verify(code);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">{say(signIn.codeHeading)}</h1>
        <p className="text-ink-soft">
          <Rich
            text={signIn.codeSent}
            params={{ phone: shownPhone }}
            around={{ phone: (words) => <span className="amount font-semibold text-ink">{words}</span> }}
          />
        </p>
      </div>
      <CodeField
        label={say(signIn.code)}
        autoFocus
        value={code}
        error={wrong && wordsOf(wrong)}
        onChange={(digits) => {
          if (digits !== '') setWrong(null);
          setCode(digits);
        }}
        onComplete={verify}
      />
      <Button type="submit" size="large" wide pending={signingIn.pending}>
        {say(signIn.verify)}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={onChangeNumber}>
          <BackIcon /> {say(signIn.changeNumber)}
        </Button>
        <Resend phone={phone} />
      </div>
    </form>
  );
}

/** A rule's words are in the page's language; the server's are in the language of the request. */
function wordsOf(wrong: Refusal<'code.invalid'> | ApiError): string {
  if (wrong instanceof ApiError) return say(signIn.codeWrong, { title: wrong.title, text: wrong.message });
  return sayRefusal(personRefusals, wrong).text;
}

/** Requests another code, a minute after the last one (specification, section 9). */
function Resend({ phone }: { phone: string }) {
  const { left, restart } = useCountdown(LIMITS.resendSeconds);

  const resend = useAction(
    async () => {
      await sendCode(phone);
      restart();
    },
    (failure) => {
      toastFailure(failure, say(signIn.resendFailed));
    },
  );

  if (left > 0)
    return (
      <p className="flex min-h-tap items-center text-detail text-ink-soft">
        <Rich
          text={signIn.newCodeIn}
          params={{ seconds: left }}
          around={{ time: (words) => <span className="amount ml-1">{words}</span> }}
        />
      </p>
    );
  return (
    <Button variant="quiet" size="small" className="-mr-3" pending={resend.pending} onClick={resend.run}>
      {say(signIn.resend)}
    </Button>
  );
}
