import { SHARE_PRICE } from '@fairtab/domain/paying/credits';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';

/** The host's credits; null if sharing is free, or while unknown. */
export type Means = { credits: number; unlimited: boolean } | null;

/** The cost of sharing in words; null if it is free or cannot be paid. */
export const costWords = (means: Means): string | null =>
  means === null || means.unlimited || means.credits < SHARE_PRICE
    ? null
    : say(sharing.costUses, { count: means.credits });

type ShareCostProps = { means: Means; onBuy: () => void };

/** The cost of sharing, if it has one. */
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
