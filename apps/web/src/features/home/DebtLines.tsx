import type { DebtsView, OwnDebtsView, ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { cents, sum } from '@fairtab/domain/money/money';
import { hostBill } from '@fairtab/texts/en/bill';
import { home } from '@fairtab/texts/en/home';
import { dayAt } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { InCurrency, LeaderLine, Money } from '../../components/bill/Money.tsx';
import { CrossIcon, RightIcon } from '../../components/icons/icons.tsx';
import { useNow } from '../../lib/device/use-from-device.ts';
import { receiptPath } from '../../lib/page/addresses.ts';

const owedActions = lazyPart(async () => (await import('../receipt/collect/index.ts')).OwedActions);

/** Shown before one asks for all of a currency. */
const FIRST = 5;

type DebtLinesProps = {
  debts: readonly OwnDebtsView[];
  /** The currency that the list is filtered by. */
  shown: string | undefined;
};

/** By currency: unpaid bills with their debtors and what to do about them, then what the host has to refund. Filters the list. */
export function DebtLines({ debts, shown }: DebtLinesProps) {
  if (debts.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {debts.map(({ currency, owed, to_refund }) => {
        const isShown = currency.code === shown;
        const people = isShown ? owed.biggest : owed.biggest.slice(0, FIRST);
        return (
          <li key={currency.code} className="rounded-md bg-accent-soft sm:max-w-xl">
            <DebtLink debt={{ currency, owed, to_refund }} isShown={isShown} />
            <InCurrency value={currency}>
              <ul
                aria-label={text(home.debtorsLabel)}
                className="grid grid-cols-1 gap-1 px-4 pb-2 text-detail empty:hidden"
              >
                {byBill(people).map((owed) => (
                  <OwedBill key={owed.bill.receipt_id} {...owed} />
                ))}
                <More debt={owed} named={people} nameOf={(name) => name} />
                {isShown && <Refunds debt={to_refund} />}
              </ul>
            </InCurrency>
          </li>
        );
      })}
    </ul>
  );
}

type OwnDebt = OwnDebtsView['owed'];
type Debtor = OwnDebt['biggest'][number];

type Bill = Debtor['bills'][number];

/** Who owes on a bill, with what to do about each. */
function OwedBill({ bill: { receipt_id, restaurant_name, bill_day }, debtors }: ByBill) {
  return (
    <li>
      <Link
        to={receiptPath({ id: receipt_id, admin_flow_type: null })}
        className="wrap-anywhere -my-1 inline-block min-h-tap py-2.5 text-ink-soft underline decoration-line-strong underline-offset-4"
      >
        {restaurant_name ?? text(hostBill.unnamedReceipt)},{' '}
        <time dateTime={bill_day}>{dayAt(bill_day, useNow())}</time>
      </Link>
      <ul>
        {debtors.map(({ guest_name, guest_id, amount }) => (
          <li key={guest_id}>
            <LeaderLine name={guest_name}>
              <Money cents={amount} className="font-semibold" />
            </LeaderLine>
            <div className="-my-1">
              <Lazy
                of={owedActions}
                with={{ receiptId: receipt_id, guestId: guest_id }}
                fallback={<div className="min-h-tap" />}
              />
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

type ByBill = { bill: Bill; debtors: (Bill & { guest_name: string })[] };

/** In the order of the debtors. */
function byBill(people: readonly Debtor[]): ByBill[] {
  const owed = people.flatMap(({ guest_name, bills }) => bills.map((bill) => ({ ...bill, guest_name })));
  return owed.flatMap((bill, at) => {
    const debtors = owed.filter(({ receipt_id }) => receipt_id === bill.receipt_id);
    return owed.indexOf(debtors[0] ?? bill) === at ? [{ bill, debtors }] : [];
  });
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

function Refunds({ debt }: { debt: OwnDebt }) {
  const nameOf = (name: string) => text(home.getsBack, { name });
  return (
    <>
      {debt.biggest.map(({ guest_name, amount, bills }) => (
        <li key={bills[0]?.guest_id}>
          <LeaderLine name={nameOf(guest_name)}>
            <Money cents={amount} />
          </LeaderLine>
        </li>
      ))}
      <More debt={debt} named={debt.biggest} nameOf={nameOf} />
    </>
  );
}

type MoreProps = { debt: OwnDebt; named: OwnDebt['biggest']; nameOf: (name: string) => string };

/** The number of those who are not named, and their amount. */
function More({ debt: { amount, people }, named, nameOf }: MoreProps) {
  const count = people - named.length;
  return (
    count > 0 && (
      <li>
        <LeaderLine name={nameOf(text(home.moreDebtors, { count }))}>
          <Money cents={cents(amount - sum(named.map((one) => one.amount)))} />
        </LeaderLine>
      </li>
    )
  );
}

type Debt = DebtsView['owed'];

const soleDebtor = ({ biggest }: Debt): string => biggest[0]?.guest_name ?? '';

/** Final, fully paid by everyone without overpayment, and without latecomers. */
export const isSettled = (card: ReceiptCard | undefined): boolean =>
  card?.debts?.owed.amount === 0 &&
  card.debts.to_refund.amount === 0 &&
  !card.has_outstanding &&
  card.latecomers.length === 0;

/** Who asks to be added: a single latecomer by name, several by number. */
export const askedWords = (latecomers: readonly string[]): string =>
  latecomers.length === 1
    ? text(hostBill.asksToBeAdded, { name: latecomers[0] ?? '' })
    : text(home.ask, { count: latecomers.length });
