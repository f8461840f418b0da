import { type Cents, cents } from '../money/money.ts';

/** Our choice: the specification gives no price. */
export const SHARE_PRICE = 1;

/** The badge warns from here down (spec section 9). */
const LOW_CREDITS = 2;

/** In the order of the dialog (spec section 3). Unlimited is a monthly subscription. */
export const PACKAGE_KEYS = ['mooch', 'occasional', 'social', 'leader', 'unlimited'] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

export type CreditPackage = {
  key: PackageKey;
  price: Cents;
  /** null: unlimited while the subscription runs. */
  credits: number | null;
  popular: boolean;
};

export const UNLIMITED_PRICE: Cents = cents(299);

export const CREDIT_PACKAGES: readonly CreditPackage[] = [
  { key: 'mooch', price: cents(150), credits: 1, popular: false },
  { key: 'occasional', price: cents(375), credits: 3, popular: false },
  { key: 'social', price: cents(600), credits: 5, popular: true },
  { key: 'leader', price: cents(1000), credits: 15, popular: false },
  { key: 'unlimited', price: UNLIMITED_PRICE, credits: null, popular: false },
];

export const CREDIT_CAUSES = [
  'free',
  'share',
  'purchase',
  'refund',
  'dispute',
  'dispute_won',
  'admin',
] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];

/** `owed`: credits of a payment taken back after they were spent. Only one of the two is above 0 after `changedBy`. */
export type Balance = { credits: number; owed: number };

/** Adds credits, or takes them if `by` is below 0. New credits pay off what is owed; missing ones become owed. */
export function changedBy({ credits, owed }: Balance, by: number): Balance {
  const net = credits - owed + by;
  return { credits: Math.max(0, net), owed: Math.max(0, -net) };
}

/** The credits a refund takes back, in proportion to the payment, rounded down. @param refunded all refunds so far, in cents */
export function creditsRefunded(credits: number, amount: Cents, refunded: Cents): number {
  if (refunded <= 0) return 0;
  if (refunded >= amount) return credits;
  return Math.floor((credits * refunded) / amount);
}

/** The colour of the credits badge (spec section 4). */
export function creditTone(credits: number): 'danger' | 'warning' | 'success' {
  if (credits <= 0) return 'danger';
  return credits <= LOW_CREDITS ? 'warning' : 'success';
}
