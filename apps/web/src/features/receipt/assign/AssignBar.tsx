import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { assign } from '@fairtab/texts/en/assign';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { BottomBar } from '../../../components/base/Page.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { Money, useMoney } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { receiptPath } from '../../../lib/page/addresses.ts';
import type { Table } from '../people/use-table.ts';

type AssignBarProps = {
  view: Pick<ReceiptView, 'receipt' | 'can'>;
  table: Table;
  /** null if there is nothing to undo. */
  onUndo: (() => void) | null;
};

export function AssignBar({ view: { receipt, can }, table, onUndo }: AssignBarProps) {
  return (
    <BottomBar width="wide">
      <BalanceLine balance={table.balance} nobodys={table.nobodys} toShare={can.share} />
      <span className="flex items-center gap-2">
        {can.assign && (
          <Button
            variant="secondary"
            disabled={!onUndo}
            onClick={() => onUndo?.()}
            className="@max-[32rem]/bar:px-3"
          >
            <UndoIcon className="size-5" />
            <span className="@max-[32rem]/bar:sr-only">{text(components.undo)}</span>
          </Button>
        )}
        <Link to={receiptPath(receipt)} className={classNames(buttonStyle(), '@max-[32rem]/bar:px-4')}>
          {text(components.done)}
        </Link>
      </span>
    </BottomBar>
  );
}

type BalanceLineProps = Pick<Table, 'balance' | 'nobodys'> & {
  /** Whether the bill can be shared once everything is assigned. */
  toShare: boolean;
};

/**
 * Compares what everyone owes with the receipt, in the specification's words (section 9, "Balance states"), and shows what is
 * unassigned: host tips can hide an unassigned item in the sums. Always three lines high on a phone, so that the bar keeps its height.
 */
export function BalanceLine({ balance: { state, difference }, nobodys, toShare }: BalanceLineProps) {
  const money = useMoney();
  const isLeft = nobodys.items > 0;
  const complete = state !== 'pending' && !isLeft;
  return (
    <p
      role="status"
      className="grid min-h-tap @max-[32rem]/bar:min-h-[3lh] min-w-0 flex-1 basis-28 content-center @max-[20rem]/bar:text-[0.8125rem] @max-[32rem]/bar:text-detail leading-tight"
    >
      <span className={classNames('font-semibold', complete ? 'text-success' : 'text-warning')}>
        {complete && <CheckIcon className="mr-1 inline size-[1em]" />}
        {text(assign[state])}{' '}
        {/* The price of what is left is shown below; with tax and tip it would be another amount. */}
        {(state === 'profit' || (state === 'pending' && !isLeft)) && (
          <Money cents={cents(Math.abs(difference))} roll />
        )}
      </span>
      {(isLeft || (complete && toShare)) && (
        <span
          className={classNames(
            'text-detail @max-[20rem]/bar:text-[0.8125rem]',
            isLeft ? 'text-warning' : 'text-ink-soft',
          )}
        >
          {isLeft ? (
            <Rich
              text={assign.left}
              params={{ count: nobodys.items, amount: money(nobodys.cents) }}
              around={{ amount: () => <Money cents={nobodys.cents} roll /> }}
            />
          ) : (
            text(assign.nextShare)
          )}
        </span>
      )}
    </p>
  );
}
