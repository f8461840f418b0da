import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PaperSheetProps = {
  children: ReactNode;
  /** Which edges look torn. A plain card has none. */
  torn?: 'none' | 'bottom' | 'both';
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string;
  labelledBy?: string;
};

export function PaperSheet({
  children,
  torn = 'none',
  as: Tag = 'div',
  className,
  labelledBy,
}: PaperSheetProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={classNames(
        'relative bg-sheet p-5',
        torn === 'none' && 'rounded-md shadow-sheet',
        torn === 'bottom' && 'torn-bottom mb-2 rounded-t-md shadow-[0_2px_5px_var(--shade)]',
        torn === 'both' && 'torn-top torn-bottom my-2 shadow-[0_2px_5px_var(--shade)]',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

export function TearLine() {
  return <hr className="tear-line my-4" />;
}
