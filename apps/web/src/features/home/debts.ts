import type { DebtsView, ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { cents, sum } from '@fairtab/domain/money/money';

export type Debt = DebtsView['owed'];

/** The name of the only debtor. */
export const soleDebtor = ({ biggest }: Debt): string => biggest[0]?.guest_name ?? '';

/** The debtors without a name in the list: their number, and their amount in minor units. */
export const unnamed = ({ amount, people, biggest }: Debt) => ({
  people: people - biggest.length,
  amount: cents(amount - sum(biggest.map((one) => one.amount))),
});

/** Final, fully paid without overpayment, and without latecomers. */
export const isSettled = (card: ReceiptCard | undefined): boolean =>
  card?.debts?.owed.amount === 0 && card.debts.to_refund.amount === 0 && card.latecomers.length === 0;
