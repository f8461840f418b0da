import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { PaperSheet } from '../base/Page.tsx';
import { LeaderLine } from '../bill/Money.tsx';
import { DownIcon } from '../icons/form-icons.tsx';

type FoldProps = {
  title: string;
  /** A short summary that stays visible when folded: '13 items'. */
  figure?: ReactNode;
  children: ReactNode;
  /** Shows the content unfolded, where there is room. */
  always?: boolean;
  startOpen?: boolean;
  torn?: 'none' | 'both';
  /** A line of the sheet around it. */
  flat?: boolean;
  /** Below the name of one of several receipts, which have folds of the same title: not a landmark. */
  nested?: boolean;
};

export function Fold({
  title,
  figure,
  children,
  always = false,
  startOpen = false,
  torn,
  flat = false,
  nested = false,
}: FoldProps) {
  const [opened, setOpened] = useState(startOpen);
  const headingId = useId();
  const panelId = useId();
  const open = always || opened;
  const label = (
    <span id={headingId} className="min-w-0">
      {title}
    </span>
  );
  const arrow = (
    <DownIcon className={classNames('inline size-5 shrink-0 text-ink-soft', open && 'rotate-180')} />
  );
  const toggle = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': panelId,
    onClick: () => setOpened(!opened),
  } as const;
  const content = (
    <div id={panelId} hidden={!open} className="mt-2">
      {open && children}
    </div>
  );
  if (flat)
    return (
      <div className={classNames(open && 'pb-4')}>
        <h3 className="font-normal font-text text-base tracking-normal">
          <button {...toggle} className="min-h-tap w-full text-left">
            <LeaderLine
              name={
                <>
                  {label} {arrow}
                </>
              }
            >
              {figure}
            </LeaderLine>
          </button>
        </h3>
        {content}
      </div>
    );
  const figureText = figure !== undefined && (
    <span className="amount whitespace-normal font-normal font-text text-detail text-ink-soft tracking-normal">
      {figure}
    </span>
  );
  return (
    <PaperSheet
      {...(!nested && { as: 'section', labelledBy: headingId })}
      {...(torn && { torn })}
      className={classNames(!open && 'py-1')}
    >
      <h2 className="text-xl">
        {always ? (
          <span className="flex items-baseline justify-between gap-3">
            {label}
            {figureText}
          </span>
        ) : (
          <button
            {...toggle}
            className={classNames(
              '-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center gap-3 rounded-md px-3 text-left',
              open && '-mt-3',
            )}
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 break-words">
              {label} {figureText}
            </span>
            {arrow}
          </button>
        )}
      </h2>
      {content}
    </PaperSheet>
  );
}
