import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

type RadioRowProps = {
  name: string;
  checked: boolean;
  onChange: () => void;
  title: ReactNode;
  detail?: ReactNode;
  /** Less tall, where more has to be visible beside it. */
  dense?: boolean;
};

export function RadioRow({ name, checked, onChange, title, detail, dense = false }: RadioRowProps) {
  return (
    <label
      className={classNames(
        'flex items-center gap-3 rounded-md px-3 transition-colors',
        dense ? 'min-h-tap py-1 leading-tight' : 'min-h-14 py-2',
        'has-focus-visible:outline-3 has-focus-visible:outline-accent',
        checked ? 'bg-accent-soft' : 'hover:bg-sunk/60',
      )}
    >
      <input type="radio" className="sr-only" name={name} checked={checked} onChange={onChange} />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full border-2 transition-colors',
          checked ? 'border-accent' : 'border-line-strong bg-sheet',
        )}
      >
        {checked && <span className="size-3 rounded-full bg-accent" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        {detail && <span className="block text-detail text-ink-soft">{detail}</span>}
      </span>
    </label>
  );
}
