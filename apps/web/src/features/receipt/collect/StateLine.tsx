import type { Tone } from '../../../components/base/Badge.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { AlertIcon, CheckIcon } from '../../../components/icons/icons.tsx';

/** What became of something, below a person's name: in words, with a sign and a colour. */
export function StateLine({ tone, words }: { tone: Tone; words: string }) {
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm', TONES[tone])}>
      {tone === 'success' && <CheckIcon className="size-4 shrink-0" />}
      {(tone === 'danger' || tone === 'warning') && <AlertIcon className="size-4 shrink-0" />}
      {words}
    </p>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'font-medium text-danger',
};
