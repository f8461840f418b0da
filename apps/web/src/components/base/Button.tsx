import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its column. */
  wide?: boolean;
  /** Shows progress; keeps width and focus, and ignores further presses. */
  pending?: boolean;
};

/** A button of type 'button' by default, so that it does not submit a form by accident. */
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
