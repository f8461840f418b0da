import type { DebtsView, ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { cents, sum } from '@fairtab/domain/money/money';
import { home, openReceipt } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Rich } from '../../components/base/Rich.tsx';
import { InCurrency, LeaderLine, Money } from '../../components/bill/Money.tsx';
import { CrossIcon, RightIcon } from '../../components/icons/icons.tsx';

type DebtLinesProps = {
  debts: readonly DebtsView[];
  /** The currency that the list is filtered by. */
  shown: string | undefined;
};

/** What the host is owed and has to refund, by currency and person. Links to those receipts, and back to all. */
export function DebtLines({ debts, shown }: DebtLinesProps) {
  if (debts.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {debts.map((debt) => {
        const { code } = debt.currency;
        return (
          <li key={code} className="rounded-md bg-accent-soft sm:max-w-md">
            <DebtLink debt={debt} isShown={code === shown} />
            {code === shown && (
              <InCurrency value={debt.currency}>
                <ul aria-label={text(home.debtorsLabel)} className="grid grid-cols-1 px-4 pb-3 text-detail">
                  <DebtRows debt={debt.owed} nameOf={(name) => name} />
                  <DebtRows debt={debt.to_refund} nameOf={(name) => text(home.getsBack, { name })} />
                </ul>
              </InCurrency>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DebtLink({ debt: { currency, owed, to_refund }, isShown }: { debt: DebtsView; isShown: boolean }) {
  const Icon = isShown ? CrossIcon : RightIcon;
  const inBold = { amount: (words: ReactNode) => <strong className="amount font-semibold">{words}</strong> };
  const wordsOf = (debt: Debt) => ({
    amount: { amount: debt.amount, currency },
    count: debt.people,
    name: soleDebtor(debt),
  });
  return (
    <Link
      to={isShown ? '/home' : `/home?owed=${currency.code}`}
      aria-current={isShown ? 'page' : undefined}
      className="flex min-h-tap items-center justify-between gap-3 rounded-md px-4 py-2 hover:bg-sunk"
    >
      <span className="wrap-anywhere">
        {owed.people > 0 && (
          <span className="block">
            <Rich text={owed.people > 1 ? home.owed : home.owedBy} params={wordsOf(owed)} around={inBold} />
          </span>
        )}{' '}
        {to_refund.people > 0 && (
          <span className="block">
            <Rich
              text={to_refund.people > 1 ? home.toRefund : home.toRefundTo}
              params={wordsOf(to_refund)}
              around={inBold}
            />
          </span>
        )}
      </span>
      <Icon className="size-5 shrink-0 text-accent" aria-hidden="true" />
    </Link>
  );
}

function DebtRows({ debt, nameOf }: { debt: Debt; nameOf: (name: string) => string }) {
  const more = unnamed(debt);
  return (
    <>
      {debt.biggest.map(({ guest_name, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and owe the same
        <li key={place}>
          <LeaderLine name={nameOf(guest_name)}>
            <Money cents={amount} />
          </LeaderLine>
        </li>
      ))}
      {more.people > 0 && (
        <li>
          <LeaderLine name={nameOf(text(home.moreDebtors, { count: more.people }))}>
            <Money cents={more.amount} />
          </LeaderLine>
        </li>
      )}
    </>
  );
}

export type Debt = DebtsView['owed'];

export const soleDebtor = ({ biggest }: Debt): string => biggest[0]?.guest_name ?? '';

/** The debtors without a name in the list: their number, and their amount in minor units. */
const unnamed = ({ amount, people, biggest }: Debt) => ({
  people: people - biggest.length,
  amount: cents(amount - sum(biggest.map((one) => one.amount))),
});

/** Final, fully paid without overpayment, and without latecomers. */
export const isSettled = (card: ReceiptCard | undefined): boolean =>
  card?.debts?.owed.amount === 0 && card.debts.to_refund.amount === 0 && card.latecomers.length === 0;

/** Who asks to be added: a single latecomer by name, several by number. */
export const askedWords = (latecomers: readonly string[]): string =>
  latecomers.length === 1
    ? text(openReceipt.asksToBeAdded, { name: latecomers[0] ?? '' })
    : text(home.ask, { count: latecomers.length });
