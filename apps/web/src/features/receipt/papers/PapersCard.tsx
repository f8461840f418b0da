import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { PAPERS_MAX } from '@fairtab/domain/input/field-limits';
import { isPresent } from '@fairtab/receipt/papers';
import { isBeingRead } from '@fairtab/receipt/refusals';
import { eveningPapers as texts } from '@fairtab/texts/en/papers';
import { text } from '@fairtab/texts/text';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { addPaper, readPaper } from '../../upload/further/index.ts';
import { PhotoInput } from '../../upload/index.ts';
import type { StageProps } from '../HostFrame.tsx';
import { type PaperPart, partsOf } from './parts.ts';

export type PapersCardProps = Pick<StageProps, 'view' | 'change'> & {
  /** Null for the sample, to which nothing can be added. */
  onView: StageProps['onView'] | null;
};

const EditPaper = lazyPart(async () => (await import('./EditPaper.tsx')).EditPaper);

/** The receipts of the evening, if there are several, with who was there; and one more. */
export function PapersCard({ view, change, onView }: PapersCardProps) {
  const headingId = useId();
  const [open, setOpen] = useState<string | null>(null);
  const parts = partsOf(view, change);
  const opened = parts.find(({ id }) => keyOf(id) === open);
  const adds = onView !== null && view.can.edit && parts.length < PAPERS_MAX;
  if (parts.length === 1) return adds && <AddPaper view={view} onView={onView} />;
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
      {adds && <AddPaper view={view} onView={onView} />}
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
      : view.guests.length > 1 && text(texts.count, { here, all: view.guests.length });
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

type AddPaperProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Adds further receipts: from photos, each read separately, or to be typed in. */
function AddPaper({ view, onView }: AddPaperProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { id, user_id } = view.receipt;
  const failed = text(texts.addFailed);
  const photographed = useAction(async (photos: readonly File[]) => {
    const place = { receiptId: id, userId: user_id ?? '', signal: new AbortController().signal };
    for (const photo of photos) {
      const added = await addPaper(photo, place);
      // The page follows the receipt, and shows what is read.
      readPaper(added, place).catch(() => {});
    }
    onView(await call('GET /rest/v1/receipts/{id}', { params: { id } }));
  }, failed);
  const typed = useAction(async () => {
    onView(await call('POST /rest/v1/receipts/{id}/papers', { params: { id }, body: {} }));
  }, failed);
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      <Button
        variant="quiet"
        size="small"
        pending={photographed.pending}
        onClick={() => picker.current?.click()}
      >
        <PlusIcon /> {text(photographed.pending ? texts.adding : texts.add)}
      </Button>
      <Button variant="quiet" size="small" pending={typed.pending} onClick={() => void typed.run()}>
        {text(texts.typeIn)}
      </Button>
      <PhotoInput ref={picker} onPhotos={(...photos) => void photographed.run(photos)} />
    </div>
  );
}
