import { type Cents, cents } from './money.ts';

/** Credits that sharing one receipt costs; the specification does not say. */
export const SHARE_PRICE = 1;

/** From here down the badge warns (spec section 9). */
const LOW_CREDITS = 2;

/** What can be bought, in the order of the dialog (spec section 3). Unlimited is a subscription by the month. */
export const PACKAGE_KEYS = ['mooch', 'occasional', 'social', 'leader', 'unlimited'] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

export type CreditPackage = {
  key: PackageKey;
  price: Cents;
  /** null: as many receipts as one likes, for as long as the subscription runs. */
  credits: number | null;
  /** Drawn as 'Most Popular'. */
  popular: boolean;
};

/** A month of Unlimited. */
export const UNLIMITED_PRICE: Cents = cents(299);

/** The packages with their prices (spec section 3); their names are texts. */
export const CREDIT_PACKAGES: readonly CreditPackage[] = [
  { key: 'mooch', price: cents(150), credits: 1, popular: false },
  { key: 'occasional', price: cents(375), credits: 3, popular: false },
  { key: 'social', price: cents(600), credits: 5, popular: true },
  { key: 'leader', price: cents(1000), credits: 15, popular: false },
  { key: 'unlimited', price: UNLIMITED_PRICE, credits: null, popular: false },
];

/** Why a balance changed. */
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

/**
 * Credits to share with, and credits owed: those of a payment that was taken back after they were spent. Both are whole
 * numbers from 0, and at most one of them is above 0 after `changedBy`.
 */
export type Balance = { credits: number; owed: number };

/**
 * A balance with credits added or taken. What is owed is paid first from credits that come; what cannot be taken is owed.
 * @param by credits, below 0 to take
 */
export function changedBy({ credits, owed }: Balance, by: number): Balance {
  const net = credits - owed + by;
  return { credits: Math.max(0, net), owed: Math.max(0, -net) };
}

/**
 * The credits that a refund takes back: the same part of them as of the payment, rounded down, and all of them with the
 * whole payment.
 * @param refunded all refunds of the payment so far, in cents
 */
export function creditsRefunded(credits: number, amount: Cents, refunded: Cents): number {
  if (refunded <= 0) return 0;
  if (refunded >= amount) return credits;
  return Math.floor((credits * refunded) / amount);
}

/** How the badge shows a number of credits (spec section 4): none, few, enough. */
export function creditTone(credits: number): 'danger' | 'warning' | 'success' {
  if (credits <= 0) return 'danger';
  return credits <= LOW_CREDITS ? 'warning' : 'success';
}
