import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { moneyIn } from '@fairtab/domain/money/currency';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { breakdown } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { Notice } from '../../components/base/Notice.tsx';
import type { PayBackProps } from './payment-options.ts';

type HostLeftProps = {
  receipt: Pick<PayBackProps['receipt'], 'payer_name' | 'kept_until' | 'currency' | 'card'>;
  amount: PayBackProps['amount'];
};

/** Replaces paying on a bill whose host has deleted their account. */
export function HostLeft({ receipt, amount }: HostLeftProps) {
  const { payer_name: payer, kept_until } = receipt;
  if (kept_until === null) return null;
  const day = shortDay(kept_until);
  return (
    <Notice tone="neutral" title={say(breakdown.hostLeftTitle, { product: PRODUCT_NAME })}>
      {amount > 0
        ? say(breakdown.hostLeftText, { payer, amount: moneyIn(askedCurrency(receipt))(amount), day })
        : say(breakdown.hostLeftNothingToPayText, { payer, day })}
    </Notice>
  );
}
