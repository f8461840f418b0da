import { classNames } from './class-names.ts';

/** A grey placeholder, sized by classes like 'h-6 w-40'. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />;
}

// Names of different lengths, as on a bill.
const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-7/12', 'w-1/3'];

/** Placeholder lines of a loading bill, at most six. `label` is for screen readers. */
export function SkeletonLines({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5 py-2">
      {WIDTHS.slice(0, lines).map((width) => (
        <span key={width} className="flex items-center justify-between gap-6">
          <Skeleton className={classNames('h-5', width)} />
          <Skeleton className="h-5 w-16" />
        </span>
      ))}
    </div>
  );
}
