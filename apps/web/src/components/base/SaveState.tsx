import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { AlertIcon, CheckIcon } from '../icons/icons.tsx';
import { classNames } from './class-names.ts';

/** refused: the page itself shows what, and what to do. behind: saved, but others' changes do not arrive. */
export type SavePhase = 'idle' | 'saving' | 'saved' | 'unsaved' | 'refused' | 'behind';

/** As wide as its longest text, so that nothing beside it moves. In a bar on the narrowest phones it is only an icon. */
export function SaveState({ phase }: { phase: SavePhase }) {
  const warns = phase === 'unsaved' || phase === 'refused';
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex min-h-6 min-w-[min(8.25rem,45vw)] items-center gap-1 font-medium text-sm',
        '@max-[22rem]/bar:mb-0.5 @max-[22rem]/bar:w-5 @max-[22rem]/bar:min-w-0',
        '@max-[14rem]/bar:absolute @max-[14rem]/bar:top-0 @max-[14rem]/bar:left-0',
        warns ? 'text-warning' : 'text-ink-soft',
      )}
    >
      {phase === 'saved' && <CheckIcon className="size-4 text-success" />}
      {phase !== 'saved' && phase !== 'idle' && (
        <span aria-hidden="true" className="hidden @max-[22rem]/bar:block">
          {warns ? <AlertIcon className="size-4" /> : phase === 'saving' && '…'}
        </span>
      )}
      <span className="@max-[22rem]/bar:sr-only">{phase !== 'idle' && text(components[phase])}</span>
    </span>
  );
}
