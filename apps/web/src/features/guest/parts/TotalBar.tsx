import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { bill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { BottomBar } from '../../../components/base/Page.tsx';
import { type SavePhase, SaveState } from '../../../components/base/SaveState.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { AskedMoney } from '../../../components/fields/AskedMoney.tsx';
import { UpIcon } from '../../../components/icons/receipt-icons.tsx';

type TotalBarProps = {
  receipt: ReceiptView['receipt'];
  /** See `figureOf`; null while unknown. */
  total: { cents: Cents; onReceipt: Cents } | null;
  name: string;
  /** What the viewer paid at the restaurant, on the receipt. */
  paid: Cents | undefined;
  save: SavePhase;
  onOpen: () => void;
  asked: ReactNode;
  children: ReactNode;
};

export function TotalBar({ receipt, total, name, paid, save, onOpen, asked, children }: TotalBarProps) {
  return (
    <BottomBar>
      {asked}
      <div className="-my-1 flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="relative grid max-w-full shrink-0 justify-items-start @max-[22rem]/bar:flex @max-[22rem]/bar:items-end">
          <TotalButton receipt={receipt} total={total} name={name} paid={paid} onOpen={onOpen} />
          <SaveState phase={save} />
        </div>
        <div className="flex flex-[1_1_8rem] justify-end @max-[14rem]/bar:basis-18">{children}</div>
      </div>
    </BottomBar>
  );
}

/** The viewer's total in the bottom bar, which opens its breakdown. */
export function TotalButton({
  receipt,
  total,
  name,
  paid,
  onOpen,
}: Pick<TotalBarProps, 'receipt' | 'total' | 'name' | 'paid' | 'onOpen'>) {
  const money = useMoney();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="-ml-2 grid min-h-12 content-center justify-items-start whitespace-nowrap rounded-md px-2 text-left hover:bg-sunk"
    >
      <span className="flex items-center gap-1 font-medium text-ink-soft text-sm @max-[14rem]/bar:sr-only">
        <span className="max-w-[45cqw] truncate @max-[22rem]/bar:max-w-[28cqw]">{name}</span>{' '}
        <UpIcon className="size-4 shrink-0" />
      </span>
      <TotalAmount receipt={receipt} total={total} className="@max-[14rem]/bar:text-base" />
      {paid && <span className="text-ink-soft text-sm">{text(bill.youPaid, { paid: money(paid) })}</span>}
    </button>
  );
}

type TotalAmountProps = Pick<TotalBarProps, 'receipt' | 'total'> & { className?: string };

export function TotalAmount({ receipt, total, className = '' }: TotalAmountProps) {
  const style = `font-semibold text-xl leading-tight ${className}`;
  if (!total) return <span className={style}>…</span>;
  return <AskedMoney receipt={receipt} {...total} roll className={style} />;
}
