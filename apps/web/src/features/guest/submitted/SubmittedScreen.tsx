import { addressOf } from '@fairtab/domain/texting/address-of';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { guestEmail, ownLink } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { DueWords, personBill } from '../../person-bill/index.ts';
import { BillBar } from '../parts/BillBar.tsx';
import { CompanionsButton } from '../parts/CompanionsButton.tsx';
import { OwnLink } from '../parts/OwnLink.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { PaysFor } from '../pays-for/PaysFor.tsx';
import { meOf } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { revise } from '../state/table-actions.ts';

export function SubmittedScreen({ bill, state, view }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const mine = personBill(view, state.me);
  const isHost = view.me.is_host;
  const me = meOf(view);
  // Latecomers are not asked for an address.
  const keepsLink = !isHost && (me?.sms_opt_in === false || (me !== undefined && addressOf(me) === null));
  const bySubmitting = me?.guest_email ? guestEmail.submitted : guestSubmit.submittedText;

  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const revising = useAction(async () => {
    await revise(bill);
    scrollTo({ top: 0 });
  });
  const reviseButton = (
    <Button variant="secondary" pending={revising.pending} onClick={revising.run}>
      {text(guestSubmit.revise)}
    </Button>
  );
  return (
    <>
      <PaperSheet
        as="section"
        torn="both"
        className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center max-[359px]:py-3"
      >
        <span className="rise mb-1 grid size-14 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-8" strokeWidth={2.5} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {text(guestSubmit.submittedHeading)}
        </h2>
        {!isHost && (
          <p className="max-w-sm text-ink-soft">
            {text(keepsLink ? ownLink.text : bySubmitting, { payer: view.receipt.payer_name })}
          </p>
        )}
        {keepsLink && <OwnLink view={view} />}
        {mine && <DueWords view={view} mine={mine} />}
        <div className="flex max-w-full flex-wrap items-center justify-center gap-x-2">
          {!isHost && <CompanionsButton bill={bill} state={state} view={view} />}
          <PaysFor bill={bill} view={view} />
        </div>
        {!mine && reviseButton}
      </PaperSheet>
      <SelectionSummary view={view} me={state.me} here={state.presence.guest_ids} />
      {mine && (
        <BillBar mine={mine} bill={bill} view={view}>
          {reviseButton}
        </BillBar>
      )}
    </>
  );
}
