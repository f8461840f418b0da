import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldFrame = {
  label: string;
  /** Says what is expected, below the field. */
  hint?: ReactNode;
  /** Takes the hint's place and marks the field. */
  error?: string | null | undefined;
  /** Keeps the label for screen readers only, where the place explains itself. */
  hideLabel?: boolean;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around an input, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-detail font-semibold'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={classNames('text-detail', error ? 'font-medium text-danger' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** The look of every text input. */
export const INPUT_STYLE = classNames(
  'min-h-12 w-full rounded-md border border-line-strong bg-sheet px-3.5 text-ink transition-colors',
  'placeholder:text-ink-soft/70 aria-invalid:border-2 aria-invalid:border-danger',
  'disabled:border-line disabled:bg-sunk disabled:text-ink-soft',
);
