import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { formatCents } from '@fairtab/domain/money';
import { type PersonLine, personBills } from '../../bill/index.ts';

/** Longer news is a flood: it is summed up. */
const SENTENCES = 3;

/** What the host changed for this guest between two views of an assigned bill, in words; empty when nothing. */
export function assignedChanges(before: ReceiptView, after: ReceiptView): string {
  const me = after.me.guest_id;
  if (me === null || before.me.guest_id !== me) return '';
  const [was, is] = [personBills(before).get(me), personBills(after).get(me)];
  const news = [...dishes(was?.lines ?? [], is?.lines ?? []), ...answers(before, after, me)];
  const final = before.receipt.status !== 'finalized' && after.receipt.status === 'finalized';
  const total = is && was?.total !== is.total ? [`Your total is now ${formatCents(is.total)}.`] : [];
  return [
    ...(final ? ['The bill is final.'] : []),
    ...(news.length > SENTENCES ? ['Your items have changed.'] : news),
    ...total,
  ].join(' ');
}

function dishes(was: readonly PersonLine[], is: readonly PersonLine[]): string[] {
  const [had, has] = [was, is].map((lines) => new Map(lines.map((line) => [line.itemId, line])));
  return [
    ...is.flatMap(({ itemId, name, part }) => {
      const old = had?.get(itemId);
      if (!old) return [`${name} is yours now${part === null ? '' : `, ${part}`}.`];
      return old.part === part ? [] : [`${name}: ${part ?? 'all yours'}.`];
    }),
    ...was.flatMap(({ itemId, name }) => (has?.has(itemId) ? [] : [`${name} is no longer yours.`])),
  ];
}

/** The host has said that a disputed item stays. */
function answers(before: ReceiptView, after: ReceiptView, me: string): string[] {
  const stands = ({ disputes }: ReceiptView, itemId: string) =>
    disputes.find((one) => one.item_id === itemId && one.guest_id === me)?.state;
  return after.items
    .filter(({ id }) => stands(after, id) === 'kept' && stands(before, id) === 'open')
    .map(({ name }) => `${after.receipt.payer_name} says ${name} is yours.`);
}
