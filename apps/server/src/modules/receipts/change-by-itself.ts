import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import { byItself, type CommandContext } from './change-policies.ts';
import { type Changing, changeReceiptIn, type Outcome } from './change-receipt.ts';
import { receiptById } from './find-receipt.ts';

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
