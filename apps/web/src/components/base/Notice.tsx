import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import { classNames } from './class-names.ts';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunk',
  accent: 'bg-accent-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
};

const TITLES: Record<Tone, string> = {
  neutral: 'text-ink',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

type NoticeProps = { tone?: Tone; title: string; children?: ReactNode; action?: ReactNode };

/** A message inside the page: a total that does not match, items to check. */
export function Notice({ tone = 'warning', title, children, action }: NoticeProps) {
  return (
    <div className={classNames('grid grid-cols-1 gap-2 rounded-md px-4 py-3', TONES[tone])}>
      <p className={classNames('font-semibold', TITLES[tone])}>{title}</p>
      {children && <div className="text-detail">{children}</div>}
      {action && <div>{action}</div>}
    </div>
  );
}
