import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { CheckIcon } from '../icons/icons.tsx';

export type SavePhase = 'idle' | 'saving' | 'saved' | 'unsaved' | 'refused' | 'behind';

/**
 * refused: the page itself shows what, and what to do. behind: everything is saved, but others' changes do not arrive.
 */
const wordsOf = (phase: SavePhase): string => (phase === 'idle' ? '' : say(components[phase]));

/** Whether taps are saved. As wide as its longest text, so that nothing next to it moves. */
export function SaveState({ phase }: { phase: SavePhase }) {
  return (
    <span
      role="status"
      className={`inline-flex min-h-6 min-w-[min(8.25rem,45vw)] items-center gap-1 text-sm font-medium ${phase === 'unsaved' || phase === 'refused' ? 'text-warning' : 'text-ink-soft'}`}
    >
      {phase === 'saved' && <CheckIcon className="size-4 text-success" />}
      {wordsOf(phase)}
    </span>
  );
}
