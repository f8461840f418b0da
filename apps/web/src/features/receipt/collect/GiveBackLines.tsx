import type { Cents } from '@fairtab/domain/money';
import { correction } from '@fairtab/texts/en/correction';
import { say } from '@fairtab/texts/say';
import { useMoney } from '../../../components/base/InCurrency.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { type Names, nameIn } from '../../person-bill/index.ts';

/**
 * What the host gives back, in cents, because somebody has paid more than they owe now; `said`: as they say, which the host has
 * not confirmed.
 */
export type GivenBack = { guestId: string; amount: Cents; said?: boolean };

/** What the host gives back to whom, a line for each of them. */
export function GiveBackLines({ over, names }: { over: readonly GivenBack[]; names: Names }) {
  const money = useMoney();
  if (over.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1 font-semibold">
      {over.map(({ guestId, amount, said }) => (
        <li key={guestId} className="flex items-center gap-2">
          <UndoIcon className="size-5 shrink-0 text-warning" />
          <span className="wrap-anywhere">
            {say(said ? correction.giveBackSaid : correction.giveBack, {
              name: nameIn(names, guestId),
              amount: money(amount),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
