import { type ReactNode, useId } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';

type StatCardProps = {
  title: string;
  /** The figure, or who it is. */
  figure: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** One figure of the dashboard, and what it says. */
export function StatCard({ title, figure, children, className }: StatCardProps) {
  const headingId = useId();
  return (
    <PaperSheet
      as="section"
      labelledBy={headingId}
      className={classNames('grid grid-cols-1 content-start gap-1', className)}
    >
      <h2 id={headingId} className="font-medium font-text text-base text-ink-soft tracking-normal">
        {title}
      </h2>
      <div className="@container font-semibold leading-tight">{figure}</div>
      <div className="grid grid-cols-1 gap-2 text-detail text-ink-soft">{children}</div>
    </PaperSheet>
  );
}
