import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, sum } from '@fairtab/domain/money/money';
import { contributedBy } from '@fairtab/receipt/paying/contributed-by';
import { pairsFrom, pairsTo, toPayIn } from '@fairtab/receipt/paying/pairs';
import { paidParts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { Money, useMoney } from '../../../components/bill/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';

// Rows of a bill of which others paid a part.

type GuestAmountProps = { view: ReceiptView; guestId: string; toHost: Cents };

/** What a guest pays the host, or gets from others for what they paid. */
export function GuestAmount({ view, guestId, toHost }: GuestAmountProps) {
  const money = useMoney();
  const payers = pairsTo(view, guestId);
  const gets = sum(payers.map(toPayIn));
  const owed = pairsFrom(view, guestId).filter(({ amount }) => amount > 0);
  const isDone = [...payers, ...owed].every(({ status }) => status.outstanding === 0);
  if (gets <= 0 && toHost === 0 && owed.length > 0) {
    const names = displayNames(view.guests);
    const named = nameList(
      owed.map(({ to }) => nameIn(names, to)),
      NAMES_IN_SENTENCE,
    );
    return (
      <span className="wrap-anywhere font-semibold">
        {text(isDone ? paidParts.paid : paidParts.pays, { names: named })}
      </span>
    );
  }
  if (gets <= 0) return <Money cents={toHost} className="font-semibold" />;
  return (
    <span className="amount font-semibold">
      {text(isDone ? paidParts.got : paidParts.gets, { amount: money(gets) })}
    </span>
  );
}

/** What a guest paid of the receipt. */
export function PaidPart({ view, guest }: { view: ReceiptView; guest: GuestView }) {
  const paid = contributedBy(view).find(({ guest_id }) => guest_id === guest.id);
  if (guest.is_host || paid === undefined) return null;
  const amount = moneyIn(view.receipt.currency)(paid.amount);
  return <p className="text-ink-soft text-sm">{text(paidParts.paidPart, { amount })}</p>;
}
