import type { Cents } from '@fairtab/domain/money/money';
import { guestChoose, guestSubmit } from '@fairtab/texts/en/choosing';
import { guest } from '@fairtab/texts/en/guest';
import { guestEmail, submitNothing } from '@fairtab/texts/en/guest-phone';
import { sharingTable } from '@fairtab/texts/en/sharing';
import type { Words } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { TextField } from '../../../components/fields/Field.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { useOnline } from '../../../lib/device/use-from-device.ts';
import { useTexts } from '../../../lib/device/use-texts.ts';
import { AddressField } from '../by-email/AddressField.tsx';
import { PhoneProof, phoneWords } from '../parts/ProvePhone.tsx';
import { TextConsent } from '../parts/TextConsent.tsx';
import { TotalAmount } from '../parts/TotalBar.tsx';
import { rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { firstMissing, type Missing, phoneTypingError, submit as send } from '../state/submission.ts';
import { AskedBy } from '../table/AskedBy.tsx';
import { YouAre } from './YourName.tsx';

type SubmitSheetProps = ScreenProps & {
  /** See `figureOf`; null while unknown. */
  total: { cents: Cents; onReceipt: Cents } | null;
  name: string;
  onClose: () => void;
};

type Field = Missing['field'];

/** The last step: the name, and for those who want their bill sent, a phone with the consent to texts (decision 0111). */
export function SubmitSheet({ bill, state, view, total, name, onClose }: SubmitSheetProps) {
  const { draft, fieldErrors, submitting } = state;
  const fields = useRef<HTMLDivElement>(null);
  const [asksName, setAsksName] = useState(draft.name.trim() === '');
  const [wrong, setWrong] = useState<Missing | null>(null);
  const [failed, setFailed] = useState<Words | null>(null);
  const [hadNothing, setHadNothing] = useState(false);
  const asksNothing =
    !hadNothing &&
    total?.cents === 0 &&
    view.items.length > 0 &&
    !view.selections.some(({ guest_id }) => guest_id === state.me);
  /** Was refused because of the text. */
  const [mayGoWithout, setMayGoWithout] = useState(false);
  const showsName = asksName || fieldErrors.name !== undefined;
  const hasName = draft.name.trim() !== '';
  const byText = useTexts();
  const hasPhone = byText && draft.phone !== '';
  const payer = view.receipt.payer_name;
  const phoneError = hasPhone ? fieldErrors.phone : undefined;
  const isTextable = !['phone.country', 'phone.not_mobile'].includes(phoneError?.code ?? '');
  const asksConsent = hasPhone && isTextable;
  // The words about a notice below the field come before what was found here.
  const toProve = phoneError?.code === 'guest.phone_taken' || phoneError?.code === 'guest.phone_unproved';

  function enter(entered: Parameters<typeof bill.enter>[0]) {
    setWrong((before) => (before && before.field in entered ? null : before));
    bill.enter(entered);
  }
  function leavePhone() {
    const error = phoneTypingError(draft.phone);
    if (error) setWrong({ field: 'phone', text: error.text });
  }
  function onEnter({ key }: KeyboardEvent, next: () => void) {
    if (key === 'Enter') next();
  }
  /** The error at a field: what was just refused here, or else the server's refusal. */
  function errorAt(field: Field) {
    return wrong?.field === field ? wrong.text : null;
  }

  useEffect(() => {
    if (asksNothing) return;
    const field = firstToFill(bill.get().draft, byText);
    if (!field) return;
    // After all updates, with the layout of the frame itself: focusing earlier would need another one.
    const frame = requestAnimationFrame(() => focusField(fields.current, field));
    return () => cancelAnimationFrame(frame);
  }, [bill, asksNothing, byText]);

  // A removed field fires no blur: save what was typed.
  useEffect(() => () => bill.leaveName(), [bill]);

  const online = useOnline();
  useEffect(() => {
    if (online) setFailed(null);
  }, [online]);

  const refused = fieldErrors.name ? 'name' : phoneError ? 'phone' : null;
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting && refused) {
      setMayGoWithout(refused === 'phone');
      focusField(fields.current, refused);
    }
    wasSubmitting.current = submitting;
  }, [submitting, refused]);

  async function submit() {
    if (!byText || !isTextable) enter({ phone: '', consent: false });
    enter({ email: bill.get().draft.email.trim() });
    setFailed(null);
    const entered = bill.get().draft;
    const missing = firstMissing(entered);
    setWrong(missing);
    setMayGoWithout(missing !== null && missing.field !== 'name');
    if (missing?.field === 'name') setAsksName(true);
    // After the next paint, when the field is marked invalid.
    if (missing) return void requestAnimationFrame(() => focusField(fields.current, missing.field));
    rememberName(entered.name);
    await send(bill, (_, words) => setFailed(words));
  }
  function submitWithoutText() {
    enter({ phone: '', consent: false });
    void submit();
  }

  if (asksNothing)
    return (
      <BottomSheet onClose={onClose} title={text(submitNothing.heading)}>
        <p>{text(submitNothing.text)}</p>
        <div className="flex flex-wrap gap-2">
          <Button className="flex-auto" onClick={onClose}>
            {text(submitNothing.back)}
          </Button>
          <Button variant="secondary" className="flex-auto" onClick={() => setHadNothing(true)}>
            {text(sharingTable.hadNothing)}
          </Button>
        </div>
      </BottomSheet>
    );
  return (
    <BottomSheet onClose={onClose} title={text(guestSubmit.heading)}>
      <AskedBy view={view} me={state.me} onLead={onClose} />
      <div ref={fields} className="grid grid-cols-1 gap-4 max-[359px]:gap-3">
        <div className="flex items-center justify-between gap-x-4">
          {!showsName && <YouAre name={draft.name} onChange={() => setAsksName(true)} />}
          <p
            className={
              showsName
                ? 'flex flex-1 flex-wrap items-baseline justify-between gap-x-4'
                : 'grid shrink-0 justify-items-end'
            }
          >
            <span className="wrap-anywhere font-medium text-ink-soft text-sm">{name}</span>
            <TotalAmount receipt={view.receipt} total={total} />
          </p>
        </div>
        {showsName && (
          <div data-field="name" className="[&_input]:scroll-mb-28">
            <TextField
              label={text(guest.name)}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={160}
              value={draft.name}
              onChange={(typed) => enter({ name: typed })}
              onBlur={() => bill.leaveName()}
              onKeyDown={(event) =>
                onEnter(event, () => focusField(fields.current, byText ? 'phone' : 'email'))
              }
              error={errorAt('name') ?? fieldErrors.name?.text}
            />
          </div>
        )}
        {!byText && (
          <div data-field="email" className="[&_input]:scroll-mb-28">
            <AddressField
              value={draft.email}
              onChange={(email) => enter({ email })}
              onKeyDown={(event) => onEnter(event, () => void submit())}
              hint={text(guestEmail.optional)}
              error={errorAt('email')}
            />
          </div>
        )}
        {byText && (
          <>
            {/* Above a keyboard on a small screen, scrolls so far that the consent and Submit are in view, too. */}
            <div data-field="phone" className="grid grid-cols-1 gap-3 [&_input]:scroll-mb-44">
              <PhoneField
                label={text(guestSubmit.phoneForText)}
                value={draft.phone}
                onChange={(phone) => enter({ phone })}
                onBlur={leavePhone}
                onKeyDown={(event) => onEnter(event, () => void submit())}
                error={(!toProve && errorAt('phone')) || phoneWords(phoneError)}
              />
              <PhoneProof
                error={phoneError}
                bill={bill}
                phone={draft.phone}
                payer={payer}
                onProved={() => void submit()}
              />
            </div>
            {/* Both have the same place, so that the field does not move while it is typed in. */}
            <div data-field="consent" className="-mt-2 grid grid-cols-1 [&_input]:scroll-my-28">
              <p
                aria-hidden={asksConsent}
                className={classNames(
                  'col-start-1 row-start-1 text-detail text-ink-soft',
                  asksConsent && 'invisible',
                )}
              >
                {text(guestSubmit.noPhone)}
              </p>
              <div
                aria-hidden={!asksConsent}
                className={classNames('col-start-1 row-start-1', !asksConsent && 'invisible')}
              >
                <TextConsent
                  checked={draft.consent}
                  onChange={(consent) => enter({ consent })}
                  error={errorAt('consent')}
                />
              </div>
            </div>
          </>
        )}
      </div>
      <div className="-mx-5 sticky bottom-0 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 border-line border-t bg-sheet px-5 pt-3">
        {failed && (
          <p role="alert" className="w-full text-danger text-detail">
            <strong className="block">{failed.title}</strong> {failed.text}
          </p>
        )}
        {!hasName && <p className="text-detail text-ink-soft">{text(guestSubmit.addName)}</p>}
        {hasPhone && mayGoWithout && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3"
            pending={submitting}
            onClick={submitWithoutText}
          >
            {text(guestSubmit.withoutText)}
          </Button>
        )}
        <Button
          disabled={!hasName}
          pending={submitting}
          onClick={() => void submit()}
          className="ml-auto min-w-0 text-balance leading-tight"
        >
          {text(guestChoose.submit)}
        </Button>
      </div>
    </BottomSheet>
  );
}

/** The first empty field; null for none. Never the consent: marked on opening, it would look like an error. */
function firstToFill({ name, phone, email }: ScreenProps['state']['draft'], byText: boolean): Field | null {
  if (name.trim() === '') return 'name';
  if (!byText) return email === '' ? 'email' : null;
  return phone === '' ? 'phone' : null;
}

function focusField(fields: HTMLElement | null, field: Field): void {
  fields?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();
}
