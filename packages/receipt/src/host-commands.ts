import { answerDispute, assignItem, setAssignments, setGroupSplit, whileAssignable } from './assignments.ts';
import { addCharge, editCharge, removeCharge } from './charges.ts';
import { setCompanions } from './companions.ts';
import { addItem, editItem, mergeItems, removeItem, splitItem, turnItem } from './items.ts';
import type { Facts, HostReceipt } from './model.ts';
import { removePaper, setPresent } from './papers/paper-commands.ts';
import { type Permission, whileEditable, whileOpen } from './refusals.ts';

/** `apply` runs before `pruneOrphans`; `cause` explains changes to other people's amounts, if there can be any. */
export type HostCommand<Input> = {
  /** The contract's name of its call. */
  name: string;
  allowed: Permission;
  apply: <R extends HostReceipt>(receipt: R, input: Input, facts: Facts) => R;
  cause?: Cause<Input> | undefined;
};

type Cause<Input> = { reason: 'items' | 'charges' | 'assigned' | 'party'; itemOf?: (input: Input) => string };

const command = <Input>(
  name: string,
  allowed: Permission,
  apply: HostCommand<Input>['apply'],
  cause?: Cause<Input>,
): HostCommand<Input> => ({ name, allowed, apply, cause });

const ofItem = { itemOf: ({ id }: { id: string }) => id };
const ofDisputed = { itemOf: ({ item_id }: { item_id: string }) => item_id };

const COMMANDS = {
  addItem: command('addItem', whileEditable, addItem, { reason: 'items' }),
  editItem: command('updateItem', whileEditable, editItem, { reason: 'items', ...ofItem }),
  removeItem: command('removeItem', whileEditable, removeItem, { reason: 'items' }),
  mergeItems: command('mergeItems', whileEditable, mergeItems, { reason: 'items' }),
  // Allowed on a locked receipt because no amount changes.
  splitItem: command('splitItem', whileOpen, splitItem, { reason: 'items' }),
  turnItem: command('turnItem', whileEditable, turnItem, { reason: 'items' }),
  setGroupSplit: command('setGroupSplit', whileEditable, setGroupSplit, { reason: 'items' }),
  assignItem: command('assignItem', whileOpen, assignItem, { reason: 'assigned', ...ofItem }),
  setAssignments: command('setAssignments', whileAssignable, setAssignments, { reason: 'assigned' }),
  answerDispute: command('answerDispute', whileOpen, answerDispute, { reason: 'assigned', ...ofDisputed }),
  addCharge: command('addCharge', whileEditable, addCharge, { reason: 'charges' }),
  editCharge: command('updateCharge', whileEditable, editCharge, { reason: 'charges' }),
  removeCharge: command('removeCharge', whileEditable, removeCharge, { reason: 'charges' }),
  removePaper: command('removePaper', whileEditable, removePaper, { reason: 'items' }),
  setPresent: command('setPresent', whileOpen, setPresent, { reason: 'party' }),
  // Its call gives the cause itself, for guests make it too.
  setCompanions: command('setCompanions', whileOpen, setCompanions),
};

export type HostInputs = {
  [Name in keyof typeof COMMANDS]: (typeof COMMANDS)[Name] extends HostCommand<infer Input> ? Input : never;
};
type HostCommands = { [Name in keyof HostInputs]: HostCommand<HostInputs[Name]> };

export const HOST_COMMANDS: HostCommands = COMMANDS;
