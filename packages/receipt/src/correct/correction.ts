import type { TaxAndTip } from '../fields/edit-fields.ts';
import type { HostInputs } from '../host-commands.ts';

/** What a host may correct on a final bill. A new host command is no correction until it is named here. */
export type CorrectionInputs = Pick<
  HostInputs,
  | 'addItem'
  | 'editItem'
  | 'removeItem'
  | 'mergeItems'
  | 'splitItem'
  | 'setGroupSplit'
  | 'assignItem'
  | 'setAssignments'
  | 'addCharge'
  | 'editCharge'
  | 'removeCharge'
> & {
  setCompanions: Omit<HostInputs['setCompanions'], 'by_host'>;
  editFields: TaxAndTip;
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
