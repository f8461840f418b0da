import { cents } from '@fairtab/domain/money/money';
import { HOST_COMMANDS, type HostInputs } from '../src/host-commands.ts';
import type { Facts, HostReceipt } from '../src/model.ts';
import type { Drawing } from './drawing.ts';

/** A command of the host with its input, to be run on any receipt that has the fields it knows, before `pruneOrphans`. */
export type HostCall = {
  name: keyof HostInputs;
  apply: <R extends HostReceipt>(receipt: R, facts: Facts) => R;
};

/** Companions are drawn where people are, for guests set their own. */
type Drawn = Omit<HostInputs, 'setCompanions'>;

/** A command of the host, and what it is asked to do. */
type Asked = { [Name in keyof Drawn]: { name: Name; input: Drawn[Name] } };

const run = <R extends HostReceipt, Name extends keyof HostInputs>(
  receipt: R,
  { name, input }: { name: Name; input: HostInputs[Name] },
  facts: Facts,
): R => HOST_COMMANDS[name].apply(receipt, input, facts);

/** Some call that the host of this receipt may make, or nearly: its rules may refuse it. `newId`: of what it adds. */
export function randomHostCall(
  receipt: Pick<HostReceipt, 'papers' | 'items' | 'charges' | 'guests'>,
  draw: Drawing,
  newId: () => string,
): HostCall {
  const asked = randomHostCommand(receipt, draw, newId);
  return { name: asked.name, apply: (before, facts) => run(before, asked, facts) };
}

/** The same as data. */
export function randomHostCommand(
  { papers, items, charges, guests }: Pick<HostReceipt, 'papers' | 'items' | 'charges' | 'guests'>,
  { below, chance, one, some }: Drawing,
  newId: () => string,
): Asked[keyof Asked] {
  const itemIds = items.map(({ id }) => id);
  const id = one(itemIds.length > 0 ? itemIds : [newId()]);
  const guest_id = one(guests.map((guest) => guest.id));
  const further = papers.map((paper) => paper.id);
  const paper_id = one([null, ...further]);
  const lines = { applies_to: 'lines' as const, item_ids: some(itemIds) };
  const charge = {
    amount: cents(below(400) - 100),
    ...one([lines, { applies_to: 'everything' as const, item_ids: [] }, {}]),
  };
  const assignment = (item_id: string) => ({
    item_id,
    assignment_mode: one(['guest_choice', 'quantity_based', 'group_split'] as const),
    selections: some(guests).map((guest) => ({ guest_id: guest.id, units: 1 + below(2) })),
  });
  const calls: { [Name in keyof Asked]: () => Asked[Name] } = {
    addItem: () => ({
      name: 'addItem',
      input: {
        ...{
          id: newId(),
          name: one(['Tea', 'Pie', '']),
          price: cents(below(900)),
          total_quantity: 1 + below(3),
        },
        paper_id,
        ...(chance() && { position: below(4) }),
      },
    }),
    editItem: () => ({
      name: 'editItem',
      input: {
        id,
        ...(chance() && { name: one(['Tea', 'Pie']) }),
        ...(chance() && { price: cents(below(900)) }),
        ...(chance() && { total_quantity: 1 + below(4) }),
        ...(chance() && { reduction: cents(below(300)) }),
        ...(chance() && { split_evenly: chance() }),
        ...(chance() && { position: below(5) }),
      },
    }),
    removeItem: () => ({ name: 'removeItem', input: { id } }),
    mergeItems: () => ({
      name: 'mergeItems',
      input: { target_item_id: id, dragged_item_id: one([...itemIds, id]) },
    }),
    splitItem: () => ({
      name: 'splitItem',
      input: { item_id: id, unit_ids: [newId(), newId(), newId(), newId()] },
    }),
    turnItem: () => ({
      name: 'turnItem',
      input: { item_id: id, into: one(['tax', 'tip', 'fee'] as const), charge_id: newId() },
    }),
    setGroupSplit: () => ({
      name: 'setGroupSplit',
      input: {
        item_ids: some(itemIds),
        ...(chance() && { accept_lost_choices: guests.map((guest) => guest.id) }),
      },
    }),
    assignItem: () => ({ name: 'assignItem', input: { id, guest_id, units: below(3) } }),
    setAssignments: () => ({ name: 'setAssignments', input: { assignments: some(itemIds).map(assignment) } }),
    answerDispute: () => ({
      name: 'answerDispute',
      input: { item_id: id, guest_id, answer: one(['keep', 'remove'] as const) },
    }),
    removePaper: () => ({ name: 'removePaper', input: { id: one([...further, id]) } }),
    setPresent: () => ({ name: 'setPresent', input: { guest_id, paper_id, present: chance() } }),
    addCharge: () => ({ name: 'addCharge', input: { id: newId(), paper_id, ...charge } }),
    editCharge: () => ({
      name: 'editCharge',
      input: { id: one([...charges.map((known) => known.id), id]), ...charge },
    }),
    removeCharge: () => ({
      name: 'removeCharge',
      input: { id: one([...charges.map((known) => known.id), id]) },
    }),
  };
  return one(Object.values(calls))();
}
