import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { type Ref, useId } from 'react';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { PartySizeField } from '../../../components/host/PartySizeField.tsx';
import { call } from '../../../lib/api.ts';
import type { MakeChange } from '../open/use-changes.ts';

type PartySizeCardProps = { view: ReceiptView; change: MakeChange; field: Ref<HTMLInputElement> };

/** The number of people who share the bill, saved when it is left. */
export function PartySizeCard({ view: { receipt, can }, change, field }: PartySizeCardProps) {
  const headingId = useId();

  function save(party_size: number) {
    void change({
      preview: (before) => ({ ...before, receipt: { ...before.receipt, party_size } }),
      run: () => call('PATCH /rest/v1/receipts/{id}', { params: { id: receipt.id }, body: { party_size } }),
      failed: say(texts.partySizeFailed),
      done: say(texts.partySizeUpdated),
    });
  }

  return (
    <PaperSheet as="section" labelledBy={headingId} className="py-3!">
      <PartySizeField
        size={receipt.party_size}
        printed={receipt.printed_guests}
        onSize={save}
        disabled={!can.edit}
        field={field}
        title={
          <h2 id={headingId} className="text-lg">
            {say(hostBill.partySize)}
          </h2>
        }
      />
    </PaperSheet>
  );
}
