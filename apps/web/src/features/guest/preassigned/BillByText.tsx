import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CheckIcon } from '../../../components/base/icons.tsx';
import { PhoneField } from '../../../components/base/PhoneField.tsx';
import { toast } from '../../../lib/toast.ts';
import { missingForText } from '../choose/ready-to-submit.ts';
import { meOf } from '../me-of.ts';
import { Consent } from '../parts/Consent.tsx';
import { IsThisYou } from '../parts/IsThisYou.tsx';
import { Section } from '../parts/Section.tsx';
import { phoneTypingError } from '../state/field-errors.ts';
import type { PreassignedProps } from './screen.ts';

/** Phone and consent for the final bill by text; once they are saved, where it will go. */
export function BillByText(props: PreassignedProps) {
  const { bill, state, view } = props;
  const { draft } = state;
  const me = meOf(view);
  const saved = me?.sms_opt_in ? (me.guest_phone_number?.slice(-10) ?? '') : '';
  const waits = props.doing.waiting.has('contact');
  // What was typed before a reload, and not sent, is still being typed.
  const [editing, setEditing] = useState(!waits && draft.phone !== '' && draft.phone !== saved);
  const payer = view.receipt.payer_name;

  if (saved === '' || editing || waits) {
    const onCancel = () => {
      bill.enter({ phone: saved });
      setEditing(false);
    };
    return (
      <PhoneForm
        {...props}
        onSent={() => setEditing(false)}
        onCancel={saved === '' || waits ? null : onCancel}
      />
    );
  }
  const phone = normalizePhone(saved);
  return (
    <Section title="Your bill by text">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="flex min-w-0 flex-[1_1_12rem] items-start gap-2">
          <CheckIcon className="mt-1 size-5 shrink-0 text-success" />
          <span>
            Saved. Your bill goes to{' '}
            <span className="amount whitespace-nowrap">{phone ? formatPhone(phone) : saved}</span> when{' '}
            {payer} finalizes it.
          </span>
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            bill.enter({ phone: saved, consent: true });
            setEditing(true);
          }}
        >
          Change
        </Button>
      </div>
    </Section>
  );
}

type PhoneFormProps = PreassignedProps & {
  onSent: () => void;
  /** Back to the phone that is saved; null while none is. */
  onCancel: (() => void) | null;
};

function PhoneForm({ bill, state, view, actions, doing, onSent, onCancel }: PhoneFormProps) {
  const [consentError, setConsentError] = useState<string | null>(null);
  const { phone, consent } = state.draft;
  const { phoneError } = doing;
  const taken = phoneError?.code === 'guest.phone_taken';
  const waits = doing.waiting.has('contact');

  function send() {
    const missing = missingForText({ phone, consent });
    setConsentError(missing?.field === 'consent' ? missing.text : null);
    if (missing) {
      toast({ title: missing.title, text: missing.text, tone: 'warning' });
      if (missing.field === 'phone')
        actions.showPhoneError({ code: 'guest.phone_invalid', text: missing.text });
      // Where something is wrong, go there. After the next paint, when the field is marked.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());
      return;
    }
    actions.saveContact(phone);
    onSent();
  }

  return (
    <Section
      title="Your bill by text"
      text={`So that you have it when ${view.receipt.payer_name} finalizes it.`}
    >
      <PhoneField
        label="Phone number"
        value={phone}
        disabled={waits && !doing.stuck}
        onChange={(typed) => {
          actions.showPhoneError(null);
          bill.enter({ phone: typed });
        }}
        onBlur={() => actions.showPhoneError(phoneError ?? phoneTypingError(phone))}
        hint={`Only ${view.receipt.payer_name} can see it.`}
        error={taken ? 'Someone already used this phone number here.' : phoneError?.text}
      />
      {taken && (
        <IsThisYou
          key={phone}
          bill={bill}
          who={{ phone }}
          onProved={() => {
            actions.becameSomeone();
            onSent();
          }}
        />
      )}
      <div className="-mx-3">
        <Consent
          checked={consent}
          onChange={(agreed) => {
            setConsentError(null);
            bill.enter({ consent: agreed });
          }}
          error={consentError}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button wide pending={waits && !doing.stuck} onClick={send}>
          Text Me My Bill
        </Button>
        {onCancel && (
          <Button variant="quiet" wide onClick={onCancel}>
            Keep the saved number
          </Button>
        )}
      </div>
      {waits && doing.stuck && (
        <p role="status" className="font-medium text-[0.9375rem] text-warning">
          Not saved yet. It is sent as soon as the connection is back.
        </p>
      )}
    </Section>
  );
}
