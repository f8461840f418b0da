import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { totalOf } from '@fairtab/receipt/bill';
import { editFields } from '@fairtab/receipt/fields';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import type { Facts } from '@fairtab/receipt/model';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { isRefusal, refuse } from '@fairtab/receipt/refusals';
import type { Command, CommandOf, HostChange, PredictedInputs } from '../../../receipt-client/commands.ts';

type Apply<Input> = (view: ReceiptView, input: Input, facts: Facts) => ReceiptView;

const COMMANDS: { [Name in keyof PredictedInputs]: { apply: Apply<PredictedInputs[Name]> } } = {
  ...HOST_COMMANDS,
  editFields: { apply: editFields },
};

/** The view after a command, as the server will store it; the same view if it is refused or cannot be predicted. */
export function applyCommand(change: HostChange, view: ReceiptView): ReceiptView {
  if (change.name === 'setEvenly' || change.name === 'nameGuests') return view;
  const ids = (change.new_ids ?? []).values();
  const newId = () => ids.next().value ?? refuse('request.invalid', { where: 'new_ids' });
  try {
    const after = applied(change, view, { newId });
    return after === view ? view : pruneOrphans(after);
  } catch (error) {
    if (isRefusal(error)) return view;
    throw error;
  }
}

/** The receipt with the host's changes among these commands. */
export function withChanges(view: ReceiptView, unconfirmed: readonly { command: Command }[]): ReceiptView {
  const shown = unconfirmed.reduce(
    (after, { command }) => (command.by === 'host' ? applyCommand(command, after) : after),
    view,
  );
  return shown === view ? view : withTotal(shown);
}

/** Items + tax + charges + tip, until the server has answered. */
export function withTotal(view: ReceiptView): ReceiptView {
  return { ...view, receipt: { ...view.receipt, total_amount: totalOf(view) } };
}

function applied<Name extends keyof PredictedInputs>(
  { name, input }: { name: Name; input: PredictedInputs[Name] },
  view: ReceiptView,
  facts: Facts,
): ReceiptView {
  return COMMANDS[name].apply(view, input, facts);
}

/** Strips deleted items from a command of an earlier visit; null if nothing is left of it. */
export function resumedOn({ items }: ReceiptView, command: CommandOf<'host'>): CommandOf<'host'> | null {
  if (command.name !== 'setAssignments') return command;
  const { assignments } = command.input;
  const left = assignments.filter(({ item_id }) => items.some(({ id }) => id === item_id));
  if (left.length === assignments.length) return command;
  return left.length > 0 ? { ...command, input: { assignments: left } } : null;
}
