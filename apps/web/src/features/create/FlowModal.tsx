import { prefilledParty } from '@fairtab/domain/people/party';
import { hostBill } from '@fairtab/texts/en/bill';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useRef, useState } from 'react';
import { PartySizeField } from '../../components/host/PartySizeField.tsx';
import { EvenIcon } from '../../components/icons/entry-icons.tsx';
import { ChooseIcon } from '../../components/icons/form-icons.tsx';
import { TableIcon } from '../../components/icons/icons.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import type { Way } from './use-create-flow.ts';

type FlowModalProps = {
  /** The photo's progress; absent without a photo. */
  status?: string;
  note?: ReactNode;
  saving: Way | null;
  picture?: ReactNode;
  /** Read from the receipt; null until then. */
  party: { size: number; printed: number | null } | null;
  more?: ReactNode;
  /** `people` is undefined if the host did not answer; the receipt then decides. */
  onChoose: (way: Way, people?: number) => void;
  /** Absent if an answer is required. */
  onClose?: (() => void) | null;
};

/** The flow (specification, section 2) or an even split (decision 0125). Cannot be dismissed once the photo is read. */
export function FlowModal(props: FlowModalProps) {
  const { status, note, saving, picture, party, more, onChoose, onClose } = props;
  /** Null until the host edits it, so that the number read from the photo never overwrites theirs. */
  const [typed, setTyped] = useState<number | null>(null);
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = party === null ? 0 : prefilledParty(party.size, party.printed);

  function choose(way: Way) {
    if (saving !== null) return;
    if (way === 'preassign') return onChoose(way);
    if (invalid) return field.current?.focus();
    onChoose(way, typed ?? (read || undefined));
  }

  return (
    <Dialog closable={!!onClose} onClose={onClose ?? (() => {})} title={text(create.flowHeading)}>
      {picture}
      <div className="grid gap-3">
        <div className={FRAME}>
          <Choice way="guest_choice" saving={saving} onChoose={choose} />
          <Choice way="evenly" saving={saving} onChoose={choose} />
          <div className="border-line border-t px-4 py-2">
            <PartySizeField
              size={typed ?? read}
              printed={party?.printed ?? null}
              onSize={setTyped}
              onInvalid={setInvalid}
              disabled={saving !== null}
              field={field}
              title={<p className="font-semibold text-detail">{text(hostBill.partySize)}</p>}
            />
          </div>
        </div>
        <div className={FRAME}>
          <Choice way="preassign" saving={saving} onChoose={choose} />
        </div>
      </div>
      {more}
      {status !== undefined && (
        <p className="text-detail text-ink-soft">
          <span role="status">{status}</span> {note}
        </p>
      )}
    </Dialog>
  );
}

const FRAME = 'grid overflow-hidden rounded-md border-2 border-line-strong';

const WAYS = {
  guest_choice: { title: create.guestChoice, text: create.guestChoiceText, Icon: ChooseIcon },
  evenly: { title: create.evenly, text: create.evenlyText, Icon: EvenIcon },
  preassign: { title: create.preassign, text: create.preassignText, Icon: TableIcon },
};

function Choice({ way, saving, onChoose }: { way: Way; saving: Way | null; onChoose: (way: Way) => void }) {
  const { title, text: words, Icon } = WAYS[way];
  return (
    <button
      type="button"
      aria-busy={saving === way || undefined}
      onClick={() => onChoose(way)}
      className="-outline-offset-2 flex items-center gap-4 p-4 text-left transition-colors hover:bg-accent-soft"
    >
      <span className="text-accent">
        {saving === way ? <span className="spinner block" /> : <Icon className="size-6" />}
      </span>
      <span>
        <span className="block font-semibold">{text(title)}</span>
        <span className="block text-detail text-ink-soft">{text(words)}</span>
      </span>
    </button>
  );
}
