import { isEmail } from '@fairtab/domain/input/email';
import { components } from '@fairtab/texts/en/common';
import { guestPreassigned } from '@fairtab/texts/en/guest';
import { guestEmail, ownLink } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { OwnLink } from '../parts/OwnLink.tsx';
import { Section } from '../parts/Section.tsx';
import { meOf } from '../state/draft.ts';
import type { PreassignedProps } from '../state/preassigned-actions.ts';
import { AddressField } from './AddressField.tsx';

/** `BillByText` where no texts are sent: an e-mail address, or the link only; then what is saved. */
export function BillByEmail({ bill, state, view, actions, actionState }: PreassignedProps) {
  const me = meOf(view);
  const saved = me?.guest_email ?? '';
  const [editing, setEditing] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { email } = state.draft;
  const payer = view.receipt.payer_name;
  const waits = actionState.pending.has('contact');

  function send(event: FormEvent) {
    event.preventDefault();
    setWrong(!isEmail(email.trim()));
    if (!isEmail(email.trim())) return;
    actions.saveAddress(email.trim());
    setEditing(false);
  }
  function keepLink() {
    bill.enter({ email: '' });
    actions.keepLink();
    setEditing(false);
  }

  if (me?.sms_opt_in === false && !editing && !waits)
    return (
      <Section title={text(ownLink.heading)} text={text(ownLink.text, { payer })}>
        <OwnLink view={view} />
        <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
          {text(guestEmail.instead)}
        </Button>
      </Section>
    );
  if (saved !== '' && !editing && !waits)
    return (
      <Section title={text(guestEmail.heading)}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p role="status" className="flex min-w-0 flex-[1_1_12rem] items-start gap-2">
            <CheckIcon className="mt-1 size-5 shrink-0 text-success" />
            <span className="wrap-anywhere">{text(guestEmail.saved, { email: saved, payer })}</span>
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              bill.enter({ email: saved });
              setEditing(true);
            }}
          >
            {text(components.change)}
          </Button>
        </div>
      </Section>
    );
  return (
    <Section title={text(guestEmail.heading)}>
      <form noValidate onSubmit={send} className="grid gap-3">
        <AddressField
          value={email}
          disabled={waits && !actionState.isStuck}
          onChange={(typed) => {
            setWrong(false);
            bill.enter({ email: typed });
          }}
          hint={text(guestEmail.seen, { payer })}
          error={wrong ? text(guestEmail.invalid) : null}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="secondary"
            className="flex-[1_1_8rem]"
            pending={waits && !actionState.isStuck}
          >
            {text(guestEmail.emailMe)}
          </Button>
          {!waits && (
            <Button variant="quiet" className="flex-auto" onClick={keepLink}>
              {text(ownLink.keep)}
            </Button>
          )}
        </div>
      </form>
      {waits && actionState.isStuck && (
        <p role="status" className="font-medium text-detail">
          {text(guestPreassigned.notSaved)}
        </p>
      )}
    </Section>
  );
}
