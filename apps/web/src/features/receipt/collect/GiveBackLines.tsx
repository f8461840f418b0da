import type { Cents } from '@fairtab/domain/money/money';
import { givingBack } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useMoney } from '../../../components/bill/Money.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { type Names, nameIn } from '../../person-bill/index.ts';

/** In minor units. `unconfirmed`: as reported by the guest, not confirmed by the host. */
export type Overpayment = { guestId: string; amount: Cents; unconfirmed?: boolean };

export function GiveBackLines({ overpaid, names }: { overpaid: readonly Overpayment[]; names: Names }) {
  const money = useMoney();
  if (overpaid.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1 font-semibold">
      {overpaid.map(({ guestId, amount, unconfirmed }) => (
        <li key={guestId} className="flex items-center gap-2">
          <UndoIcon className="size-5 shrink-0 text-warning" />
          <span className="wrap-anywhere">
            {text(unconfirmed ? givingBack.reported : givingBack.line, {
              name: nameIn(names, guestId),
              amount: money(amount),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
