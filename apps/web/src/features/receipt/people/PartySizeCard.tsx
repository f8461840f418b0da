import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { grownUpPart } from '@fairtab/domain/money/tip';
import { maySplitEvenly } from '@fairtab/receipt/refusals';
import { even, hostBill } from '@fairtab/texts/en/bill';
import { companion } from '@fairtab/texts/en/companion';
import { splitMode as splitModeTexts } from '@fairtab/texts/en/items';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { PartySizeField } from '../../../components/host/PartySizeField.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import type { MakeChange } from '../open/change.ts';

type PartySizeCardProps = {
  view: ReceiptView;
  change: MakeChange;
  field: Ref<HTMLInputElement>;
  /** See `useStartSharing`. */
  isMissing?: boolean;
};

export function PartySizeCard({ view, change, field, isMissing = false }: PartySizeCardProps) {
  const { receipt, can } = view;
  const headingId = useId();
  const [asked, setAsked] = useState(false);
  const expected = receipt.expected_names;

  function save(body: { party_size: number } | { children: number }) {
    void change({
      name: 'editFields',
      input: body,
      failed: text(sharing.partyFailed),
      done: text(sharing.partyRaised),
    });
  }

  return (
    <PaperSheet as="section" labelledBy={headingId} className="py-3!">
      <PartySizeField
        size={receipt.party_size}
        printed={receipt.printed_guests}
        onSize={(party_size) => save({ party_size })}
        missing={isMissing && text(sharing.partySizeText)}
        disabled={!can.edit}
        field={field}
        title={
          <h2 id={headingId} className="text-lg">
            {text(hostBill.partySize)}
          </h2>
        }
      >
        {/* Its room is kept, so that nothing moves below the finger once a size is typed. */}
        <button
          type="button"
          aria-expanded={asked}
          disabled={!can.edit || receipt.party_size < 2}
          onClick={() => setAsked(!asked)}
          className={classNames(
            '-mt-1.5 -mb-3 min-h-tap text-left text-detail text-ink-soft underline decoration-line-strong underline-offset-4',
            receipt.party_size < 2 && 'invisible',
          )}
        >
          {receipt.children === 0
            ? text(companion.noChildren)
            : text(companion.childrenAmongThem, { children: receipt.children })}
        </button>
      </PartySizeField>
      {expected.length > 0 && (
        <p className="wrap-anywhere text-detail text-ink-soft">
          {text(hostBill.withNames, { names: expected.join(', ') })}
        </p>
      )}
      <HowSplit view={view} change={change} />
      {asked && (
        <Lazy
          of={ChildrenField}
          with={{
            children: receipt.children,
            partySize: receipt.party_size,
            disabled: !can.edit,
            onChange: (children) => save({ children }),
          }}
        />
      )}
    </PaperSheet>
  );
}

const ChildrenField = lazyPart(async () => (await import('./PartyDetails.tsx')).ChildrenField);
const SeatPrice = lazyPart(async () => (await import('./PartyDetails.tsx')).SeatPrice, 'PartyDetails');

type HowSplitProps = { view: ReceiptView; change: MakeChange };

/** Evenly split: each share, and a switch to items. Unshared and without selections: a switch to an even split. */
function HowSplit({ view, change }: HowSplitProps) {
  const { confirm, dialog } = useConfirm();
  const { evenly, status, party_size } = view.receipt;
  if (!evenly && (status !== 'editing' || !maySplitEvenly(view))) return null;

  async function turn() {
    const question = {
      title: text(splitModeTexts.askHeading),
      text: text(splitModeTexts.askText),
      action: text(splitModeTexts.byDish),
    };
    // Guests have the link, and there is no way back.
    if (status === 'sharing' && !(await confirm(question))) return;
    void change({
      name: 'setEvenly',
      input: { evenly: !evenly },
      failed: text(splitModeTexts.failed),
      done: text(evenly ? splitModeTexts.dishesNow : splitModeTexts.evenlyNow),
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {evenly && (
        <p className="amount whitespace-normal text-detail">
          {party_size > 0 ? (
            <Lazy of={SeatPrice} with={{ view }} fallback={<Room view={view} />} />
          ) : (
            text(splitModeTexts.sizeFirst)
          )}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-mx-3"
        disabled={!view.can.edit}
        onClick={() => void turn()}
      >
        {text(evenly ? splitModeTexts.byDish : even.heading)}
      </Button>
      {dialog}
    </div>
  );
}

/** Placeholder of about the same width. */
function Room({ view: { receipt } }: Pick<HowSplitProps, 'view'>) {
  const money = useMoney();
  const { total_amount, party_size: people, children } = receipt;
  return (
    <span className="invisible">
      {text(splitModeTexts.each, { amount: money(grownUpPart(total_amount, { people, children })) })}
    </span>
  );
}
