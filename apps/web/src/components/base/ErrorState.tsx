import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

type ErrorStateProps = {
  title: string;
  /** What to do next, in plain words. */
  text: ReactNode;
  action?: ReactNode;
};

/** Takes the place of what could not be shown. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <AlertIcon className="size-9 text-danger" />
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
