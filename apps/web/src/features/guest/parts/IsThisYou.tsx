import { LIMITS } from '@fairtab/contract/limits';
import { checkCode } from '@fairtab/domain/validation';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CodeField } from '../../../components/base/CodeField.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { completeVerification, startVerification, type WhoComesBack } from '../state/verification.ts';

type Step = 'asking' | 'sending' | 'sent' | 'checking';

type IsThisYouProps = {
  bill: GuestBill;
  /** Whoever gave this phone; or whoever has taken a name, whose phone this page does not know. */
  who: WhoComesBack;
  /** After the code was right. */
  onProved?: () => void;
};

/** Somebody is on the bill already: a code sent to their phone proves that it is the same person. */
export function IsThisYou({ bill, who, onProved }: IsThisYouProps) {
  const [step, setStep] = useState<Step>('asking');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function sendCode() {
    setStep('sending');
    setError(null);
    try {
      const demoCode = await startVerification(bill, who);
      setStep('sent');
      if (demoCode) toast({ title: `Your code is ${demoCode}`, duration: LIMITS.demoCodeToastMs });
    } catch (thrown) {
      setStep('asking');
      setError(describeError(thrown).text);
    }
  }

  async function check(typed: string) {
    if (step === 'checking') return;
    const checked = checkCode(typed);
    if (!checked.ok) return setError(checked.text);
    setStep('checking');
    setError(null);
    try {
      await completeVerification(bill, who, checked.value);
      toast({ title: 'Welcome back', text: 'You go on where you stopped.', tone: 'success' });
      onProved?.();
    } catch (thrown) {
      setError(describeError(thrown).text);
      setCode('');
      setStep('sent');
    }
  }

  const asked = step === 'asking' || step === 'sending';
  return (
    <Notice tone="accent" title="Is this you?">
      {asked ? (
        <div className="grid gap-3">
          <p>Then we text a code to {placeOf(who)}, and you go on where you stopped.</p>
          {error && (
            <p role="alert" className="font-medium text-danger">
              {error}
            </p>
          )}
          <Button size="small" pending={step === 'sending'} onClick={sendCode} className="justify-self-start">
            Text me a code
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <CodeField
            label="6-digit code"
            value={code}
            onChange={setCode}
            onComplete={(typed) => void check(typed)}
            disabled={step === 'checking'}
            error={error}
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" pending={step === 'checking'} onClick={() => void check(code)}>
              That’s me
            </Button>
            <Button size="small" variant="quiet" onClick={sendCode}>
              Send a new code
            </Button>
          </div>
        </div>
      )}
    </Notice>
  );
}

/** Where the code goes. Of a phone that only the server knows no figure is shown. */
const placeOf = (who: WhoComesBack): string =>
  'phone' in who ? `(${who.phone.slice(0, 3)}) •••-${who.phone.slice(-4)}` : 'the phone given for this name';
