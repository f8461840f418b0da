import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { methodsFor } from '@fairtab/domain/paying/payment-methods';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { iPaid } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { OtherWayToPay } from './OtherWayToPay.tsx';
import { PayBack } from './PayBack.tsx';

type PayPayeeProps = {
  view: ReceiptView;
  to: string;
  payee: string;
  isToSeveral: boolean;
  amount: Cents;
  /** The words of the button that reports it. */
  button: string;
};

/** Pays someone other than the host; until the host has confirmed how, the payer asks them. */
export function PayPayee({ view, to, payee, isToSeveral, amount, button }: PayPayeeProps) {
  const payTo = view.guests.find(({ id }) => id === to)?.pay_to;
  const methods = methodsFor(payTo?.confirmed ? [payTo] : [], paymentCurrency(view.receipt));
  if (methods.length === 0)
    return <p className="text-detail text-ink-soft">{text(iPaid.askPayee, { payee, button })}</p>;
  const receipt = { ...view.receipt, payer_name: payee, payment_methods: methods };
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1">
      <PayBack receipt={receipt} amount={amount} withAmount={isToSeveral} />
      <OtherWayToPay receipt={receipt} amount={amount} />
    </div>
  );
}
