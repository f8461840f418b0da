import { LIMITS } from '@fairtab/contract/limits';
import { checkCode } from '@fairtab/domain/validation';
import { guestVerify } from '@fairtab/texts/en/guest-verify';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CodeField } from '../../../components/base/CodeField.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';

type Step = 'asking' | 'sending' | 'sent' | 'checking';

type CodeNoticeProps = {
  title: string;
  /** What the code is for, and where it goes. */
  text: string;
  /** Where it went; null if this page does not know. */
  sent: string | null;
  /** What the button says that checks the code. */
  action: string;
  /** Sends a code. @returns the code with the demo driver, else null @throws ApiError */
  onSend: () => Promise<string | null>;
  /** @throws ApiError for a wrong code */
  onCode: (code: string) => Promise<void>;
  /** Another way, beside the buttons. */
  other?: ReactNode;
};

/** Has a code sent to a phone, and asks for it. */
export function CodeNotice({ title, text, sent, action, onSend, onCode, other }: CodeNoticeProps) {
  const [step, setStep] = useState<Step>('asking');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function sendCode() {
    setStep('sending');
    setError(null);
    try {
      const demoCode = await onSend();
      setStep('sent');
      if (demoCode)
        toast({ title: say(guestVerify.demoTitle, { code: demoCode }), duration: LIMITS.demoCodeToastMs });
    } catch (thrown) {
      setStep('asking');
      setError(describeError(thrown).text);
    }
  }

  async function check(typed: string) {
    if (step === 'checking') return;
    const checked = checkCode(typed);
    if (!checked.ok) return setError(sayRefusal(personRefusals, checked).text);
    setStep('checking');
    setError(null);
    try {
      await onCode(checked.value);
    } catch (thrown) {
      setError(describeError(thrown).text);
      setCode('');
      setStep('sent');
    }
  }

  const asked = step === 'asking' || step === 'sending';
  return (
    <Notice tone="accent" title={title}>
      {asked ? (
        <div className="grid gap-3">
          <p>{text}</p>
          {error && (
            <p role="alert" className="font-medium text-danger">
              {error}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="small" pending={step === 'sending'} onClick={sendCode}>
              {say(guestVerify.send)}
            </Button>
            {other}
          </div>
        </div>
      ) : (
        <div className="grid gap-3">
          {sent !== null && <p>{sent}</p>}
          <CodeField
            label={say(guestVerify.code)}
            value={code}
            onChange={setCode}
            onComplete={(typed) => void check(typed)}
            disabled={step === 'checking'}
            error={error}
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" pending={step === 'checking'} onClick={() => void check(code)}>
              {action}
            </Button>
            <Button size="small" variant="quiet" onClick={sendCode}>
              {say(guestVerify.resend)}
            </Button>
            {other}
          </div>
        </div>
      )}
    </Notice>
  );
}
