import type { Cents } from '@fairtab/domain/money/money';
import { isThanks } from '@fairtab/domain/paying/payment-status';
import { givingBack } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { type Names, nameIn } from '../../person-bill/index.ts';

/** In minor units. `unconfirmed`: as reported by the guest, not confirmed by the host. `to`: another payee than the host. */
export type Overpayment = { guestId: string; amount: Cents; unconfirmed?: boolean; to?: string };

type GiveBackLinesProps = { overpaid: readonly Overpayment[]; names: Names; host?: string | undefined };

export function GiveBackLines({ overpaid, names, host }: GiveBackLinesProps) {
  const money = useMoney();
  const currency = useCurrency();
  if (overpaid.length === 0) return null;

  function words({ guestId, to, ...one }: Overpayment): string {
    const name = nameIn(names, guestId);
    const amount = money(one.amount);
    const kept = isThanks(one.amount, currency);
    if (to === undefined || to === host) {
      const line = one.unconfirmed ? givingBack.reported : givingBack.line;
      return text(kept ? givingBack.thanks : line, { name, amount });
    }
    const payee = nameIn(names, to);
    return guestId === host
      ? text(kept ? givingBack.thanksFromYou : givingBack.byOtherToYou, { payee, amount })
      : text(kept ? givingBack.thanksToOther : givingBack.byOther, { payee, amount, name });
  }

  return (
    <ul className="grid grid-cols-1 gap-1 font-semibold">
      {overpaid.map((one) => (
        <li key={`${one.guestId} ${one.to}`} className="flex items-center gap-2">
          {!isThanks(one.amount, currency) && <UndoIcon className="size-5 shrink-0 text-warning" />}
          <span className="wrap-anywhere">{words(one)}</span>
        </li>
      ))}
    </ul>
  );
}
