import { LIMITS } from '@fairtab/contract/limits';
import { mostPeople } from '@fairtab/domain/party';
import { AppError } from '../../app/errors.ts';
import { limitRate } from '../../app/rate-limit.ts';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** An honest table of 50 behind one address passes, with some who open the link in a second browser. */
const PER_LINK = { max: 60, seconds: 3600 };
/** Several such tables in one restaurant's Wi-Fi. */
const PER_ADDRESS = { max: 600, seconds: 3600 };

/**
 * Lets one more person onto a bill, who came by its link. How many a bill holds depends on its party (see
 * `mostPeople`); how fast they may come, on the address they come from. Counted in the transaction, so that only those
 * who are let in count.
 * @throws AppError guest.too_many, request.rate_limited
 */
export async function admitNewcomer(trx: Trx, context: ShareContext, { receipt, guests }: ReceiptSnapshot) {
  // Where the host assigns the items, people come one for each seat.
  const most = receipt.admin_flow_type === 'preassign' ? LIMITS.partySize : mostPeople(receipt.party_size);
  if (guests.length >= Math.min(most, LIMITS.guestsPerReceipt)) throw new AppError('guest.too_many');
  const database = { kysely: trx };
  const { address } = context;
  await limitRate(database, `guests of ${receipt.id} from ${address}`, PER_LINK.max, PER_LINK.seconds);
  await limitRate(database, `guests from ${address}`, PER_ADDRESS.max, PER_ADDRESS.seconds);
}
