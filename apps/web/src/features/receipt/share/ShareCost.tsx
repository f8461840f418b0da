import { SHARE_PRICE } from '@fairtab/domain/paying/credits';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';

/** What the host has to pay with; null where sharing costs nothing, and while that is not known. */
export type Means = { credits: number; unlimited: boolean } | null;

/** What sharing costs, in words; null where it costs nothing, and where it cannot be paid. */
export const costWords = (means: Means): string | null =>
  means === null || means.unlimited || means.credits < SHARE_PRICE
    ? null
    : say(sharing.costUses, { count: means.credits });

type ShareCostProps = { means: Means; onBuy: () => void };

/** Before sharing: what it costs, where it costs something. */
export function ShareCost({ means, onBuy }: ShareCostProps) {
  if (means === null || means.unlimited) return null;
  if (means.credits < SHARE_PRICE)
    return (
      <button
        type="button"
        onClick={onBuy}
        className="min-h-tap font-semibold text-accent text-detail underline underline-offset-4"
      >
        {say(sharing.costNone)}
      </button>
    );
  return <p className="text-detail text-ink-soft">{costWords(means)}</p>;
}
