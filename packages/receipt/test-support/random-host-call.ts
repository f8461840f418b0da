import { cents } from '@fairtab/domain/money';
import { HOST_COMMANDS, type HostInputs } from '../src/host-commands.ts';
import type { Facts, HostReceipt } from '../src/model.ts';
import type { Drawing } from './drawing.ts';

/** A command of the host with its input, to be run on any receipt that has the fields it knows, before `pruneOrphans`. */
export type HostCall = {
  name: keyof HostInputs;
  apply: <R extends HostReceipt>(receipt: R, facts: Facts) => R;
};

/** The command of this name, with what it is asked. */
const hostCall = <Name extends keyof HostInputs>(name: Name, input: HostInputs[Name]): HostCall => ({
  name,
  apply: (receipt, facts) => HOST_COMMANDS[name].apply(receipt, input, facts),
});

/** Some call that the host of this receipt may make, or nearly: its rules may refuse it. `newId`: of what it adds. */
export function randomHostCall(
  { items, charges, guests }: Pick<HostReceipt, 'items' | 'charges' | 'guests'>,
  { below, chance, one, some }: Drawing,
  newId: () => string,
): HostCall {
  const itemIds = items.map(({ id }) => id);
  const id = one(itemIds.length > 0 ? itemIds : [newId()]);
  const guest_id = one(guests.map((guest) => guest.id));
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
  const calls: (() => HostCall)[] = [
    () =>
      hostCall('addItem', {
        ...{
          id: newId(),
          name: one(['Tea', 'Pie', '']),
          price: cents(below(900)),
          total_quantity: 1 + below(3),
        },
        ...(chance() && { position: below(4) }),
      }),
    () =>
      hostCall('editItem', {
        id,
        ...(chance() && { name: one(['Tea', 'Pie']) }),
        ...(chance() && { price: cents(below(900)) }),
        ...(chance() && { total_quantity: 1 + below(4) }),
        ...(chance() && { reduction: cents(below(300)) }),
        ...(chance() && { split_evenly: chance() }),
        ...(chance() && { position: below(5) }),
      }),
    () => hostCall('removeItem', { id }),
    () => hostCall('mergeItems', { target_item_id: id, dragged_item_id: one([...itemIds, id]) }),
    () => hostCall('splitItem', { item_id: id, unit_ids: [newId(), newId(), newId(), newId()] }),
    () =>
      hostCall('setGroupSplit', {
        item_ids: some(itemIds),
        ...(chance() && { accept_lost_choices: guests.map((guest) => guest.id) }),
      }),
    () => hostCall('assignItem', { id, guest_id, units: below(3) }),
    () => hostCall('setAssignments', { assignments: some(itemIds).map(assignment) }),
    () => hostCall('answerDispute', { item_id: id, guest_id, answer: one(['keep', 'remove'] as const) }),
    () => hostCall('addCharge', { id: newId(), ...charge }),
    () => hostCall('editCharge', { id: one([...charges.map((known) => known.id), id]), ...charge }),
    () => hostCall('removeCharge', { id: one([...charges.map((known) => known.id), id]) }),
  ];
  return one(calls)();
}
