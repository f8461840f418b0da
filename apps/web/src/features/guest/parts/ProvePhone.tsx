import { LIMITS } from '@fairtab/domain/input/limits';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { components } from '@fairtab/texts/en/common';
import { claims, guestVerify } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { CodeField } from '../../../components/fields/CodeField.tsx';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useCodeEntry } from '../../../lib/use-field-errors.ts';
import type { FieldError } from '../state/draft.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import {
  type AskedCode,
  completeVerification,
  proveNumber,
  type ReturningGuest,
  startVerification,
} from '../state/table-actions.ts';

type IsThisYouProps = {
  bill: GuestBill;
  /** True if this is the page's one action; otherwise a bar or sheet has it. */
  main?: boolean;
  /** By phone, or by a taken name whose phone this page does not know. */
  who: ReturningGuest;
  onProved?: () => void;
};

/** For a guest who is already on the bill: a code sent to their phone proves who they are. */
export function IsThisYou({ bill, main = false, who, onProved }: IsThisYouProps) {
  // A phone that only the server knows is not shown at all.
  const phone = 'phone' in who ? phoneInFull(who.phone) : null;
  async function enter(code: string) {
    await completeVerification(bill, who, code);
    onProved?.();
  }
  return (
    <CodeNotice
      main={main}
      title={text(guestVerify.heading)}
      text={phone === null ? text(guestVerify.unknownPhoneText) : text(guestVerify.text, { phone })}
      sent={phone === null ? null : text(guestVerify.sent, { phone })}
      action={text(claims.thatsMe)}
      onSend={() => startVerification(bill, who)}
      onCode={enter}
    />
  );
}

/** The refusal of a phone, where the notice of PhoneProof replaces the server's words. */
export function phoneWords(error: FieldError | null | undefined): string | undefined {
  if (error?.code === 'guest.phone_taken') return text(guestSubmit.phoneTaken);
  return error?.code === 'guest.phone_unproved' ? text(guestSubmit.phoneUnproved) : error?.text;
}

type PhoneProofProps = ProveNumberProps & {
  error: FieldError | null | undefined;
  /** This browser is another guest now. */
  onSwitched?: () => void;
};

/** Proves a refused phone by a code: one of another guest of the bill, or one that may get no text before. Else nothing. */
export function PhoneProof({ error, onSwitched, ...proof }: PhoneProofProps) {
  const { bill, phone } = proof;
  if (error?.code === 'guest.phone_unproved') return <ProveNumber key={phone} {...proof} />;
  if (error?.code !== 'guest.phone_taken') return null;
  return <IsThisYou key={phone} bill={bill} who={{ phone }} {...(onSwitched && { onProved: onSwitched })} />;
}

type ProveNumberProps = {
  bill: GuestBill;
  phone: string;
  payer: string;
  onProved: () => void;
};

/** Verifies a guest's number before it gets a text, if a new host has texted many others. */
function ProveNumber({ bill, phone, payer, onProved }: ProveNumberProps) {
  const shown = phoneInFull(phone);
  async function enter(code: string) {
    await proveNumber(bill, phone, code);
    onProved();
  }
  return (
    <CodeNotice
      title={text(guestVerify.proveHeading)}
      text={text(guestVerify.proveText, { payer, phone: shown })}
      sent={text(guestVerify.sent, { phone: shown })}
      action={text(components.confirm)}
      onSend={() => startVerification(bill, { phone })}
      onCode={enter}
    />
  );
}

type CodeNoticeProps = Pick<IsThisYouProps, 'main'> & {
  title: string;
  /** What the code is for, and which number it goes to. */
  text: string;
  /** The number it went to; null if this page does not know it. */
  sent: string | null;
  action: string;
  onSend: () => Promise<AskedCode>;
  /** @throws ApiError for a wrong code */
  onCode: (code: string) => Promise<void>;
};

function CodeNotice({ main = false, title, text: words, sent, action, onSend, onCode }: CodeNoticeProps) {
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const failed = (thrown: unknown) => setFailure(messageOf(thrown));
  const sending = useAction(async () => {
    setFailure(null);
    const answer = await onSend();
    setAsked(answer);
    const { demo_code: code } = answer;
    if (code) toast({ title: text(guestVerify.demoTitle, { code }), duration: LIMITS.demoCodeToastMs });
  }, failed);
  const checking = useCodeEntry(async (code) => {
    setFailure(null);
    await onCode(code);
  }, failed);
  const next = asked
    ? { words: action, pending: checking.pending, onClick: checking.onSubmit }
    : { words: text(guestVerify.send), pending: sending.pending, onClick: sending.run };

  return (
    <Notice tone="accent" title={title}>
      <div className="grid gap-3">
        {!asked && <p>{words}</p>}
        {!asked && failure && (
          <p role="alert" className="font-medium text-danger">
            {failure}
          </p>
        )}
        {asked && <p className="empty:hidden">{asked.scarce ? text(guestVerify.scarce) : sent}</p>}
        {asked && (
          <CodeField
            label={text(guestVerify.code)}
            disabled={checking.pending}
            autoFocus
            {...checking.field}
            error={checking.field.error ?? failure}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={main ? 'primary' : 'secondary'}
            pending={next.pending}
            onClick={next.onClick}
          >
            {next.words}
          </Button>
          {asked && (
            <Button size="small" variant="quiet" pending={sending.pending} onClick={sending.run}>
              {text(guestVerify.resend)}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** The whole number as typed, so that a mistyped one can be noticed while waiting for its code. */
function phoneInFull(typed: string): string {
  const phone = normalizePhone(typed);
  return phone ? formatPhone(phone) : typed;
}
