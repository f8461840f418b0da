import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

type CheckRowProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  detail?: ReactNode;
  /** On the right, outside the title's column: the amount, who shares it. */
  trailing?: ReactNode;
  disabled?: boolean;
  error?: string | null;
  /** For long lists: only as tall as a title and a one-line detail. */
  dense?: boolean;
  /** The detail fills several lines: the box is beside the title. */
  long?: boolean;
};

export function CheckRow({
  checked,
  onChange,
  title,
  detail,
  trailing,
  disabled = false,
  error,
  dense = false,
  long = false,
}: CheckRowProps) {
  return (
    <label
      className={classNames(
        'noscript:pointer-events-none flex min-h-14 gap-3 rounded-md px-3 transition-colors',
        long ? 'items-start' : 'items-center',
        dense ? 'py-1' : 'py-2.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-accent',
        'not-has-checked:hover:bg-sunk/60 has-checked:bg-accent-soft',
        disabled && (checked ? 'cursor-default' : 'cursor-default text-ink-soft'),
      )}
    >
      <input
        type="checkbox"
        className="check noscript:sr-only"
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        {title}
        {/* Above the details, which may be long. */}
        {error && <span className="text-detail font-medium text-danger">{error}</span>}
        {detail && (
          <span className={classNames('text-ink-soft', long ? 'text-sm leading-snug' : 'text-detail')}>
            {detail}
          </span>
        )}
      </span>
      {trailing && <span className="shrink-0 text-right">{trailing}</span>}
    </label>
  );
}
