import { formatMaskedPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { components } from '@fairtab/texts/en/common';
import { guestPreassigned } from '@fairtab/texts/en/guest';
import { ownLink } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { useTexts } from '../../../lib/device/use-texts.ts';
import { OwnLink } from '../parts/OwnLink.tsx';
import { PhoneProof, phoneWords } from '../parts/ProvePhone.tsx';
import { Section } from '../parts/Section.tsx';
import { TextConsent } from '../parts/TextConsent.tsx';
import { meOf } from '../state/draft.ts';
import type { PreassignedProps } from '../state/preassigned-actions.ts';
import { missingForText, phoneTypingError } from '../state/submission.ts';

const BillByEmail = lazyPart(async () => (await import('../by-email/BillByEmail.tsx')).BillByEmail);

/** How a guest gets the final bill: by text, or by e-mail where no texts are sent; or by the link only. */
export function BillToYou(props: PreassignedProps) {
  const byText = <BillByText {...props} />;
  // The style hides what asks for a phone, and keeps the room.
  return (
    <div data-instead="texts">
      {useTexts() ? byText : <Lazy of={BillByEmail} with={props} fallback={byText} />}
    </div>
  );
}

/** Phone and consent, or the link only; then what is saved. */
function BillByText(props: PreassignedProps) {
  const { bill, state, view } = props;
  const { draft } = state;
  const me = meOf(view);
  const saved = me?.sms_opt_in ? (me.guest_phone_number?.slice(-10) ?? '') : '';
  const waits = props.actionState.pending.has('contact');
  const [changing, setEditing] = useState(false);
  // Unsent input, even from before a reload, is still being edited.
  const editing = changing || (draft.phone !== '' && draft.phone !== saved);
  const payer = view.receipt.payer_name;

  if (me?.sms_opt_in === false && !draft.consent && !changing && !waits)
    return (
      <Section title={text(ownLink.heading)} text={text(ownLink.text, { payer })}>
        <OwnLink view={view} />
        <Button data-needs="texts" variant="quiet" size="small" onClick={() => setEditing(true)}>
          {text(ownLink.textInstead)}
        </Button>
      </Section>
    );
  if (saved === '' || editing || waits) {
    const onCancel = () => {
      bill.enter({ phone: saved });
      setEditing(false);
    };
    return (
      <div data-needs="texts">
        <PhoneForm
          {...props}
          onSent={() => setEditing(false)}
          onCancel={saved === '' || waits ? null : onCancel}
          onKeepLink={() => {
            bill.enter({ phone: '', consent: false });
            props.actions.keepLink();
            setEditing(false);
          }}
        />
      </div>
    );
  }
  const phone = normalizePhone(saved);
  return (
    <Section title={text(guestPreassigned.textHeading)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="flex min-w-0 flex-[1_1_12rem] items-start gap-2">
          <CheckIcon className="mt-1 size-5 shrink-0 text-success" />
          <span>
            <Rich
              text={guestPreassigned.textSaved}
              params={{ phone: phone ? formatMaskedPhone(phone) : saved, payer }}
              around={{ phone: (words) => <span className="amount whitespace-nowrap">{words}</span> }}
            />
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
          {text(components.change)}
        </Button>
      </div>
    </Section>
  );
}

type PhoneFormProps = PreassignedProps & {
  onSent: () => void;
  /** Returns to the saved phone; null if there is none. */
  onCancel: (() => void) | null;
  /** Continues without a text. */
  onKeepLink: () => void;
};

function PhoneForm(props: PhoneFormProps) {
  const { bill, state, view, actions, actionState, onSent, onCancel, onKeepLink } = props;
  const [consentError, setConsentError] = useState<string | null>(null);
  const { phone, consent } = state.draft;
  const { phoneError } = actionState;
  const waits = actionState.pending.has('contact');

  function send() {
    const missing = missingForText({ phone, consent });
    setConsentError(missing?.field === 'consent' ? missing.text : null);
    if (missing) {
      if (missing.field === 'phone') actions.showPhoneError({ code: 'phone.invalid', text: missing.text });
      // Focuses the first invalid field after the next paint, when it is marked.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());
      return;
    }
    actions.saveContact(phone);
    onSent();
  }

  return (
    <Section title={text(guestPreassigned.textHeading)}>
      <PhoneField
        label={text(guestSubmit.phone)}
        value={phone}
        disabled={waits && !actionState.isStuck}
        onChange={(typed) => {
          actions.showPhoneError(null);
          bill.enter({ phone: typed });
        }}
        onBlur={() => actions.showPhoneError(phoneError ?? phoneTypingError(phone))}
        hint={text(guestSubmit.phoneSeen, { payer: view.receipt.payer_name })}
        error={phoneWords(phoneError)}
      />
      <PhoneProof
        error={phoneError}
        bill={bill}
        phone={phone}
        payer={view.receipt.payer_name}
        onProved={send}
        onSwitched={() => {
          actions.switchedGuest();
          onSent();
        }}
      />
      {phone !== '' && (
        <TextConsent
          checked={consent}
          onChange={(checked) => {
            setConsentError(null);
            bill.enter({ consent: checked });
          }}
          error={consentError}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          className="flex-[1_1_8rem]"
          pending={waits && !actionState.isStuck}
          onClick={send}
        >
          {text(guestPreassigned.textMe)}
        </Button>
        {onCancel && (
          <Button variant="quiet" wide onClick={onCancel}>
            {text(guestPreassigned.keepNumber)}
          </Button>
        )}
        {!waits && (
          <Button variant="quiet" className="flex-auto" onClick={onKeepLink}>
            {text(ownLink.keep)}
          </Button>
        )}
      </div>
      {waits && actionState.isStuck && (
        <p role="status" className="font-medium text-detail">
          {text(guestPreassigned.notSaved)}
        </p>
      )}
    </Section>
  );
}
