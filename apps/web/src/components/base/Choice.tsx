import type { ReactNode } from 'react';

type ChoiceProps = {
  title: string;
  /** What comes of it. */
  words: string;
  icon?: ReactNode;
  pending?: boolean;
  onPress: () => void;
  /** What is asked for this choice. */
  children?: ReactNode;
};

/** One of a few ways to go on, in a dialog that asks for one. */
export function Choice({ title, words, icon, pending = false, onPress, children }: ChoiceProps) {
  const spinner = <span className="spinner block text-accent" />;
  return (
    <div className="grid overflow-hidden rounded-md border-2 border-line-strong">
      <button
        type="button"
        aria-busy={pending || undefined}
        onClick={onPress}
        className="-outline-offset-2 flex items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-accent-soft"
      >
        {icon && <span className="text-accent">{pending ? spinner : icon}</span>}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>{' '}
          <span className="block text-detail text-ink-soft">{words}</span>
        </span>
        {pending && !icon && spinner}
      </button>
      {children}
    </div>
  );
}
