import type { ReactNode } from 'react';
import { TONES, type Tone } from './Badge.tsx';
import { classNames } from './class-names.ts';

type NoticeProps = { tone?: Tone; title: string; children?: ReactNode; action?: ReactNode };

export function Notice({ tone = 'warning', title, children, action }: NoticeProps) {
  return (
    <div className={classNames('grid grid-cols-1 gap-2 rounded-md px-4 py-3', TONES[tone])}>
      <p className={classNames('font-semibold', tone === 'neutral' && 'text-ink')}>{title}</p>
      {children && <div className="text-detail text-ink">{children}</div>}
      {action && <div className="text-ink">{action}</div>}
    </div>
  );
}
