import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { hostContribution } from '@fairtab/domain/paying/host-part';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { compareIds } from '@fairtab/domain/split/largest-remainder';
import type { Contribution, HostReceipt, PaperId } from '../model.ts';
import { paperOf, requirePaper } from '../papers/one-paper.ts';
import { paperIdsOf } from '../papers/papers.ts';
import { refuse } from '../refusals.ts';
import { totalOf } from '../total-of.ts';
import type { ContributedReceipt } from './whole-on-card.ts';

/** Default: of the first paper. */
export type AskedContribution = Omit<Contribution, 'paper_id'> & { paper_id?: PaperId | undefined };

/**
 * Sets what a guest paid of a paper's total; with 0 the host paid it. On a final bill in the card's currency everybody's
 * amounts depend on it, so they stay.
 * @throws Refused guest.not_found, paper.not_found, payer.nameless, receipt.finalized
 */
export function setContribution<R extends HostReceipt & { receipt: { card: Money | null } }>(
  receipt: R,
  { guest_id, paper_id = null, amount, how }: AskedContribution,
): R {
  const guest = receipt.guests.find(({ id, is_host }) => id === guest_id && !is_host);
  if (guest === undefined) return refuse('guest.not_found', {});
  if (isNameless(guest.guest_name)) refuse('payer.nameless', { name: guest.guest_name });
  requirePaper(receipt, paper_id);
  const before = receipt.contributions.find((one) => one.guest_id === guest_id && one.paper_id === paper_id);
  if (before ? before.amount === amount && before.how === how : amount === 0) return receipt;
  if (receipt.receipt.status === 'finalized' && receipt.receipt.card !== null)
    refuse('receipt.finalized', {});
  const rest = receipt.contributions.filter((one) => one !== before);
  return {
    ...receipt,
    contributions: amount === 0 ? rest : inOrder([...rest, { guest_id, paper_id, amount, how }]),
  };
}

const inOrder = (all: Contribution[]): Contribution[] =>
  all.sort(
    (one, other) =>
      compareIds(one.guest_id, other.guest_id) || compareIds(one.paper_id ?? '', other.paper_id ?? ''),
  );

/**
 * After each command: the host paid what is left of each paper, which is not below 0, and with a card above it in all.
 * @throws Refused contribution.too_much, card.host_paid_nothing
 */
export function requireContributionsFit<
  R extends Parameters<typeof paperOf>[0] & {
    receipt: ContributedReceipt['receipt'] & { card: Money | null; currency: Money['currency'] };
  },
>(receipt: R): R {
  if (receipt.contributions.length === 0) return receipt;
  for (const id of paperIdsOf(receipt)) requirePaperPaid(paperOf(receipt, id));
  // In a draft the total of the view is not counted again until its last command.
  const host = hostContribution(totalOf(receipt), receipt.contributions);
  if (host === 0 && receipt.receipt.card !== null) refuse('card.host_paid_nothing', {});
  return receipt;
}

function requirePaperPaid(paper: ContributedReceipt & { receipt: { currency: Money['currency'] } }): void {
  if (paper.contributions.length === 0) return;
  if (hostContribution(totalOf(paper), paper.contributions) !== null) return;
  const money = moneyIn(paper.receipt.currency);
  refuse('contribution.too_much', {
    paid: money(sum(paper.contributions.map(({ amount }) => amount))),
    total: money(cents(Math.max(0, totalOf(paper)))),
  });
}

/** They can be removed only once another person has paid it. @throws Refused guest.contributed */
export function requireNoContribution({ contributions, guests }: HostReceipt, guestId: string): void {
  if (contributions.every(({ guest_id }) => guest_id !== guestId)) return;
  refuse('guest.contributed', { name: guests.find(({ id }) => id === guestId)?.guest_name ?? '' });
}
