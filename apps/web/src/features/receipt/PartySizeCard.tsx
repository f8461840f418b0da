import { updateReceipt } from '@fairtab/contract/calls/receipts';
import { LIMITS } from '@fairtab/contract/limits';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { checkPartySize } from '@fairtab/domain/validation';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type Ref, useId, useState } from 'react';
import { Field, INPUT_STYLE } from '../../components/base/Field.tsx';
import { IconButton } from '../../components/base/IconButton.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { MinusIcon, PlusIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/api.ts';
import type { MakeChange } from '../open-receipt/index.ts';

type PartySizeCardProps = { view: ReceiptView; change: MakeChange; field: Ref<HTMLInputElement> };

/** The number of people who share the bill, including the host: 1 to 50, or empty (specification, section 5). */
export function PartySizeCard({ view: { receipt, can }, change, field }: PartySizeCardProps) {
  const headingId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const size = receipt.party_size;

  function save(next: number) {
    setDraft(null);
    setError(null);
    if (next === size) return;
    void change({
      preview: (before) => ({ ...before, receipt: { ...before.receipt, party_size: next } }),
      run: () => call(updateReceipt, { params: { id: receipt.id }, body: { party_size: next } }),
      failed: say(texts.partySizeFailed),
      done: say(texts.partySizeUpdated),
    });
  }

  function commit() {
    if (draft === null) return;
    const checked = checkPartySize(draft);
    if (checked.ok) save(checked.value);
    else setError(sayRefusal(receiptRefusals, checked).text);
  }

  return (
    <PaperSheet
      as="section"
      labelledBy={headingId}
      className="flex flex-wrap items-center justify-between gap-4"
    >
      <div className="grid gap-1">
        <h2 id={headingId} className="text-xl">
          {say(texts.partySize)}
        </h2>
        <p className="text-detail text-ink-soft">{say(texts.partySizeText)}</p>
        {receipt.printed_guests !== null && receipt.printed_guests > 1 && (
          <p className="text-detail text-ink-soft">
            {say(texts.partySizePrinted, { count: receipt.printed_guests })}
          </p>
        )}
      </div>
      <div className="flex max-w-full flex-wrap items-start gap-1">
        <IconButton
          label={say(texts.partySizeLess)}
          disabled={!can.edit || size <= 1}
          onClick={() => save(size - 1)}
          className="mt-0.5"
        >
          <MinusIcon />
        </IconButton>
        <div className="w-20">
          <Field label={say(texts.partySize)} hideLabel error={error}>
            {(wiring) => (
              <input
                {...wiring}
                ref={field}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                disabled={!can.edit}
                className={`${INPUT_STYLE} amount text-center font-semibold text-lg`}
                value={draft ?? (size === 0 ? '' : String(size))}
                onChange={(event) => {
                  setError(null);
                  setDraft(event.target.value);
                }}
                onFocus={(event) => event.target.select()}
                onBlur={commit}
                onKeyDown={(event) => event.key === 'Enter' && commit()}
              />
            )}
          </Field>
        </div>
        <IconButton
          label={say(texts.partySizeMore)}
          disabled={!can.edit || size >= LIMITS.partySize}
          onClick={() => save(size + 1)}
          className="mt-0.5"
        >
          <PlusIcon />
        </IconButton>
      </div>
    </PaperSheet>
  );
}
