import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { company } from '@fairtab/texts/en/company';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { type Ref, useId, useState } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { PartySizeField } from '../../../components/host/PartySizeField.tsx';
import type { MakeChange } from '../open/change.ts';
import { HowSplit } from './HowSplit.tsx';

const ChildrenField = lazyPart(async () => (await import('./ChildrenField.tsx')).ChildrenField);

type PartySizeCardProps = { view: ReceiptView; change: MakeChange; field: Ref<HTMLInputElement> };

/** The number of people who share the bill, saved when it is left, and how many of them are children. */
export function PartySizeCard({ view, change, field }: PartySizeCardProps) {
  const { receipt, can } = view;
  const headingId = useId();
  const [asked, setAsked] = useState(false);
  const expected = receipt.expected_names;

  function save(body: { party_size: number } | { children: number }) {
    void change({
      name: 'editFields',
      input: body,
      failed: say(texts.partySizeFailed),
      done: say(texts.partySizeUpdated),
    });
  }

  return (
    <PaperSheet as="section" labelledBy={headingId} className="py-3!">
      <PartySizeField
        size={receipt.party_size}
        printed={receipt.printed_guests}
        onSize={(party_size) => save({ party_size })}
        disabled={!can.edit}
        field={field}
        title={
          <h2 id={headingId} className="text-lg">
            {say(hostBill.partySize)}
          </h2>
        }
      >
        {receipt.party_size > 1 && (
          <button
            type="button"
            aria-expanded={asked}
            disabled={!can.edit}
            onClick={() => setAsked(!asked)}
            className="-mt-1.5 -mb-3 min-h-tap text-left text-detail text-ink-soft underline decoration-line-strong underline-offset-4"
          >
            {say(company.ofWhomChildren, { children: receipt.children })}
          </button>
        )}
      </PartySizeField>
      {expected.length > 0 && (
        <p className="wrap-anywhere text-detail text-ink-soft">
          {say(hostBill.withNames, { names: expected.join(', ') })}
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
