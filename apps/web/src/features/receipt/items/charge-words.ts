import type { ChargeView } from '@fairtab/contract/receipt-view';
import { charges as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';

/** What a charge is for, in words; null for everything. */
export function chargeFor({
  applies_to,
  item_ids,
}: Pick<ChargeView, 'applies_to' | 'item_ids'>): string | null {
  if (applies_to === 'everything') return null;
  return applies_to === 'heads' ? say(texts.perPerson) : say(texts.forItems, { count: item_ids.length });
}
