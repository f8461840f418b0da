import type { TaxAndTip } from '../fields/edit-fields.ts';
import type { HostInputs } from '../host-commands.ts';

/** The host's commands that a correction may consist of, and what they are asked to do. */
export type CorrectionInputs = Omit<HostInputs, 'answerDispute' | 'setCompanions'> & {
  setCompanions: Omit<HostInputs['setCompanions'], 'by_host'>;
  editFields: TaxAndTip;
  /** Somebody was there who is not on the bill. */
  addPerson: { id: string; guest_name: string };
  /** Somebody was not there. A guest with a payment stays, with nothing on their part. */
  removePerson: { id: string };
};

type Named<Name extends keyof CorrectionInputs> = {
  name: Name;
  input: CorrectionInputs[Name];
  /** Of the rows that it adds and gives no id, in their order: so browser and server make the same of it. */
  new_ids?: readonly string[] | undefined;
};

/** One command of a correction. */
export type CorrectionCommand = { [Name in keyof CorrectionInputs]: Named<Name> }[keyof CorrectionInputs];

/** What is wrong with a final bill: the host's commands on it, as if it were open, in their order. */
export type Correction = readonly CorrectionCommand[];

/** Whether somebody of this id was there who is not on the bill. */
export const addsPerson = (correction: Correction, id: string): boolean =>
  correction.some(({ name, input }) => name === 'addPerson' && input.id === id);
