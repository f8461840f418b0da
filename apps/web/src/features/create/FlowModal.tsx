import type { FlowType } from '@fairtab/domain/receipt-status';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/base/Dialog.tsx';
import { ChooseIcon, TableIcon } from '../../components/host/icons.ts';

/** The ways to manage a receipt (specification, section 2). */
const FLOWS: readonly { flow: FlowType; title: string; text: string; icon: ReactNode }[] = [
  {
    flow: 'guest_choice',
    title: 'Let Guests Choose',
    text: 'Share a link. Everybody taps what they had.',
    icon: <ChooseIcon className="size-6" />,
  },
  {
    flow: 'preassign',
    title: 'Pre-Assign Items',
    text: 'You say who had what. Everybody sees their part.',
    icon: <TableIcon className="size-6" />,
  },
];

type FlowModalProps = {
  /** How far the photo is, in a few words. */
  status: string;
  /** The choice that is being saved. */
  saving: FlowType | null;
  onChoose: (flow: FlowType) => void;
};

/** Asked while the photo is being read, so that nobody waits for nothing. It has to be answered. */
export function FlowModal({ status, saving, onChoose }: FlowModalProps) {
  return (
    <Dialog open closable={false} onClose={() => {}} title="How would you like to manage this receipt?">
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
              <span className="block font-semibold">{title}</span>
              <span className="block text-[0.9375rem] text-ink-soft">{text}</span>
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {status}
      </p>
    </Dialog>
  );
}
