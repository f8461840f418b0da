import { CREDIT_PACKAGES, type CreditPackage, type PackageKey } from '@fairtab/domain/paying/credits';
import { credits as texts } from '@fairtab/texts/en/credits';
import { textIn } from '@fairtab/texts/text';
import type Stripe from 'stripe';
import { createStripe, type StripeSettings } from './stripe-client.ts';

export type FoundPrice = { key: PackageKey; id: string; made: boolean };

/** Finds or creates prices by lookup key; one with another amount stays for its subscribers. @throws Stripe's errors */
export async function ensurePrices(settings: StripeSettings): Promise<FoundPrice[]> {
  const stripe = createStripe(settings);
  const lookup_keys = CREDIT_PACKAGES.map(lookupKeyOf);
  const { data } = await stripe.prices.list({ lookup_keys, limit: 100 });
  const found: FoundPrice[] = [];
  for (const one of CREDIT_PACKAGES) {
    const known = data.find((price) => price.lookup_key === lookupKeyOf(one) && isRight(price, one));
    found.push({
      key: one.key,
      id: known?.id ?? (await createPrice(stripe, one)),
      made: known === undefined,
    });
  }
  return found;
}

const lookupKeyOf = ({ key }: CreditPackage) => `fairtab_${key}`;

const isRight = (price: Stripe.Price, { price: amount, credits }: CreditPackage) =>
  price.active &&
  price.currency === 'usd' &&
  price.unit_amount === amount &&
  (credits === null ? isMonthly(price.recurring) : price.recurring === null);

const isMonthly = (recurring: Stripe.Price['recurring']) =>
  recurring?.interval === 'month' && recurring.interval_count === 1;

async function createPrice(stripe: Stripe, one: CreditPackage): Promise<string> {
  const { id } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: one.price,
    lookup_key: lookupKeyOf(one),
    transfer_lookup_key: true,
    product_data: { name: textIn('en', texts[one.key]) },
    ...(one.credits === null ? { recurring: { interval: 'month' } } : {}),
  });
  return id;
}
