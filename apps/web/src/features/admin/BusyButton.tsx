import type { ComponentProps } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';

type BusyButtonProps = ComponentProps<typeof Button> & {
  label: string;
  /** Shown while busy, such as 'Searching...'. */
  busyLabel: string;
  busy: boolean;
};

/** A button with a busy label. It keeps its width and focus while busy, and ignores further presses. */
export function BusyButton({ label, busyLabel, busy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(busy && 'opacity-60')}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="grid">
        {[
          { words: label, shown: !busy },
          { words: busyLabel, shown: busy },
        ].map(({ words, shown }) => (
          <span
            key={words}
            aria-hidden={!shown}
            className={classNames('wrap-anywhere [grid-area:1/1]', !shown && 'invisible')}
          >
            {words}
          </span>
        ))}
      </span>
    </Button>
  );
}
