import type { ReactNode } from 'react';

/** The name wraps, the amount never does; with very large text the amount goes below the name. */
export function LeaderLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline-last justify-end gap-x-2">
      <span className="flex min-w-0 flex-[1_1_5rem] items-baseline-last gap-x-2">
        <span className="min-w-0 break-words">{name}</span>
        <span className="leader">
          <span className="sr-only">, </span>
        </span>
      </span>
      {children}
    </span>
  );
}
