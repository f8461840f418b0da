import type { FlowType } from '@fairtab/domain/receipt-status';
import type { Entry } from '@fairtab/texts/area';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/base/Dialog.tsx';
import { ChooseIcon, TableIcon } from '../../components/icons/icons.tsx';

/** The ways to manage a receipt (specification, section 2). */
const FLOWS: readonly { flow: FlowType; title: Entry<string>; text: Entry<string>; icon: ReactNode }[] = [
  {
    flow: 'guest_choice',
    title: create.guestChoice,
    text: create.guestChoiceText,
    icon: <ChooseIcon className="size-6" />,
  },
  {
    flow: 'preassign',
    title: create.preassign,
    text: create.preassignText,
    icon: <TableIcon className="size-6" />,
  },
];

type FlowModalProps = {
  /** The progress of the photo, in a few words. */
  status: string;
  /** The choice being saved. */
  saving: FlowType | null;
  onChoose: (flow: FlowType) => void;
};

/** Asks for the flow while the photo is being read, to use the waiting time. It must be answered. */
export function FlowModal({ status, saving, onChoose }: FlowModalProps) {
  return (
    <Dialog open closable={false} onClose={() => {}} title={say(create.flowHeading)}>
      <div className="grid gap-3">
        {FLOWS.map(({ flow, title, text, icon }) => (
          <button
            key={flow}
            type="button"
            aria-busy={saving === flow || undefined}
            onClick={() => saving === null && onChoose(flow)}
            className="flex items-center gap-4 rounded-md border-2 border-line-strong p-4 text-left transition-colors hover:border-accent hover:bg-accent-soft"
          >
            <span className="text-accent">{saving === flow ? <span className="spinner block" /> : icon}</span>
            <span>
              <span className="block font-semibold">{say(title)}</span>
              <span className="block text-detail text-ink-soft">{say(text)}</span>
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="text-detail text-ink-soft">
        {status}
      </p>
    </Dialog>
  );
}
