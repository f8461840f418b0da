import type { Currency, Money } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import type { Charge as DividedCharge } from '@fairtab/domain/split/bill';
import type { Charge, Item } from './model.ts';

/** Price less reduction, in minor units. */
export const costOf = ({ price, reduction }: Pick<Item, 'price' | 'reduction'>): Cents =>
  cents(price - reduction);

/** By position, then id. */
export const inItemOrder = <One extends Pick<Item, 'id' | 'position'>>(items: readonly One[]): One[] =>
  [...items].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** In the domain's terms. */
export function chargeOf({
  id,
  amount,
  applies_to,
  item_ids,
}: Pick<Charge, 'id' | 'amount' | 'applies_to' | 'item_ids'>): DividedCharge {
  return {
    id,
    amount,
    for: applies_to === 'lines' ? { kind: 'lines', itemIds: item_ids } : { kind: applies_to },
  };
}

/** The currency guests pay in: of the host's card charge if there is one, else the receipt's. */
export const paymentCurrency = ({ card, currency }: { card: Money | null; currency: Currency }): Currency =>
  card?.currency ?? currency;

/** What a line can be instead of an item. */
export const EXTRAS = ['tax', 'tip', 'fee'] as const;

export type Extra = (typeof EXTRAS)[number];

type Charged = { charges: readonly Pick<Charge, 'item_ids'>[] };

/** Whether a line can be a tax, a tip or a fee: it costs something, and no charge is for it. */
export const canBeExtra = ({ charges }: Charged, item: Pick<Item, 'id' | 'price' | 'reduction'>): boolean =>
  costOf(item) > 0 && charges.every(({ item_ids }) => !item_ids.includes(item.id));
