import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode; picture?: ReactNode };

export function EmptyState({ title, text, action, picture }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center max-[359px]:py-4">
      {picture}
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
