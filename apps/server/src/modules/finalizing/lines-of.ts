import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, sum } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { type Pair, pairsFrom, pairsTo } from '@fairtab/receipt/paying/pairs';
import type { FinalBill } from '../messages/bill-messages.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

type Lines = Required<Pick<FinalBill, 'payees' | 'isOwed' | 'back'>> & {
  stillDue: Cents;
  toHost: Cents;
};

/** A guest's payees and debtors on a final bill, for texts. `payees` is empty if the host is the only one. */
export function linesOf(snapshot: ReceiptSnapshot, guestId: string): Lines {
  const { receipt, guests } = snapshot;
  const money = moneyIn(paymentCurrency(receipt));
  const host = guests.find(({ is_host }) => is_host)?.id;
  const nameOf = (id: string) =>
    id === host ? receipt.payer_name : (guests.find((one) => one.id === id)?.guest_name ?? '');
  const pairs = pairsFrom(snapshot, guestId);
  const owed = pairs.filter(({ status }) => status.stillDue > 0);
  const overOf = ({ status }: Pair) => add(status.overpaid, status.unconfirmedOverpayment);
  const over = pairs.find((pair) => overOf(pair) > 0);
  const isPaid = sum(pairsTo(snapshot, guestId).map(({ status }) => status.outstanding));
  return {
    stillDue: sum(owed.map(({ status }) => status.stillDue)),
    toHost: sum(owed.flatMap(({ to, status }) => (to === host ? [status.stillDue] : []))),
    payees: owed.every(({ to }) => to === host)
      ? []
      : owed
          .map(({ to, status }) => ({ name: nameOf(to), amount: money(status.stillDue) }))
          .sort((one, other) => one.name.localeCompare(other.name)),
    isOwed: isPaid > 0 ? money(isPaid) : null,
    back: over && {
      paid: money(add(over.amount, overOf(over))),
      over: money(overOf(over)),
      confirmed: over.status.unconfirmedOverpayment === 0,
      ...(over.to !== host && { payee: nameOf(over.to) }),
    },
  };
}
