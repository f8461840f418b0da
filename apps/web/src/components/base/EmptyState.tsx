import type { ReactNode } from 'react';
import { AlertIcon } from '../icons/icons.tsx';

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

type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** 'h1' if it is the page's only content. */
  heading?: 'h1' | 'h2';
};

export function ErrorState({ title, text, action, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <AlertIcon className="size-9 text-danger" />
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
