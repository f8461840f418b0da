import { LIMITS } from '@fairtab/contract/limits';
import { PAYMENT_METHODS, paymentMethods } from '@fairtab/domain/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { TextField } from '../../components/base/TextField.tsx';
import type { useHandles } from './use-handles.ts';

type OtherHandlesProps = Pick<ReturnType<typeof useHandles>, 'errors' | 'shownIn' | 'change'>;

/** A field for each way to be paid but Venmo, which has its own. */
export function OtherHandles({ errors, shownIn, change }: OtherHandlesProps) {
  return (
    <>
      <p className="text-detail text-ink-soft">{say(account.othersHint)}</p>
      {paymentMethods().map((method) => {
        const { name, example } = PAYMENT_METHODS[method];
        if (method === 'venmo') return null;
        return (
          <TextField
            key={method}
            label={name}
            placeholder={say(account.example, { example })}
            error={errors[method]}
            maxLength={LIMITS.handleLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={shownIn(method)}
            onChange={(value) => change(method, value)}
          />
        );
      })}
    </>
  );
}
