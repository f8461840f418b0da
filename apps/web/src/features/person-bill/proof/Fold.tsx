import type { ReactNode } from 'react';
import { DownIcon } from '../../../components/icons/form-icons.tsx';

type FoldProps = {
  summary: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** A line that unfolds to its details, which are rendered only when open. */
export function Fold({ summary, open, onToggle, children }: FoldProps) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group border-line border-b last:border-b-0"
    >
      <summary className="-mx-2 flex min-h-12 list-none items-center gap-2 rounded-sm px-2 py-2 hover:bg-sunk/60 [&::-webkit-details-marker]:hidden">
        <DownIcon className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1">{summary}</span>
      </summary>
      {open && <div className="grid grid-cols-1 gap-2 pt-1 pb-4">{children}</div>}
    </details>
  );
}
