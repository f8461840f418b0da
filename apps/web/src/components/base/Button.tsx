import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Shows progress; keeps width and focus, and ignores further presses. */
  pending?: boolean;
};

/** Of type 'button' by default, so that it does not submit a form by accident. */
export function Button({
  variant = 'primary',
  size = 'regular',
  wide = false,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={classNames(buttonStyle(variant, size, wide), className)}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      <span className={classNames('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spinner" />
        </span>
      )}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'regular' | 'large' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink shadow-sheet hover:bg-accent-press',
  secondary: 'border border-line-strong bg-sheet text-ink hover:bg-sunk',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'bg-danger text-danger-ink hover:bg-danger-press',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-tap px-3 text-detail',
  regular: 'min-h-12 px-5',
  large: 'min-h-14 px-7 text-lg',
};

/** The classes of a button, also for links that look like one. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'regular',
  wide = false,
): string {
  return classNames(
    'relative inline-flex min-w-tap select-none items-center justify-center gap-2 rounded-md font-semibold',
    // Keeps two lines of text off the edge.
    'py-1.5 leading-tight',
    'transition-[background-color,translate] active:translate-y-px',
    'disabled:opacity-50 disabled:shadow-none',
    // Forced colours have no background.
    'forced-colors:border',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
};

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-tap shrink-0 place-items-center rounded-full text-ink-soft transition-colors',
        'hover:bg-sunk hover:text-ink disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
