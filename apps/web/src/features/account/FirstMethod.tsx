import type { Profile } from '@fairtab/contract/account';
import { PAYMENT_METHODS, type PaymentMethod, type PayTo } from '@fairtab/domain/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { Segments } from '../../components/host/Segments.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';

type FirstMethodProps = { methods: readonly PayTo[]; onSaved: (profile: Profile) => void };

/** Which of several methods is behind the button 'Pay Back'. Saved at once. */
export function FirstMethod({ methods, onSaved }: FirstMethodProps) {
  const moving = useAction(
    async (method: PaymentMethod) =>
      onSaved(
        await call('PATCH /rest/v1/payment_methods/{method}', { params: { method }, body: { first: true } }),
      ),
    (failure) => toastFailure(failure, say(account.firstFailed)),
  );
  const [first] = methods;
  if (first === undefined || methods.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="font-semibold text-detail">
        {say(account.first)}
      </p>
      <Segments
        label={say(account.first)}
        options={inOneOrder(methods).map((method) => ({
          value: method,
          label: PAYMENT_METHODS[method].name,
        }))}
        value={moving.args?.[0] ?? first.method}
        onChange={(method) => void moving.run(method)}
      />
    </div>
  );
}

/** What is chosen does not move under the finger. */
const inOneOrder = (methods: readonly PayTo[]): PaymentMethod[] => methods.map(({ method }) => method).sort();
