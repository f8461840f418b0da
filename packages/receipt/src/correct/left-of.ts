import type { ChargeChanges } from '../charges/asked-charge.ts';
import type { FinalReceipt } from '../model.ts';
import type { CorrectionCommand } from './correction.ts';

/**
 * What is left of a command on a bill that has changed since it was made: without items, charges and people that are not on it.
 * @returns null where nothing is left
 */
export function leftOf(
  command: CorrectionCommand,
  { items, charges, guests }: FinalReceipt,
): CorrectionCommand | null {
  const known = new Set([...items, ...charges, ...guests].map(({ id }) => id));
  const has = (id: string) => known.has(id);
  const where = (...ids: string[]) => (ids.every(has) ? command : null);
  switch (command.name) {
    case 'addItem':
    case 'editFields':
    case 'addPerson':
      return command;
    case 'editItem':
    case 'removeItem':
    case 'removeCharge':
    case 'removePerson':
      return where(command.input.id);
    case 'mergeItems':
      return where(command.input.target_item_id, command.input.dragged_item_id);
    case 'splitItem':
      return where(command.input.item_id);
    case 'assignItem':
      return where(command.input.id, command.input.guest_id);
    case 'setGroupSplit':
      return { ...command, input: { ...command.input, item_ids: command.input.item_ids.filter(has) } };
    case 'setAssignments': {
      const assignments = command.input.assignments
        .filter(({ item_id }) => has(item_id))
        .map((one) => ({ ...one, selections: one.selections.filter(({ guest_id }) => has(guest_id)) }));
      return { ...command, input: { assignments } };
    }
    case 'addCharge': {
      const input = withLines(command.input, has);
      return input && { ...command, input };
    }
    case 'editCharge': {
      const input = has(command.input.id) ? withLines(command.input, has) : null;
      return input && { ...command, input };
    }
    case 'setCompanions': {
      const { guest_id } = command.input;
      const theirs = guests.find(({ id }) => id === guest_id)?.companions;
      if (theirs === undefined) return null;
      const companions = command.input.companions
        .filter(({ id }) => id === undefined || theirs.some((one) => one.id === id))
        .map((one) => ({ ...one, item_ids: one.item_ids?.filter(has) }));
      return { ...command, input: { guest_id, companions } };
    }
  }
}

/** A charge for lines that are all gone is gone, too. */
function withLines<Asked extends ChargeChanges>(asked: Asked, has: (id: string) => boolean): Asked | null {
  const { item_ids } = asked;
  if (item_ids === undefined || item_ids.every(has)) return asked;
  const left = item_ids.filter(has);
  return left.length === 0 ? null : { ...asked, item_ids: left };
}
