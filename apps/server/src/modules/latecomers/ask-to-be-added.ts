import type { Received } from '@fairtab/contract/endpoint';
import type { askToBeAdded as Call } from '@fairtab/contract/latecomers';
import { LIMITS } from '@fairtab/domain/limits';
import { checkGuestNames } from '@fairtab/domain/validation';
import { headsOfGuests } from '@fairtab/receipt/party';
import { hmac } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { GuestDevice } from '../../http/guest-device.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { networksOf } from '../../limits/address-bucket.ts';
import { limitJoins } from '../guests/act-as-guest.ts';
import { guestName } from '../guests/guest-identity.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { storeLatecomer, waitingNetworks } from '../receipts/latecomer-writes.ts';
import { abilitiesOf, type Policy, throughLink } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotLatecomer } from '../receipts/snapshot.ts';
import { viewerOf } from '../receipts/viewer.ts';
import { tellHost } from './tell-host.ts';

/** Who asks, and what they have asked before. */
type Asking = { device: GuestDevice; before: SnapshotLatecomer | undefined };

/**
 * Somebody without a part of a final bill, through its link.
 * @throws AppError share.invalid, receipt.not_finalized, guest.device_required; latecomer.on_bill for who has a part;
 * receipt.finalized where the host has left: nobody could add them
 */
const asking: Policy<ShareContext, Asking> = async (asked) => {
  await throughLink(asked);
  const { context, snapshot } = asked;
  const { receipt, latecomers } = snapshot;
  if (receipt.status !== 'finalized') throw new AppError('receipt.not_finalized');
  if (receipt.kept_until !== null) throw new AppError('receipt.finalized');
  const viewer = viewerOf(snapshot, context);
  if (viewer.kind === 'host' || !abilitiesOf(snapshot, viewer).ask_to_be_added)
    throw new AppError('latecomer.on_bill');
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  return { device, before: latecomers.find(({ id }) => id === viewer.latecomerId) };
};

/**
 * 'I was there too': asks the host to be added to a final bill, with the dishes that one had. A browser asks once; asking again
 * changes what it said. The host hears of it by a message, once a day.
 * @throws AppError latecomer.too_many, latecomer.network_full, guest.too_many, guest.name_is_host, guest.name_taken, item.not_found, receipt.evenly,
 * request.field_refused without a dish, request.rate_limited; the name rule's refusal; as asking
 */
export function askToBeAdded(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'askToBeAdded',
    find: receiptByLink(context),
    policy: asking,
    async change({ trx, services, snapshot, receiptId, device, before }) {
      const others = snapshot.latecomers.filter((one) => one !== before && one.state === 'waiting');
      const name = nameOf(snapshot, others, body.guest_name);
      const itemIds = dishesOf(snapshot, body.item_ids);
      if (others.length >= LIMITS.latecomersPerReceipt) throw new AppError('latecomer.too_many');
      if (headsOfGuests(snapshot.guests) >= LIMITS.partySize) throw new AppError('guest.too_many');
      const networkHashes = networksOf(context.address).map((network) =>
        hmac(services.settings.databaseKey, `latecomer of ${receiptId} from ${network}`),
      );
      requireOwnPlace(await waitingNetworks(trx, receiptId, before), networkHashes);
      await limitJoins(trx, context, receiptId);
      await storeLatecomer(trx, { receiptId, name, itemIds, device, networkHashes }, before);
      if (before?.state !== 'waiting') await tellHost(trx, services, snapshot, name);
      return {};
    },
  });
}

/**
 * How many who wait may have asked from one address, and of IPv6 from the /56 and the /48 around it: fewer than the places of a
 * bill, so that nobody takes them all with browsers that they make up; and three people on one Wi-Fi all find room.
 */
const FROM_NETWORK = [3, 4, 5];

/** @throws AppError latecomer.network_full */
function requireOwnPlace(others: readonly string[][], networks: readonly string[]): void {
  for (const [at, network] of networks.entries()) {
    const most = FROM_NETWORK[at] ?? LIMITS.latecomersPerReceipt;
    if (others.filter((one) => one.includes(network)).length >= most)
      throw new AppError('latecomer.network_full');
  }
}

/** Where the host names everybody, names differ: whoever is listed takes theirs. */
function nameOf(snapshot: ReceiptSnapshot, others: readonly SnapshotLatecomer[], typed: string): string {
  const name = guestName(typed, { snapshot });
  const { receipt, guests } = snapshot;
  if (receipt.admin_flow_type !== 'preassign') return name;
  const listed = [...guests.filter((guest) => !guest.is_host), ...others].map(({ guest_name }) => guest_name);
  if (!checkGuestNames(receipt.payer_name, [...listed, name]).ok)
    throw new AppError('guest.name_taken', { name });
  return name;
}

/** What somebody says that they had, but for what everybody has a part of. */
function dishesOf({ receipt, items }: ReceiptSnapshot, ids: readonly string[]): string[] {
  if (receipt.evenly) {
    if (ids.length > 0) throw new AppError('receipt.evenly');
    return [];
  }
  const dishes = [...new Set(ids)].map((id) => items.find((item) => item.id === id));
  if (dishes.includes(undefined)) throw new AppError('item.not_found');
  const own = dishes.flatMap((item) => (item === undefined || item.split_evenly ? [] : [item.id]));
  if (own.length === 0 && !items.some(({ split_evenly }) => split_evenly))
    throw new AppError('request.field_refused', { field: 'item_ids' });
  return own;
}
