import { addCharge, editCharge, removeCharge } from './charges/charges.ts';
import { addItem } from './items/add-item.ts';
import { answerDispute } from './items/answer-dispute.ts';
import { assignItem } from './items/assign-item.ts';
import { editItem } from './items/edit-item.ts';
import { mergeItems } from './items/merge-items.ts';
import { removeItem } from './items/remove-item.ts';
import { setAssignments, whileAssignable } from './items/set-assignments.ts';
import { setGroupSplit } from './items/set-group-split.ts';
import { splitItem } from './items/split-item.ts';
import type { Facts, HostReceipt } from './model.ts';
import { setCompanions } from './people/set-companions.ts';
import { type Permission, whileEditable, whileOpen } from './permissions.ts';

/** `apply` runs before `pruneOrphans`; `cause` explains changes to other people's amounts, if there can be any. */
export type HostCommand<Input> = {
  /** The contract's name of its call. */
  name: string;
  allowed: Permission;
  apply: <R extends HostReceipt>(receipt: R, input: Input, facts: Facts) => R;
  cause?: { reason: 'items' | 'charges' | 'assigned'; itemOf?: (input: Input) => string };
};

const command = <Input>(made: HostCommand<Input>): HostCommand<Input> => made;

const ofItem = { itemOf: ({ id }: { id: string }) => id };

const COMMANDS = {
  addItem: command({ name: 'addItem', allowed: whileEditable, apply: addItem, cause: { reason: 'items' } }),
  editItem: command({
    name: 'updateItem',
    allowed: whileEditable,
    apply: editItem,
    cause: { reason: 'items', ...ofItem },
  }),
  removeItem: command({
    name: 'removeItem',
    allowed: whileEditable,
    apply: removeItem,
    cause: { reason: 'items' },
  }),
  mergeItems: command({
    name: 'mergeItems',
    allowed: whileEditable,
    apply: mergeItems,
    cause: { reason: 'items' },
  }),
  // Allowed on a locked receipt because no amount changes.
  splitItem: command({ name: 'splitItem', allowed: whileOpen, apply: splitItem, cause: { reason: 'items' } }),
  setGroupSplit: command({
    name: 'setGroupSplit',
    allowed: whileEditable,
    apply: setGroupSplit,
    cause: { reason: 'items' },
  }),
  assignItem: command({
    name: 'assignItem',
    allowed: whileOpen,
    apply: assignItem,
    cause: { reason: 'assigned', ...ofItem },
  }),
  setAssignments: command({
    name: 'setAssignments',
    allowed: whileAssignable,
    apply: setAssignments,
    cause: { reason: 'assigned' },
  }),
  answerDispute: command({
    name: 'answerDispute',
    allowed: whileOpen,
    apply: answerDispute,
    cause: { reason: 'assigned', itemOf: ({ item_id }: { item_id: string }) => item_id },
  }),
  addCharge: command({
    name: 'addCharge',
    allowed: whileEditable,
    apply: addCharge,
    cause: { reason: 'charges' },
  }),
  editCharge: command({
    name: 'updateCharge',
    allowed: whileEditable,
    apply: editCharge,
    cause: { reason: 'charges' },
  }),
  removeCharge: command({
    name: 'removeCharge',
    allowed: whileEditable,
    apply: removeCharge,
    cause: { reason: 'charges' },
  }),
  // Its call gives the cause itself, for guests make it too.
  setCompanions: command({ name: 'setCompanions', allowed: whileOpen, apply: setCompanions }),
};

export type HostInputs = {
  [Name in keyof typeof COMMANDS]: (typeof COMMANDS)[Name] extends HostCommand<infer Input> ? Input : never;
};
export type HostCommands = { [Name in keyof HostInputs]: HostCommand<HostInputs[Name]> };

export const HOST_COMMANDS: HostCommands = COMMANDS;
