import type { Services } from '../../app/services.ts';
import type { OnOutcome } from '../messages/store-outcome.ts';
import { changeByItself } from './change-by-itself.ts';
import { UNCHANGED } from './change-receipt.ts';

/** Lets the host, who has the receipt open, see what became of its messages. */
export const showOutcome =
  (services: Services): OnOutcome =>
  (trx, receiptId, store) =>
    changeByItself(trx, { services }, receiptId, async () => ((await store()) ? {} : UNCHANGED));
