import type { Money } from '@fairtab/domain/currency';
import { type PaymentOption, payCode } from '@fairtab/domain/payment-methods';
import { payBack } from '@fairtab/texts/en/pay-back';
import { say } from '@fairtab/texts/say';
import { type ComponentType, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import type { CodeToPay } from './payment-options.ts';

type Codes = ComponentType<{ codes: readonly CodeToPay[]; amount: Money }>;

/** On a computer: a code that opens the payment on a phone. What renders it is loaded when it is asked for. */
export function PayByPhone({ options, amount }: { options: readonly PaymentOption[]; amount: Money }) {
  const [PayCodes, setPayCodes] = useState<Codes | null>(null);
  const [open, setOpen] = useState(false);
  const loading = useAction(
    async () => {
      const { default: loaded } = await import('./PayCodes.tsx');
      setPayCodes(() => loaded);
      setOpen(true);
    },
    (failure) => toastFailure(failure, say(payBack.codeFailed)),
  );
  const codes = options.flatMap((option) => {
    const code = payCode(option);
    return code === null ? [] : [{ method: option.method, code }];
  });
  if (codes.length === 0) return null;
  return (
    <div className="noscript:hidden hidden w-full justify-items-center gap-2 pointer-fine:grid">
      <Button
        variant="quiet"
        size="small"
        pending={loading.pending}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : void loading.run())}
      >
        {say(payBack.onPhone)}
      </Button>
      {open && PayCodes !== null && <PayCodes codes={codes} amount={amount} />}
    </div>
  );
}
