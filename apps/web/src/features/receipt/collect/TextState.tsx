import type { GuestView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { useNow } from '../../../lib/use-now.ts';
import { remindedWords } from './reminders.ts';
import { StateLine } from './StateLine.tsx';
import { textWords } from './text-words.ts';

type TextStateProps = {
  guest: GuestView;
  /** What they owe. */
  total: Cents;
};

/** Where the text with a guest's final bill is, or why there is none; once they were reminded, where that text is. */
export function TextState({ guest, total }: TextStateProps) {
  const now = useNow();
  const { bill, reminder } = guest;
  const arrived = bill === 'sent' || bill === 'delivered';
  const state = arrived && reminder !== null ? remindedWords(reminder, now) : textWords(guest, total);
  return state && <StateLine {...state} />;
}
