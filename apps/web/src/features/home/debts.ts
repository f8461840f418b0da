import type { DebtsView, ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { cents, sum } from '@fairtab/domain/money/money';

export type Debt = DebtsView['owed'];

/** The name of one of whom there is no other. */
export const soleDebtor = ({ biggest }: Debt): string => biggest[0]?.guest_name ?? '';

/** How many of a debt are not named, and what they come to in cents. */
export const unnamed = ({ amount, people, biggest }: Debt) => ({
  people: people - biggest.length,
  amount: cents(amount - sum(biggest.map((one) => one.amount))),
});

/** Final, everybody has paid what they owe and nobody more, and nobody asks to be on it. */
export const isSettled = (card: ReceiptCard | undefined): boolean =>
  card?.debts?.owed.amount === 0 && card.debts.to_refund.amount === 0 && card.latecomers.length === 0;
