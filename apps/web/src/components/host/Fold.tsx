import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { PaperSheet } from '../base/PaperSheet.tsx';
import { DownIcon } from '../icons/icons.tsx';

type FoldProps = {
  title: string;
  /** What it holds, in a few words that stay in sight when it is folded: '13 items'. */
  figure?: ReactNode;
  children: ReactNode;
  /** Shows the content without a way to fold it, where there is room. */
  always?: boolean;
  startOpen?: boolean;
  torn?: 'none' | 'both';
};

/** A section of which only the heading and a figure are shown until it is opened. */
export function Fold({ title, figure, children, always = false, startOpen = false, torn }: FoldProps) {
  const [opened, setOpened] = useState(startOpen);
  const headingId = useId();
  const panelId = useId();
  const open = always || opened;
  const figureText = figure !== undefined && (
    <span className="amount font-normal font-text text-detail text-ink-soft tracking-normal">{figure}</span>
  );
  return (
    <PaperSheet
      as="section"
      labelledBy={headingId}
      {...(torn && { torn })}
      className={classNames(!open && 'py-1')}
    >
      <h2 className="text-xl">
        {always ? (
          <span className="flex items-baseline justify-between gap-3">
            <span id={headingId}>{title}</span>
            {figureText}
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpened(!opened)}
            className={classNames(
              '-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center gap-3 rounded-md px-3 text-left',
              open && '-mt-3',
            )}
          >
            <span id={headingId}>{title}</span> <span className="ml-auto">{figureText}</span>
            <DownIcon className={classNames('size-5 shrink-0 text-ink-soft', open && 'rotate-180')} />
          </button>
        )}
      </h2>
      <div id={panelId} hidden={!open} className="mt-2">
        {open && children}
      </div>
    </PaperSheet>
  );
}
