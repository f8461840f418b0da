import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import { moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { bill } from '@fairtab/texts/en/bill';
import { Rich } from '../base/Rich.tsx';
import { InCurrency, Money } from '../bill/Money.tsx';

type AskedMoneyProps = {
  receipt: Pick<ReceiptFields, 'card' | 'currency'>;
  /** In the currency that guests pay. */
  cents: Cents;
  /** In the receipt's currency. */
  onReceipt: Cents;
  roll?: boolean;
  className?: string;
};

/** What a guest pays, with the receipt's amount beside it if the host's card was charged in another currency. */
export function AskedMoney({ receipt, cents, onReceipt, roll = false, className }: AskedMoneyProps) {
  const amount = <Money cents={cents} roll={roll} {...(className === undefined ? {} : { className })} />;
  if (receipt.card === null) return amount;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <InCurrency value={receipt.card.currency}>{amount}</InCurrency>
      {onReceipt !== 0 && <OnReceipt receipt={receipt} cents={onReceipt} />}
    </span>
  );
}

function OnReceipt({ receipt, cents }: Pick<AskedMoneyProps, 'receipt' | 'cents'>) {
  return (
    <small className="font-normal text-ink-soft text-sm">
      <Rich
        text={bill.onReceipt}
        params={{ amount: moneyIn(receipt.currency)(cents) }}
        around={{
          amount: (words) => <span className="amount">{words}</span>,
          words: (words) => <span className="sr-only">{words}</span>,
        }}
      />
    </small>
  );
}
