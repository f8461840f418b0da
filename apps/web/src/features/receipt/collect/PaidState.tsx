import type { Payment, Standing } from '@fairtab/domain/still-out';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { StateLine } from './StateLine.tsx';

type PaidStateProps = { standing: Standing; payment: Payment };

/** Whether anybody has said something of a guest's payment. */
export const isSpokenOf = ({ said, confirmed }: Payment): boolean => said !== null || confirmed !== null;

/** Whether the guest says something that the host has not confirmed. */
export const isToConfirm = ({ state }: Standing, { said, confirmed }: Payment): boolean =>
  state !== 'paid' && said !== null && said !== confirmed;

/** Whether a guest has paid, as far as anybody has said so. */
export function PaidState({ standing, payment }: PaidStateProps) {
  const { state, out, over } = standing;
  const { said, confirmed } = payment;
  if (state === 'paid')
    return (
      <StateLine tone="success" words={over > 0 ? say(paidBack.paidTooMuch, { over }) : say(paidBack.paid)} />
    );
  if (isToConfirm(standing, payment) && said !== null)
    return (
      <p className="font-semibold text-sm text-warning leading-snug">
        {state === 'said' && confirmed === null
          ? say(paidBack.saysPaid)
          : say(paidBack.saysPaidAmount, { said })}
      </p>
    );
  if (confirmed === null) return null;
  return <p className="text-sm text-warning leading-snug">{say(paidBack.paidInPart, { confirmed, out })}</p>;
}
