import type { ReactNode } from 'react';
import { AlertIcon } from '../icons/icons.tsx';

type ErrorStateProps = {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** 'h1' if it is the page's only content. */
  heading?: 'h1' | 'h2';
};

export function ErrorState({ title, text, action, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <AlertIcon className="size-9 text-danger" />
      <Heading className="text-2xl">{title}</Heading>
      {text !== title && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
