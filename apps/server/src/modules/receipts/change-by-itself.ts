import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { OnOutcome } from '../messages/store-outcome.ts';
import { type Changing, changeReceiptIn, type Outcome } from './change-receipt.ts';
import { receiptById } from './find-receipt.ts';
import { reloaded } from './load-snapshot.ts';
import { byItself, type CommandContext } from './receipts.policy.ts';
import { type CommandCall, runCommandIn } from './run-command.ts';

/** Makes a change that no call asked for, in a job. Does nothing if the receipt no longer exists. */
export const changeByItself = (
  trx: Trx,
  context: CommandContext,
  receiptId: string,
  change: (changing: Changing<object>) => Promise<Outcome>,
): Promise<void> => whileThere(changeReceiptIn(trx, context, { ...madeByItself(receiptId), change }));

/** The same for a command of `@fairtab/receipt`. */
export const runByItself = (
  trx: Trx,
  context: CommandContext,
  receiptId: string,
  command: Pick<CommandCall<CommandContext, object, object>, 'apply' | 'effects'>,
): Promise<void> => whileThere(runCommandIn(trx, context, { ...madeByItself(receiptId), ...command }));

const madeByItself = (receiptId: string) => ({
  name: 'changeByItself',
  find: receiptById(receiptId),
  policy: byItself,
});

async function whileThere(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'receipt.not_found') throw error;
  }
}

/** Lets the host, who has the receipt open, see what became of its messages. */
export const showOutcome =
  (services: Services): OnOutcome =>
  (trx, receiptId, store) =>
    runByItself(trx, { services }, receiptId, {
      apply: ({ snapshot }) => snapshot,
      effects: async (_, after) => ((await store()) ? reloaded(trx, after) : after),
    });
