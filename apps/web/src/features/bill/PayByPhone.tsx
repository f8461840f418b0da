import type { Cents } from '@fairtab/domain/money';
import { type PaymentMethod, type PayWay, payCode } from '@fairtab/domain/payment-methods';
import { payBack } from '@fairtab/texts/en/pay-back';
import { say } from '@fairtab/texts/say';
import { type ComponentType, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';

/** What a QR code says that opens a payment. */
export type CodeToPay = { method: PaymentMethod; code: string };

type Codes = ComponentType<{ codes: readonly CodeToPay[]; amount: Cents }>;

/** On a computer: a code that opens the payment on a phone. What draws it is loaded when it is asked for. */
export function PayByPhone({ ways, amount }: { ways: readonly PayWay[]; amount: Cents }) {
  const [PayCodes, setPayCodes] = useState<Codes | null>(null);
  const loading = useAction(
    async () => {
      const { default: loaded } = await import('./PayCodes.tsx');
      setPayCodes(() => loaded);
    },
    (failure) => toastFailure(failure, say(payBack.codeFailed)),
  );
  const codes = ways.flatMap((way) => {
    const code = payCode(way);
    return code === null ? [] : [{ method: way.method, code }];
  });
  if (codes.length === 0) return null;
  if (PayCodes !== null) return <PayCodes codes={codes} amount={amount} />;
  return (
    <Button
      variant="quiet"
      size="small"
      pending={loading.pending}
      onClick={() => void loading.run()}
      className="noscript:hidden hidden pointer-fine:inline-flex print:hidden"
    >
      {say(payBack.onPhone)}
    </Button>
  );
}
