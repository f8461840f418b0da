import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { sum, ZERO } from '@fairtab/domain/money/money';
import { paidBy } from '@fairtab/receipt/paying/contributed-by';
import { type Pair, pairsFrom, pairsTo, toPayIn } from '@fairtab/receipt/paying/pairs';
import { owedToHostIn } from '@fairtab/receipt/paying/to-host';
import { paidParts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { Money, useMoney } from '../../../components/bill/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';

// Rows of a bill of which others paid a part.

type GuestAmountProps = { view: ReceiptView; guestId: string };

const isOpen = ({ status }: Pair): boolean => status.outstanding > 0;

/**
 * What a guest pays the host, which the state and the buttons of the row are about; else the names of those they pay, or what they
 * get for what they paid. What is open comes first, and what they got before a correction last.
 */
export function GuestAmount({ view, guestId }: GuestAmountProps) {
  const money = useMoney();
  const toHost = owedToHostIn(view, guestId);
  if (toHost) return <Money cents={toPayIn(toHost)} className="font-semibold" />;
  const payers = pairsTo(view, guestId);
  const payees = pairsFrom(view, guestId).filter((pair) => toPayIn(pair) > 0);
  const pays = payees.some(isOpen);
  if (pays || (payees.length > 0 && !payers.some(isOpen))) {
    const names = displayNames(view.guests);
    const named = nameList(
      payees.map(({ to }) => nameIn(names, to)),
      NAMES_IN_SENTENCE,
    );
    return (
      <span className="wrap-anywhere font-semibold">
        {text(pays ? paidParts.pays : paidParts.paid, { names: named })}
      </span>
    );
  }
  const gets = sum(payers.map(toPayIn));
  if (gets === 0) return <Money cents={ZERO} className="font-semibold" />;
  return (
    <span className="amount font-semibold">
      {text(payers.some(isOpen) ? paidParts.gets : paidParts.got, { amount: money(gets) })}
    </span>
  );
}

/** What a guest paid of the receipt, and still gets from others where the row is about what they pay the host. */
export function PaidPart({ view, guest }: { view: ReceiptView; guest: GuestView }) {
  const money = useMoney();
  if (guest.is_host) return null;
  const paid = paidBy(view, guest.id);
  const coming = owedToHostIn(view, guest.id) ? pairsTo(view, guest.id).filter(isOpen) : [];
  const lines = [
    paid !== undefined && text(paidParts.paidPart, { amount: moneyIn(view.receipt.currency)(paid) }),
    coming.length > 0 && text(paidParts.gets, { amount: money(sum(coming.map(toPayIn))) }),
  ];
  return lines.map(
    (words) =>
      words && (
        <p key={words} className="text-ink-soft text-sm">
          {words}
        </p>
      ),
  );
}
