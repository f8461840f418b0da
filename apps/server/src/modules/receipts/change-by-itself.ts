import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { OnOutcome } from '../messages/store-outcome.ts';
import { type Changing, changeReceiptIn, type Outcome, UNCHANGED } from './change-receipt.ts';
import { receiptById } from './find-receipt.ts';
import { byItself, type CommandContext } from './receipts.policy.ts';

/** Makes a change that no call asked for, in a job. Does nothing if the receipt no longer exists. */
export async function changeByItself(
  trx: Trx,
  context: CommandContext,
  receiptId: string,
  change: (changing: Changing<object>) => Promise<Outcome>,
): Promise<void> {
  try {
    await changeReceiptIn(trx, context, {
      name: 'changeByItself',
      find: receiptById(receiptId),
      policy: byItself,
      change,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'receipt.not_found') throw error;
  }
}

/** Lets the host, who has the receipt open, see what became of its messages. */
export const showOutcome =
  (services: Services): OnOutcome =>
  (trx, receiptId, store) =>
    changeByItself(trx, { services }, receiptId, async () => ((await store()) ? {} : UNCHANGED));
