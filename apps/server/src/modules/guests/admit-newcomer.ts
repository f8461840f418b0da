import { LIMITS } from '@fairtab/contract/limits';
import { mostPeople } from '@fairtab/domain/party';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { limitRate } from '../../limits/rate-limit.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** Enough for 50 people behind one address, some of whom open the link in a second browser. */
const PER_LINK = { max: 60, seconds: 3600 };
/** Several such tables in one restaurant's Wi-Fi. */
const PER_ADDRESS = { max: 600, seconds: 3600 };

/**
 * Checks that one more person may join a bill through its link. The maximum depends on the party (see `mostPeople`),
 * the rate on the address. Counted in the transaction, so that only admitted people count.
 * @throws AppError guest.too_many, request.rate_limited
 */
export async function admitNewcomer(trx: Trx, context: ShareContext, { receipt, guests }: ReceiptSnapshot) {
  // If the host assigns the items, one person joins per seat.
  const most = receipt.admin_flow_type === 'preassign' ? LIMITS.partySize : mostPeople(receipt.party_size);
  if (guests.length >= Math.min(most, LIMITS.guestsPerReceipt)) throw new AppError('guest.too_many');
  const database = { kysely: trx };
  const { address } = context;
  await limitRate(database, `guests of ${receipt.id} from ${address}`, PER_LINK.max, PER_LINK.seconds);
  await limitRate(database, `guests from ${address}`, PER_ADDRESS.max, PER_ADDRESS.seconds);
}
