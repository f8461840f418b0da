import type { GuestView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import type { Tone } from '../../components/base/Badge.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { AlertIcon, CheckIcon } from '../../components/icons/icons.tsx';
import { textWords } from './text-words.ts';

type TextStateProps = {
  guest: GuestView;
  /** What they owe. */
  total: Cents;
};

/** Where the text with a guest's final bill is, or why there is none. */
export function TextState({ guest, total }: TextStateProps) {
  const state = textWords(guest, total);
  if (state === null) return null;
  const { tone, words } = state;
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
