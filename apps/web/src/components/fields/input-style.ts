import { classNames } from '../base/class-names.ts';

export const INPUT_STYLE = classNames(
  'min-h-12 w-full rounded-md border border-line-strong bg-sheet px-3.5 text-ink transition-colors',
  'placeholder:text-ink-soft/70 aria-invalid:border-2 aria-invalid:border-danger',
  'disabled:border-line disabled:bg-sunk disabled:text-ink-soft',
);
