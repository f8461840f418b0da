import { hasPayCode } from '@fairtab/domain/payment-links';
import { PAYMENT_METHODS } from '@fairtab/domain/payment-methods';
import { payBack } from '@fairtab/texts/en/paying';
import { say } from '@fairtab/texts/say';
import { type ComponentType, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import type { PayByCode } from './payment-options.ts';

/**
 * A code that another device pays by: on a computer for the phone beside it, and a bank's also on a phone, whose app reads
 * no links. What renders it is loaded when it is asked for.
 */
export function PayByPhone({ options, ...payment }: PayByCode) {
  const [PayCodes, setPayCodes] = useState<ComponentType<PayByCode> | null>(null);
  const [open, setOpen] = useState(false);
  const loading = useAction(
    async () => {
      const { default: loaded } = await import('./PayCodes.tsx');
      setPayCodes(() => loaded);
      setOpen(true);
    },
    (failure) => toastFailure(failure, say(payBack.codeFailed)),
  );
  const coded = options.filter(hasPayCode);
  if (coded.length === 0) return null;
  const isBanks = coded.some(({ method }) => PAYMENT_METHODS[method].code !== undefined);
  return (
    <div
      className={classNames(
        'noscript:hidden w-full justify-items-center gap-2',
        isBanks ? 'grid' : 'hidden pointer-fine:grid',
      )}
    >
      <Button
        variant="quiet"
        size="small"
        pending={loading.pending}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : void loading.run())}
      >
        {say(isBanks ? payBack.showCode : payBack.onPhone)}
      </Button>
      {open && PayCodes !== null && <PayCodes options={coded} {...payment} />}
    </div>
  );
}
