import { editTaxAndTip } from '../fields/edit-tax-and-tip.ts';
import { HOST_COMMANDS } from '../host-commands.ts';
import { assignItems } from '../items/set-assignments.ts';
import type { Facts, FinalReceipt } from '../model.ts';
import { setCompanions } from '../people/set-companions.ts';
import { pruneOrphans } from '../prune-orphans.ts';
import { refuse } from '../refused.ts';
import type { Correction, CorrectionInputs } from './correction.ts';
import { leftOf } from './left-of.ts';
import { addPerson, type Newcomer, removePerson, withParty } from './who-was-there.ts';

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
  setGroupSplit: HOST_COMMANDS.setGroupSplit.apply,
  assignItem: HOST_COMMANDS.assignItem.apply,
  // The host says who had what, also where guests chose.
  setAssignments: assignItems,
  addCharge: HOST_COMMANDS.addCharge.apply,
  editCharge: HOST_COMMANDS.editCharge.apply,
  removeCharge: HOST_COMMANDS.removeCharge.apply,
  setCompanions: (receipt, input, facts) => setCompanions(receipt, { ...input, by_host: true }, facts),
  editFields: editTaxAndTip,
  addPerson: (receipt, input, { newcomer }) => addPerson(receipt, input, newcomer),
  removePerson,
};

/**
 * Corrects a final bill: runs the host's commands on it as if it were open. The host's page shows what this comes to, and the
 * server stores it. What a command says of items and people who are not on the bill is left out, so that it can be made again on
 * a bill that has changed meanwhile. The amounts that follow are the caller's.
 * @param asked.newcomer makes the row of a guest who was not on the bill
 * @returns the same receipt where nothing of it is another
 * @throws Refused request.invalid for a new row with an id that is in use; as the commands
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
  // How large the party is follows from who is there in the end.
  const { party_size, children } = receipt.receipt;
  const after = { ...edited, receipt: { ...edited.receipt, party_size, children } };
  return partsOf(after) === partsOf(receipt) ? receipt : withParty(after);
}

const made = <R extends FinalReceipt, Name extends keyof CorrectionInputs>(
  receipt: R,
  { name, input }: { name: Name; input: CorrectionInputs[Name] },
  facts: CorrectionFacts<R>,
): R => COMMANDS[name](receipt, input, facts);

/** A row's id is that of no other, nor was it. */
function requireNewIds(before: FinalReceipt, after: FinalReceipt, used: Set<string>): void {
  const known = new Set(idsOf(before));
  const ids = idsOf(after);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id) && used.has(id)))
    refuse('request.invalid', { where: 'id' });
  for (const id of ids) used.add(id);
}

const idsOf = ({ items, charges, guests }: FinalReceipt): string[] =>
  [...items, ...charges, ...guests, ...guests.flatMap(({ companions }) => companions)].map(({ id }) => id);

/** What is compared; in which order people have an item says nothing. */
const partsOf = ({ receipt, items, charges, guests, selections }: FinalReceipt): string =>
  JSON.stringify([
    ...[receipt, items, charges, guests],
    selections.toSorted((a, b) => (a.item_id + a.guest_id < b.item_id + b.guest_id ? -1 : 1)),
  ]);
