import { isSameNets, netsOfTransfers } from '@fairtab/domain/paying/transfers';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import type { PaperId } from '../src/model.ts';
import { amountsOnPapers, paperIdsOf } from '../src/papers/papers.ts';
import { netsIn } from '../src/paying/plan.ts';
import { whileEditable } from '../src/refusals.ts';
import { totalOf } from '../src/total-of.ts';
import { same } from './same.ts';
import type { WholeReceipt } from './whole-receipt.ts';

/** What a final bill is divided by, and how it was. */
const dividedIn = ({ receipt, papers, items, charges, guests, selections }: WholeReceipt) => ({
  papers: papers.map(({ id, tax_amount, tip_amount }) => ({ id, tax_amount, tip_amount })),
  items,
  charges,
  selections,
  guests: guests.map(({ id, guest_name, submitted, opted_out_of_split, absent_from, companions }) => ({
    ...{ id, guest_name, submitted, opted_out_of_split, absent_from, companions },
  })),
  fields: [receipt.tax_amount, receipt.tip_amount, receipt.currency, receipt.party_size, receipt.evenly],
});

const planned = ({ transfers }: WholeReceipt) =>
  transfers.map(({ from_guest_id: from, to_guest_id: to, amount }) => ({ from, to, amount }));

/** Host tips that a final bill says were kept. */
const keptIn = ({ final_split }: WholeReceipt): Record<string, number> =>
  Object.fromEntries(final_split?.earlier_host_tips?.guests.map((one) => [one.guest_id, one.cents]) ?? []);

/** Host tips of guests whose other amounts are the same on both final bills. */
function unchanged(before: WholeReceipt, after: WholeReceipt): Record<string, number> {
  const host = after.guests.find(({ is_host }) => is_host)?.id;
  const was = new Map(before.final_split?.totals.map((one) => [one.guest_id, one]));
  const others = after.receipt.evenly ? [] : (after.final_split?.totals ?? []);
  const byId = (a: { charge_id: string }, b: { charge_id: string }) => (a.charge_id < b.charge_id ? -1 : 1);
  return Object.fromEntries(
    others.flatMap(({ guest_id, subtotal, tax, tip, charges }) => {
      const had = was.get(guest_id);
      if (had === undefined || guest_id === host) return [];
      const isSame = same(
        [subtotal, tax, tip, charges.toSorted(byId)],
        [had.subtotal, had.tax, had.tip, had.charges.toSorted(byId)],
      );
      return isSame ? [[guest_id, had.host_tip]] : [];
    }),
  );
}

const CORRECTING = ['correctReceipt', 'addLatecomer'];
const PAYING = ['reportPayment', 'markPaid', 'confirmPayment', 'markRefunded', 'unmarkPaid'];
/** What changes what there is to pay of a receipt as a whole. */
const PRICING = [
  'answerPaidBefore',
  ...['addItem', 'editItem', 'removeItem', 'addCharge', 'editCharge', 'removeCharge'],
  ...['removePaper', 'editReceipt', 'usePhoto', 'putReading', ...CORRECTING],
];
const STEPS = [
  'editing sharing startSharing',
  'editing sharing submitSelections',
  'sharing finalized finalizeReceipt',
  'finalized sharing reopenReceipt',
];

/** Whether no two names look alike where the host has named people. */
const differ = ({ guests }: WholeReceipt): boolean =>
  guests.every(({ named_by_host }) => !named_by_host) ||
  new Set(guests.map(({ guest_name }) => nameSkeleton(guest_name))).size === guests.length;

/** Papers with another tax or tip than before. */
const changedPapers = (before: WholeReceipt, after: WholeReceipt): PaperId[] =>
  paperIdsOf(after).filter((id) => {
    const amountsIn = (receipt: WholeReceipt) => {
      const paper = amountsOnPapers(receipt).find((one) => one.id === id);
      return paper ? [paper.tax_amount, paper.tip_amount] : [0, 0];
    };
    return !same(amountsIn(before), amountsIn(after));
  });

/** Which rules on how a receipt changes a call breaks. */
export function faultsBetween(before: WholeReceipt, after: WholeReceipt, name: string): string[] {
  const [was, is] = [before.receipt, after.receipt];
  const isFinal = was.status === 'finalized' && is.status === 'finalized';
  const isLocked = whileEditable(before) === 'receipt.locked';
  const rules = {
    'what is paid stays': PAYING.includes(name) || same(before.payments, after.payments),
    'no transfer changes unless somebody’s net does':
      after.final_split === null ||
      !isSameNets(netsOfTransfers(planned(before)), netsIn(after)) ||
      same(before.transfers, after.transfers),
    'a stage follows by its call':
      was.status === is.status || STEPS.includes(`${was.status} ${is.status} ${name}`),
    'a final bill changes by a correction':
      !isFinal || CORRECTING.includes(name) || same(dividedIn(before), dividedIn(after)),
    'final amounts change by a correction':
      !isFinal || [...CORRECTING, 'changeCard'].includes(name) || before.final_split === after.final_split,
    'a correction moves no host tip of a guest for whom it changes nothing else':
      !CORRECTING.includes(name) ||
      before.final_split === after.final_split ||
      same(keptIn(after), unchanged(before, after)),
    'the total changes with its parts':
      PRICING.includes(name) || (totalOf(before) === totalOf(after) && was.currency === is.currency),
    'tax and tip of one paper change at a time':
      CORRECTING.includes(name) || was.currency !== is.currency || changedPapers(before, after).length <= 1,
    'rows stay on their paper': [...before.items, ...before.charges].every((row) =>
      [...after.items, ...after.charges].every((one) => one.id !== row.id || one.paper_id === row.paper_id),
    ),
    'amounts are locked': !isLocked || name === 'putReading' || totalOf(before) === totalOf(after),
    // Before sharing the host may have named two people alike, and then go over to assigning the items.
    'names that the host gives differ':
      was.admin_flow_type !== 'preassign' || differ(after) || !differ(before),
    'the flow is fixed before sharing':
      was.status === 'editing' || was.admin_flow_type === is.admin_flow_type,
    'the currency is fixed once a bill was final': was.earlier_bills === 0 || same(was.currency, is.currency),
    'bills are counted': is.earlier_bills >= was.earlier_bills,
    'a receipt is paid for once': is.credit_consumed || !was.credit_consumed,
    'the host stays': same(
      before.guests.find((one) => one.is_host)?.id,
      after.guests.find((one) => one.is_host)?.id,
    ),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}
