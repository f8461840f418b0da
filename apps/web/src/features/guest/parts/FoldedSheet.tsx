import { type ReactNode, useId, useState } from 'react';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { DownIcon } from '../../../components/icons/form-icons.tsx';

type FoldedSheetProps = {
  title: string;
  /** At the end of the heading's line, or below if that is full. */
  figure?: ReactNode;
  startsOpen?: boolean;
  /** False if something is shown also while folded. */
  hides?: boolean;
  children: (open: boolean) => ReactNode;
};

/** A sheet whose heading unfolds it. */
export function FoldedSheet({ title, figure, startsOpen = false, hides = true, children }: FoldedSheetProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <PaperSheet as="section" className="px-2 py-2">
      <h2 className="text-[min(1.375rem,9vw)]">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={`flex min-h-14 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-sunk/60 ${figure ? 'flex-wrap' : 'justify-between'}`}
        >
          {title}
          <DownIcon
            className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
          />
          {figure}
        </button>
      </h2>
      <div id={id} hidden={hides && !open} className="px-3 pt-1 pb-3">
        {children(open)}
      </div>
    </PaperSheet>
  );
}
