import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Cents } from '@fairtab/domain/money/money';
import type { TextChoice as Choice } from '@fairtab/domain/texting/bill-text';
import { guestChoose, guestSubmit } from '@fairtab/texts/en/choosing';
import { guest } from '@fairtab/texts/en/guest';
import { ownLink, smsConsent } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { PhoneProof, phoneWords } from '../parts/ProvePhone.tsx';
import { TotalAmount } from '../parts/TotalBar.tsx';
import { rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import {
  emptyField,
  firstMissing,
  type Missing,
  phoneTypingError,
  submit as send,
} from '../state/submission.ts';
import { AskedBy } from '../table/AskedBy.tsx';
import { YouAre } from './YourName.tsx';

type SubmitSheetProps = ScreenProps & {
  /** See `figureOf`; null while unknown. */
  total: { cents: Cents; onReceipt: Cents } | null;
  name: string;
  onClose: () => void;
};

type Field = Missing['field'];

export function SubmitSheet({ bill, state, view, total, name, onClose }: SubmitSheetProps) {
  const { draft, fieldErrors, submitting } = state;
  const fields = useRef<HTMLDivElement>(null);
  const [asksName, setAsksName] = useState(draft.name.trim() === '');
  const [wrong, setWrong] = useState<Missing | null>(null);
  const empty = emptyField(draft);
  const payer = view.receipt.payer_name;
  const keepsLink = draft.consent === 'link';
  const phoneError = fieldErrors.phone;
  // The words about a notice below the field come before what was found here.
  const toProve = phoneError?.code === 'guest.phone_taken' || phoneError?.code === 'guest.phone_unproved';

  function enter(entered: Parameters<typeof bill.enter>[0]) {
    setWrong((before) => (before && before.field in entered ? null : before));
    bill.enter(entered);
  }
  /** Half-typed phones are not saved. */
  function leavePhone() {
    const error = phoneTypingError(draft.phone);
    if (error) setWrong({ field: 'phone', text: error.text });
    else bill.leave('phone');
  }
  function leadTo(field: Field) {
    leadToField(fields.current, field);
  }
  /** The error at a field: what was just refused here, or else the server's refusal. */
  function errorAt(field: Field) {
    return wrong?.field === field ? wrong.text : null;
  }

  useEffect(() => {
    const missing = firstMissing(bill.get().draft);
    // Focuses without scrolling, to show the sheet's heading and the guest's name first.
    if (missing) focusField(fields.current, missing.field);
  }, [bill]);

  // A removed field fires no blur: save what was typed.
  useEffect(
    () => () => {
      bill.leave('name');
      if (!phoneTypingError(bill.get().draft.phone)) bill.leave('phone');
    },
    [bill],
  );

  const refused = fieldErrors.name ? 'name' : fieldErrors.phone ? 'phone' : null;
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting && refused) leadToField(fields.current, refused);
    wasSubmitting.current = submitting;
  }, [submitting, refused]);

  async function submit() {
    const missing = firstMissing(draft);
    setWrong(missing);
    if (missing?.field === 'name') setAsksName(true);
    // After the next paint, when the field is marked invalid.
    if (missing) return void requestAnimationFrame(() => leadTo(missing.field));
    rememberName(draft.name);
    await send(bill);
  }

  return (
    <BottomSheet onClose={onClose} title={text(guestSubmit.heading)}>
      <AskedBy view={view} me={state.me} onLead={onClose} />
      <div ref={fields} className="grid grid-cols-1 gap-4">
        {asksName || fieldErrors.name ? (
          <div data-field="name">
            <TextField
              label={text(guest.name)}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={160}
              value={draft.name}
              onChange={(typed) => enter({ name: typed })}
              onBlur={() => bill.leave('name')}
              error={errorAt('name') ?? fieldErrors.name?.text}
            />
          </div>
        ) : (
          <YouAre name={draft.name} onChange={() => setAsksName(true)} />
        )}
        <div data-field="phone" className="grid grid-cols-1 gap-3">
          <PhoneField
            label={text(guestSubmit.phone)}
            value={draft.phone}
            onChange={(phone) => enter({ phone })}
            onBlur={leavePhone}
            hint={keepsLink ? text(ownLink.noPhone) : text(guestSubmit.phoneHint, { payer })}
            disabled={keepsLink}
            error={keepsLink ? null : (!toProve && errorAt('phone')) || phoneWords(phoneError)}
          />
          {!keepsLink && (
            <PhoneProof
              error={phoneError}
              bill={bill}
              phone={draft.phone}
              payer={payer}
              onProved={() => void submit()}
              onKeepLink={() => {
                enter({ consent: 'link' });
                void send(bill);
              }}
            />
          )}
        </div>
        <div data-field="consent">
          <TextChoice
            choice={draft.consent}
            onChange={(consent) => enter({ consent })}
            error={errorAt('consent')}
          />
        </div>
      </div>
      {/* Sticky, where there is room for both. */}
      <div className="-mx-5 bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t bg-sheet px-5 pt-4 [@media(min-height:35rem)]:sticky">
        <p className="grid justify-items-start">
          <span className="wrap-anywhere font-medium text-ink-soft text-sm">{name}</span>
          <TotalAmount receipt={view.receipt} total={total} />
        </p>
        <div className="grid flex-[1_1_8rem] justify-items-end text-right">
          <Button
            disabled={empty !== null}
            pending={submitting}
            onClick={() => void submit()}
            className="text-balance leading-tight"
          >
            {text(guestChoose.submit)}
          </Button>
          {/* Always takes its space, so that Submit does not move. */}
          {empty === null ? (
            <span className="min-h-tap" />
          ) : (
            <Button variant="quiet" size="small" className="-mr-3" onClick={() => leadTo(empty)}>
              {text(empty === 'name' ? guestSubmit.addName : guestSubmit.addPhone)}
            </Button>
          )}
        </div>
      </div>
    </BottomSheet>
  );
}

function leadToField(fields: HTMLElement | null, field: Field) {
  focusField(fields, field)?.scrollIntoView({ block: 'center' });
}

function focusField(fields: HTMLElement | null, field: Field) {
  const place = fields?.querySelector(`[data-field=${field}]`);
  place?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true });
  return place;
}

type TextChoiceProps = {
  choice: Choice;
  onChange: (choice: Choice) => void;
  error: string | null;
};

/** How a guest wants the final bill: by text, until they reply STOP, or by link only. */
function TextChoice({ choice, onChange, error }: TextChoiceProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="min-w-0"
    >
      <p id={`${name}-legend`} className="mb-1 font-semibold text-detail">
        {text(guestSubmit.choiceLegend)}
      </p>
      {/* Above the answers, which may fill the screen. */}
      {error && (
        <p id={`${name}-error`} role="alert" className="mb-1.5 font-medium text-danger text-detail">
          {error}
        </p>
      )}
      <div className={`-mx-2 grid grid-cols-1 gap-1 rounded-md ${error ? 'outline-2 outline-danger' : ''}`}>
        <RadioRow
          name={name}
          checked={choice === 'text'}
          onChange={() => onChange('text')}
          title={text(smsConsent.title)}
          detail={text(smsConsent.text, { product: PRODUCT_NAME })}
        />
        <RadioRow
          name={name}
          checked={choice === 'link'}
          onChange={() => onChange('link')}
          title={text(ownLink.choice)}
          detail={text(ownLink.choiceText)}
        />
      </div>
    </div>
  );
}
