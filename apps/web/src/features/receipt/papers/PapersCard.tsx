import { isPresent } from '@fairtab/receipt/papers/papers';
import { isBeingRead } from '@fairtab/receipt/refusals';
import { eveningPapers as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import type { StageProps } from '../HostFrame.tsx';
import { type PaperPart, partsOf } from './parts.ts';

export type PapersCardProps = Pick<StageProps, 'view' | 'change'>;

const EditPaper = lazyPart(async () => (await import('./EditPaper.tsx')).EditPaper);

/** The receipts of the evening, if there are several, with who was there. */
export function PapersCard({ view, change }: PapersCardProps) {
  const headingId = useId();
  const [open, setOpen] = useState<string | null>(null);
  const parts = partsOf(view, change);
  const opened = parts.find(({ id }) => keyOf(id) === open);
  if (parts.length === 1) return null;
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-1 py-3!">
      <h2 id={headingId} className="text-lg">
        {text(texts.heading)}
      </h2>
      <ul>
        {parts.map((part) => (
          <PaperRow key={part.id} part={part} onOpen={() => setOpen(keyOf(part.id))} />
        ))}
      </ul>
      {opened && <Lazy of={EditPaper} with={{ part: opened, change, onClose: () => setOpen(null) }} />}
    </PaperSheet>
  );
}

const keyOf = (id: PaperPart['id']) => id ?? 'first';

function PaperRow({ part: { id, name, view }, onOpen }: { part: PaperPart; onOpen: () => void }) {
  const { scan_state, total_amount } = view.receipt;
  const here = view.guests.filter((guest) => isPresent(guest, id)).length;
  const state = isBeingRead(scan_state)
    ? text(texts.reading)
    : scan_state === 'failed' && view.items.length === 0
      ? text(texts.unread)
      : here < view.guests.length && text(texts.count, { here, all: view.guests.length });
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text(texts.change, { name })}
        onClick={onOpen}
        className="-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] flex-wrap items-center justify-between gap-x-3 rounded-md px-3 py-1 text-left hover:bg-sunk/60"
      >
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="wrap-anywhere block font-semibold">{name}</span>
          {state && <span className="block text-detail text-ink-soft">{state}</span>}
        </span>
        <Money cents={total_amount} roll className="ml-auto" />
      </button>
    </li>
  );
}
