import { LIMITS } from '@fairtab/contract/limits';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { checkCode } from '@fairtab/domain/validation';
import { guestVerify } from '@fairtab/texts/en/guest-verify';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
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
  /** By phone, or by a taken name whose phone this page does not know. */
  who: WhoComesBack;
  /** Called when the code was right. */
  onProved?: () => void;
};

/** For a guest who is already on the bill: a code sent to their phone proves that this is the same person. */
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
      await completeVerification(bill, who, checked.value);
      toast({ title: say(guestVerify.welcomeTitle), text: say(guestVerify.welcomeText), tone: 'success' });
      onProved?.();
    } catch (thrown) {
      setError(describeError(thrown).text);
      setCode('');
      setStep('sent');
    }
  }

  const asked = step === 'asking' || step === 'sending';
  return (
    <Notice tone="accent" title={say(guestVerify.heading)}>
      {asked ? (
        <div className="grid gap-3">
          <p>{explanationFor(who)}</p>
          {error && (
            <p role="alert" className="font-medium text-danger">
              {error}
            </p>
          )}
          <Button size="small" pending={step === 'sending'} onClick={sendCode} className="justify-self-start">
            {say(guestVerify.send)}
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          {'phone' in who && <p>{say(guestVerify.sent, { phone: inFull(who.phone) })}</p>}
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
              {say(guestVerify.check)}
            </Button>
            <Button size="small" variant="quiet" onClick={sendCode}>
              {say(guestVerify.resend)}
            </Button>
          </div>
        </div>
      )}
    </Notice>
  );
}

/** Says where the code goes. No digit is shown of a phone that only the server knows. */
function explanationFor(who: WhoComesBack): string {
  if (!('phone' in who)) return say(guestVerify.unknownPhoneText);
  return say(guestVerify.text, { phone: inFull(who.phone) });
}

/** The phone that was typed, whole: a mistyped one is seen here. */
function inFull(typed: string): string {
  const phone = normalizePhone(typed);
  return phone ? formatPhone(phone) : typed;
}
