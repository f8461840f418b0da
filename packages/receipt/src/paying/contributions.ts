import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { hostContribution } from '@fairtab/domain/paying/host-part';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Contribution, HostReceipt } from '../model.ts';
import { refuse } from '../refusals.ts';
import { totalOf } from '../total-of.ts';
import type { ContributedReceipt } from './whole-on-card.ts';

/**
 * Sets what a guest paid of the receipt's total; with 0 the host paid it. On a final bill in the card's currency everybody's
 * amounts depend on it, so they stay.
 * @throws Refused guest.not_found, payer.nameless, receipt.finalized
 */
export function setContribution<R extends HostReceipt & { receipt: { card: Money | null } }>(
  receipt: R,
  asked: Contribution,
): R {
  const guest = receipt.guests.find(({ id, is_host }) => id === asked.guest_id && !is_host);
  if (guest === undefined) return refuse('guest.not_found', {});
  if (isNameless(guest.guest_name)) refuse('payer.nameless', { name: guest.guest_name });
  const { guest_id, amount, how } = asked;
  const before = receipt.contributions.find((one) => one.guest_id === guest_id);
  if (before ? before.amount === amount && before.how === how : amount === 0) return receipt;
  if (receipt.receipt.status === 'finalized' && receipt.receipt.card !== null)
    refuse('receipt.finalized', {});
  const rest = receipt.contributions.filter((one) => one !== before);
  return { ...receipt, contributions: amount === 0 ? rest : inOrder([...rest, { guest_id, amount, how }]) };
}

const inOrder = (all: Contribution[]): Contribution[] =>
  all.sort((one, other) => (one.guest_id < other.guest_id ? -1 : 1));

/**
 * After each command: the host paid what is left, which is not below 0, and with a card above it.
 * @throws Refused contribution.too_much, card.host_paid_nothing
 */
export function requireContributionsFit<
  R extends ContributedReceipt & { receipt: { card: Money | null; currency: Money['currency'] } },
>(receipt: R): R {
  if (receipt.contributions.length === 0) return receipt;
  // In a draft the total of the view is not counted again until its last command.
  const host = hostContribution(totalOf(receipt), receipt.contributions);
  const money = moneyIn(receipt.receipt.currency);
  if (host === null)
    refuse('contribution.too_much', {
      paid: money(sum(receipt.contributions.map(({ amount }) => amount))),
      total: money(cents(Math.max(0, totalOf(receipt)))),
    });
  if (host === 0 && receipt.receipt.card !== null) refuse('card.host_paid_nothing', {});
  return receipt;
}

/** They can be removed only once another person has paid it. @throws Refused guest.contributed */
export function requireNoContribution({ contributions, guests }: HostReceipt, guestId: string): void {
  if (contributions.every(({ guest_id }) => guest_id !== guestId)) return;
  refuse('guest.contributed', { name: guests.find(({ id }) => id === guestId)?.guest_name ?? '' });
}
