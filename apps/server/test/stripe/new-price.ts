import { CREDIT_PACKAGES, type PackageKey } from '@fairtab/domain/paying/credits';
import * as z from 'zod';
import { type Account, keep, newId, now, type Price } from './account.ts';
import { StripeRefusal } from './refusal.ts';

/** What the product may say of a price; Stripe takes more. */
export const NewPrice = z.strictObject({
  currency: z.string().length(3),
  unit_amount: z.coerce.number().int().min(0),
  lookup_key: z.string().optional(),
  transfer_lookup_key: z.stringbool().optional(),
  recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
  product_data: z.strictObject({ name: z.string() }),
});
export function createPrice(account: Account, sent: z.infer<typeof NewPrice>): Price {
  const taken = [...account.prices.values()].find(({ lookup_key }) => lookup_key === sent.lookup_key);
  if (sent.lookup_key !== undefined && taken !== undefined) {
    if (!sent.transfer_lookup_key)
      throw new StripeRefusal(400, `A price (${taken.id}) already uses that lookup key.`, {
        param: 'lookup_key',
      });
    taken.lookup_key = null;
  }
  const made = { created: now(), livemode: false, active: true };
  const product = keep(account.products, {
    id: newId('prod'),
    object: 'product',
    name: sent.product_data.name,
    ...made,
  });
  return keep(account.prices, {
    id: newId('price'),
    object: 'price',
    currency: sent.currency,
    unit_amount: sent.unit_amount,
    lookup_key: sent.lookup_key ?? null,
    product: product.id,
    type: sent.recurring ? 'recurring' : 'one_time',
    recurring: sent.recurring ? { ...sent.recurring, interval_count: 1 } : null,
    ...made,
  });
}

/** Makes what every package costs, as an operator does. */
export function pricesIn(account: Account): Record<PackageKey, string> {
  const made = CREDIT_PACKAGES.map(({ key, price, credits }) => {
    const recurring = credits === null ? { recurring: { interval: 'month' as const } } : {};
    const sent = { currency: 'usd', unit_amount: price, product_data: { name: key }, ...recurring };
    return [key, createPrice(account, sent).id] as const;
  });
  const idOf = (key: PackageKey) => made.find(([one]) => one === key)?.[1] ?? '';
  return {
    mooch: idOf('mooch'),
    occasional: idOf('occasional'),
    social: idOf('social'),
    leader: idOf('leader'),
    unlimited: idOf('unlimited'),
  };
}
