import { headsOfGuests } from '@fairtab/contract/bill-of';
import type { Received } from '@fairtab/contract/endpoint';
import type { setCompanions as Call } from '@fairtab/contract/guests';
import type { CompanionView } from '@fairtab/contract/receipt-view';
import { LIMITS } from '@fairtab/domain/limits';
import { isNameless } from '@fairtab/domain/nameless';
import { mostHeads } from '@fairtab/domain/party';
import { checkPersonName } from '@fairtab/domain/validation';
import { sameDigest } from '../../app/hash.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { selects } from '../items/selections.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { type StoredCompanion, storeCompanions } from '../receipts/companion-writes.ts';
import { personById } from '../receipts/find-receipt.ts';
import { setParty } from '../receipts/receipt-writes.ts';
import { ownOpen, type Policy, throughLink } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { viewerOf } from '../receipts/viewer.ts';
import { requireChoosing } from './act-as-guest.ts';

type Input = Received<typeof Call>;

/**
 * Says whom somebody is here with: a guest of themself, as long as they may choose; the host of anybody, until the bill is
 * final. Whoever is not in the list is gone from it.
 * @throws AppError guest.not_found, guest.companion_not_found, item.not_yours, request.invalid for a dish of two,
 * guest.beyond_party, guest.too_many, receipt.finalized, guest.already_submitted; RefusedError for a name
 */
export function setCompanions(context: RequestContext, { params, body }: Input) {
  return changeReceipt(context, {
    name: 'setCompanions',
    cause: { reason: 'heads' },
    find: personById(params.id),
    policy: speaking,
    async change({ trx, snapshot, guest, speaker, receiptId }) {
      const byHost = speaker === 'host';
      if (!byHost && speaker !== guest.id) throw new AppError('guest.not_found');
      const companions = listOf(snapshot, guest, body.companions);
      const partySize = partySizeWith(snapshot, { ...guest, companions: viewsOf(companions) }, byHost);
      if (partySize !== snapshot.receipt.party_size) await setParty(trx, snapshot, partySize);
      await storeCompanions(trx, { receiptId, guestId: guest.id, byHost }, companions);
      return { guest_id: guest.id, companions: companions.length };
    },
  });
}

/** The host, or the guest of this id. */
const speaking: Policy<RequestContext, { speaker: string }> = async (asked) => {
  const { context, snapshot, missing } = asked;
  const viewer = viewerOf(snapshot, context);
  const { user, share } = context;
  if (viewer.kind === 'host' && user !== null) {
    await ownOpen({ ...asked, context: { ...context, user } });
    return { speaker: 'host' };
  }
  if (share === null || !sameDigest(share.token, snapshot.receipt.share_token)) throw new AppError(missing);
  await throughLink({ ...asked, context: { ...context, share } });
  const me = viewer.kind === 'guest' && snapshot.guests.find(({ id }) => id === viewer.guestId);
  if (!me) throw new AppError(missing);
  if (snapshot.receipt.status === 'finalized') throw new AppError('receipt.finalized');
  // A seat says nothing of who comes with its guest: W changes, and everybody is told.
  if (!snapshot.receipt.evenly) requireChoosing(me);
  return { speaker: me.id };
};

/** The list as it is stored: names cleaned, and every dish at most once. */
function listOf(
  snapshot: ReceiptSnapshot,
  guest: SnapshotGuest,
  asked: Input['body']['companions'],
): StoredCompanion[] {
  const known = new Map(guest.companions.map((one) => [one.id, one]));
  const ids = asked.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    throw new AppError('guest.companion_not_found');
  const marked = asked.flatMap(({ item_ids }) => item_ids ?? []);
  if (new Set(marked).size < marked.length) throw new AppError('request.invalid', { where: 'item_ids' });
  if (!marked.every((itemId) => selects(snapshot, itemId, guest.id))) throw new AppError('item.not_yours');
  return asked.map(({ id, name, child, item_ids }) => {
    const before = id === undefined ? undefined : known.get(id);
    return {
      id,
      name: name === undefined ? (before?.name ?? null) : nameOf(name),
      child,
      item_ids: item_ids ?? (before?.item_ids ?? []).filter((itemId) => !marked.includes(itemId)),
    };
  });
}

/** Nothing visible is no name. */
const nameOf = (typed: string | null): string | null =>
  typed === null || isNameless(typed) ? null : accepted(checkPersonName(typed));

const viewsOf = (companions: readonly StoredCompanion[]): CompanionView[] =>
  companions.map(({ id = '', ...rest }) => ({ id, ...rest }));

/**
 * The party size once somebody is here with others. Guests leave it as it is, and may be two more than it has room for: then
 * the host is asked. Where the host says so, a full party grows; where they assign the items it is the number of heads.
 */
function partySizeWith(
  { receipt, guests }: ReceiptSnapshot,
  changed: SnapshotGuest,
  byHost: boolean,
): number {
  const { party_size: partySize, admin_flow_type: flow } = receipt;
  const before = guests.find(({ id }) => id === changed.id) ?? changed;
  const added = changed.companions.length - before.companions.length;
  // Somebody without a name may be a second browser of somebody who has one.
  const others = guests.filter(
    (one) => one.id !== changed.id && (one.is_host || !isNameless(one.guest_name)),
  );
  const heads = headsOfGuests([...others, changed]);
  if (!byHost) {
    if (added > 0 && heads > mostHeads(partySize)) throw new AppError('guest.beyond_party', { partySize });
    return partySize;
  }
  if (added > 0 && heads > LIMITS.partySize) throw new AppError('guest.too_many');
  if (flow === 'preassign') return headsOfGuests([...guests.filter(({ id }) => id !== changed.id), changed]);
  if (partySize === 0) return 0;
  return partySize + Math.max(Math.min(added, heads - partySize), 0);
}
