import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { assign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/base/Button.tsx';
import { buttonStyle } from '../../../components/base/button-style.ts';
import { classNames } from '../../../components/base/class-names.ts';
import { BottomBar } from '../../../components/base/Page.tsx';
import { UndoIcon } from '../../../components/icons/icons.tsx';
import type { Table } from '../people/use-table.ts';
import { BalanceLine } from './BalanceLine.tsx';

type AssignBarProps = {
  view: Pick<ReceiptView, 'receipt' | 'can'>;
  table: Table;
  /** null where there is no step to take back. */
  onUndo: (() => void) | null;
};

/** The balance, the last step back, and the way on: to the receipt, where sharing is next. */
export function AssignBar({ view: { receipt, can }, table, onUndo }: AssignBarProps) {
  return (
    <BottomBar width="wide">
      <BalanceLine balance={table.balance} nobodys={table.nobodys} toShare={can.share} />
      <span className="flex items-center gap-2">
        {can.assign && (
          <Button
            variant="secondary"
            disabled={!onUndo}
            aria-label={say(assign.undo)}
            onClick={() => onUndo?.()}
            className="@max-[24rem]/bar:px-3"
          >
            <UndoIcon className="size-5" />
            <span className="@max-[24rem]/bar:hidden">{say(assign.undo)}</span>
          </Button>
        )}
        <Link
          to="/receipt/$id/preassign"
          params={{ id: receipt.id }}
          className={classNames(buttonStyle(), '@max-[24rem]/bar:px-4')}
        >
          {say(assign.done)}
        </Link>
      </span>
    </BottomBar>
  );
}
