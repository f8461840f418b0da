import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { OnOutcome } from '../messages/store-outcome.ts';
import { type CommandContext, systemOnly } from './receipts.policy.ts';
import { type CommandCall, runCommandIn } from './run-command.ts';
import { receiptById } from './store/find-receipt.ts';
import { reloaded } from './store/load-snapshot.ts';

/** Runs a command from a job. Does nothing if the receipt is gone. */
export async function runAsSystem(
  trx: Trx,
  context: CommandContext,
  receiptId: string,
  command: Pick<CommandCall<CommandContext, object, object>, 'apply' | 'effects'>,
): Promise<void> {
  const found = { name: 'changeAsSystem', find: receiptById(receiptId), policy: systemOnly };
  try {
    await runCommandIn(trx, context, { ...found, ...command });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'receipt.not_found') throw error;
  }
}

/** Updates an open receipt with the outcome of its messages. */
export const showOutcome =
  (services: Services): OnOutcome =>
  (trx, receiptId, store) =>
    runAsSystem(trx, { services }, receiptId, {
      apply: ({ snapshot }) => snapshot,
      effects: async (_, after) => ((await store()) ? reloaded(trx, after) : after),
    });
