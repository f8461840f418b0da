import { LIMITS } from '@fairtab/domain/input/limits';
import { checkCode } from '@fairtab/domain/input/validation';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { personRefusals } from '@fairtab/texts/en/common';
import { guestVerify } from '@fairtab/texts/en/guest-phone';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { CodeField } from '../../../components/fields/CodeField.tsx';
import { describeError } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import {
  type AskedCode,
  completeVerification,
  proveNumber,
  type ReturningGuest,
  startVerification,
} from '../state/verification.ts';

type IsThisYouProps = {
  bill: GuestBill;
  /** Whether this is the one thing to do on the page; else a bar or a sheet has that. */
  main?: boolean;
  /** By phone, or by a taken name whose phone this page does not know. */
  who: ReturningGuest;
  /** Called when the code was right. */
  onProved?: () => void;
};

/** For a guest who is already on the bill: a code sent to their phone proves that this is the same person. */
export function IsThisYou({ bill, main = false, who, onProved }: IsThisYouProps) {
  // No digit is shown of a phone that only the server knows.
  const phone = 'phone' in who ? phoneInFull(who.phone) : null;
  async function enter(code: string) {
    await completeVerification(bill, who, code);
    onProved?.();
  }
  return (
    <CodeNotice
      main={main}
      title={say(guestVerify.heading)}
      text={phone === null ? say(guestVerify.unknownPhoneText) : say(guestVerify.text, { phone })}
      sent={phone === null ? null : say(guestVerify.sent, { phone })}
      action={say(guestVerify.check)}
      onSend={() => startVerification(bill, who)}
      onCode={enter}
    />
  );
}

type ProveNumberProps = {
  bill: GuestBill;
  phone: string;
  payer: string;
  /** Called when the code was right: the number may be texted. */
  onProved: () => void;
  /** Goes on without a text. */
  onKeepLink: () => void;
};

/** For a guest of a new host who has texted many others: a code proves the number before it gets a text. */
export function ProveNumber({ bill, phone, payer, onProved, onKeepLink }: ProveNumberProps) {
  const shown = phoneInFull(phone);
  async function enter(code: string) {
    await proveNumber(bill, phone, code);
    onProved();
  }
  return (
    <CodeNotice
      title={say(guestVerify.proveHeading)}
      text={say(guestVerify.proveText, { payer, phone: shown })}
      sent={say(guestVerify.sent, { phone: shown })}
      action={say(guestVerify.prove)}
      onSend={() => startVerification(bill, { phone })}
      onCode={enter}
      other={
        <Button size="small" variant="quiet" onClick={onKeepLink}>
          {say(guestVerify.keepLink)}
        </Button>
      }
    />
  );
}

type Step = 'asking' | 'sending' | 'sent' | 'checking';

type CodeNoticeProps = Pick<IsThisYouProps, 'main'> & {
  title: string;
  /** What the code is for, and where it goes. */
  text: string;
  /** Where it went; null if this page does not know. */
  sent: string | null;
  /** What the button says that checks the code. */
  action: string;
  /** Sends a code. @throws ApiError */
  onSend: () => Promise<AskedCode>;
  /** @throws ApiError for a wrong code */
  onCode: (code: string) => Promise<void>;
  /** Another way, beside the buttons. */
  other?: ReactNode;
};

/** Has a code sent to a phone, and asks for it. */
function CodeNotice({ main = false, title, text, sent, action, onSend, onCode, other }: CodeNoticeProps) {
  const [step, setStep] = useState<Step>('asking');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [scarce, setScarce] = useState(false);

  async function sendCode() {
    setStep('sending');
    setError(null);
    try {
      const { demo_code: code, scarce } = await onSend();
      setStep('sent');
      setScarce(scarce);
      if (code) toast({ title: say(guestVerify.demoTitle, { code }), duration: LIMITS.demoCodeToastMs });
    } catch (thrown) {
      setStep('asking');
      setError(describeError(thrown).text);
    }
  }

  async function check(typed: string) {
    if (step === 'checking') return;
    const checked = checkCode(typed);
    if (!checked.ok) return setError(sayAtField(personRefusals, checked));
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
            <Button
              size="small"
              variant={main ? 'primary' : 'secondary'}
              pending={step === 'sending'}
              onClick={sendCode}
            >
              {say(guestVerify.send)}
            </Button>
            {other}
          </div>
        </div>
      ) : (
        <div className="grid gap-3">
          {scarce ? <p>{say(guestVerify.scarce)}</p> : sent !== null && <p>{sent}</p>}
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
            <Button
              size="small"
              variant={main ? 'primary' : 'secondary'}
              pending={step === 'checking'}
              onClick={() => void check(code)}
            >
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

/** The phone that somebody typed, whole: a mistyped one is seen where its code is waited for. */
function phoneInFull(typed: string): string {
  const phone = normalizePhone(typed);
  return phone ? formatPhone(phone) : typed;
}
