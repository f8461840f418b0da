import { LIMITS } from '@fairtab/domain/input/limits';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { assignItems } from './assignments.ts';
import type { ChargeChanges } from './charges.ts';
import { editTaxAndTip, type TaxAndTip } from './charges.ts';
import { setCompanions } from './companions.ts';
import { acceptedGuestName, acceptedGuestNames, withoutGuest, withPartySize } from './guests.ts';
import { HOST_COMMANDS, type HostInputs } from './host-commands.ts';
import type { Facts, FinalReceipt } from './model.ts';
import { headsOfGuests, seatedIn } from './party.ts';
import {
  type AskedContribution,
  requireContributionsFit,
  requireNoContribution,
  setContribution,
} from './paying/contributions.ts';
import { pruneOrphans } from './prune-orphans.ts';
import { refuse } from './refusals.ts';

/** What a host may correct on a final bill. A new host command is no correction until it is named here. */
type CorrectionInputs = Pick<
  HostInputs,
  | 'addItem'
  | 'editItem'
  | 'removeItem'
  | 'mergeItems'
  | 'splitItem'
  | 'turnItem'
  | 'setGroupSplit'
  | 'assignItem'
  | 'setAssignments'
  | 'addCharge'
  | 'editCharge'
  | 'removeCharge'
> & {
  setCompanions: Omit<HostInputs['setCompanions'], 'by_host'>;
  editFields: TaxAndTip;
  setContribution: AskedContribution;
  addPerson: { id: string; guest_name: string };
  removePerson: { id: string };
};

type Named<Name extends keyof CorrectionInputs> = {
  name: Name;
  input: CorrectionInputs[Name];
  /** For rows added without an id, in order, so that browser and server create the same rows. */
  new_ids?: readonly string[] | undefined;
};

export type CorrectionCommand = { [Name in keyof CorrectionInputs]: Named<Name> }[keyof CorrectionInputs];

export type Correction = readonly CorrectionCommand[];

export const addsPerson = (correction: Correction, id: string): boolean =>
  correction.some(({ name, input }) => name === 'addPerson' && input.id === id);

type CorrectionFacts<R extends FinalReceipt> = Facts & { newcomer: Newcomer<R> };

type Commands = {
  [Name in keyof CorrectionInputs]: <R extends FinalReceipt>(
    receipt: R,
    input: CorrectionInputs[Name],
    facts: CorrectionFacts<R>,
  ) => R;
};

const COMMANDS: Commands = {
  addItem: HOST_COMMANDS.addItem.apply,
  editItem: HOST_COMMANDS.editItem.apply,
  removeItem: HOST_COMMANDS.removeItem.apply,
  mergeItems: HOST_COMMANDS.mergeItems.apply,
  splitItem: HOST_COMMANDS.splitItem.apply,
  turnItem: HOST_COMMANDS.turnItem.apply,
  setGroupSplit: HOST_COMMANDS.setGroupSplit.apply,
  assignItem: HOST_COMMANDS.assignItem.apply,
  // In a correction the host assigns even where guests chose.
  setAssignments: assignItems,
  addCharge: HOST_COMMANDS.addCharge.apply,
  editCharge: HOST_COMMANDS.editCharge.apply,
  removeCharge: HOST_COMMANDS.removeCharge.apply,
  setCompanions: (receipt, input, facts) => setCompanions(receipt, { ...input, by_host: true }, facts),
  editFields: editTaxAndTip,
  // What does not fit is refused at once, not only with the whole correction.
  setContribution: (receipt, input) => requireContributionsFit(setContribution(receipt, input)),
  addPerson: (receipt, input, { newcomer }) => addPerson(receipt, input, newcomer),
  removePerson,
};

/** Whether a command of this name can be made on a final bill. */
export const isCorrection = <Command extends { name: string }>(
  command: Command,
): command is Extract<Command, { name: keyof CorrectionInputs }> => Object.hasOwn(COMMANDS, command.name);

/**
 * Skips parts of commands about items and people no longer on the bill, so that a draft also applies to a newer version. The
 * caller recomputes the amounts.
 * @throws Refused request.invalid for a new row whose id is in use; as the commands
 */
export function correctReceipt<R extends FinalReceipt>(
  receipt: R,
  { correction, newcomer }: { correction: Correction; newcomer: Newcomer<R> },
): R {
  const used = new Set(idsOf(receipt));
  const edited = correction.reduce((before, command) => {
    const left = leftOf(command, before);
    if (left === null) return before;
    const ids = (left.new_ids ?? []).values();
    const newId = () => ids.next().value ?? refuse('request.invalid', { where: 'new_ids' });
    const after = pruneOrphans(made(before, left, { newId, newcomer }));
    requireNewIds(before, after, used);
    return after;
  }, receipt);
  const { party_size, children } = receipt.receipt;
  const after = { ...edited, receipt: { ...edited.receipt, party_size, children } };
  return partsOf(after) === partsOf(receipt) ? receipt : withParty(after);
}

const made = <R extends FinalReceipt, Name extends keyof CorrectionInputs>(
  receipt: R,
  { name, input }: { name: Name; input: CorrectionInputs[Name] },
  facts: CorrectionFacts<R>,
): R => COMMANDS[name](receipt, input, facts);

function requireNewIds(before: FinalReceipt, after: FinalReceipt, used: Set<string>): void {
  const known = new Set(idsOf(before));
  const ids = idsOf(after);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id) && used.has(id)))
    refuse('request.invalid', { where: 'id' });
  for (const id of ids) used.add(id);
}

const idsOf = ({ items, charges, guests }: FinalReceipt): string[] =>
  [...items, ...charges, ...guests, ...guests.flatMap(({ companions }) => companions)].map(({ id }) => id);

/** Without `tip_source`: repeating the tip corrects nothing. */
const partsOf = ({ receipt, items, charges, guests, selections, contributions }: FinalReceipt): string =>
  JSON.stringify([
    ...[{ ...receipt, tip_source: null }, items, charges, guests, contributions],
    selections.toSorted((a, b) => (a.item_id + a.guest_id < b.item_id + b.guest_id ? -1 : 1)),
  ]);

/** Null if nothing is left. */
function leftOf(
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
    case 'turnItem':
      return where(command.input.item_id);
    case 'assignItem':
      return where(command.input.id, command.input.guest_id);
    case 'setContribution':
      return where(command.input.guest_id);
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

function withLines<Asked extends ChargeChanges>(asked: Asked, has: (id: string) => boolean): Asked | null {
  const { item_ids } = asked;
  if (item_ids === undefined || item_ids.every(has)) return asked;
  const left = item_ids.filter(has);
  return left.length === 0 ? null : { ...asked, item_ids: left };
}

type Newcomer<R extends FinalReceipt> = (id: string, name: string) => R['guests'][number];

/** @throws Refused guest.too_many, guest.name_is_host; InputRefused for the name */
function addPerson<R extends FinalReceipt>(
  bill: R,
  { id, guest_name }: { id: string; guest_name: string },
  newcomer: Newcomer<R>,
): R {
  const { receipt, guests } = bill;
  if (guests.length >= LIMITS.guestsPerReceipt || headsOfGuests(guests) >= LIMITS.partySize)
    refuse('guest.too_many', {});
  const name = acceptedGuestName(bill, guest_name);
  const others = guests.flatMap((one) => (one.is_host ? [] : [one.guest_name]));
  if (receipt.admin_flow_type === 'preassign') acceptedGuestNames(receipt.payer_name, [...others, name]);
  return { ...bill, guests: [...guests, newcomer(id, name)] };
}

function removePerson<R extends FinalReceipt>(bill: R, { id }: { id: string }): R {
  if (!bill.guests.some((one) => one.id === id && !one.is_host)) refuse('guest.not_found', {});
  requireNoContribution(bill, id);
  return withoutGuest(bill, id);
}

function withParty<R extends FinalReceipt>(bill: R): R {
  const { receipt, guests } = bill;
  const { admin_flow_type, evenly, party_size } = receipt;
  if (admin_flow_type === 'preassign') return withPartySize(bill, headsOfGuests(guests));
  const named = guests.filter((one) => one.is_host || !isNameless(one.guest_name));
  const heads = headsOfGuests(evenly ? seatedIn({ receipt, guests: named }) : named);
  return party_size === 0 || heads <= party_size ? bill : withPartySize(bill, heads);
}
