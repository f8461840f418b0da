import type { Received } from '@fairtab/contract/endpoint';
import { whyNotPaidBy } from '@fairtab/contract/may-pay';
import type { setPayer as Call } from '@fairtab/contract/pays-for';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { type Changing, changeReceipt, type Outcome, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { isUnopened, onBill, requireConcerned } from './pays-for.policy.ts';
import { askPayer, deleteOffer, storePayer } from './pays-for.repository.ts';

type Asked = Changing<{ me: SnapshotGuest }> & { guest: SnapshotGuest };

/**
 * Says who pays for a guest, or that nobody does any more; also on a final bill, which stays as it was divided. Repeating it
 * changes nothing.
 * @throws AppError guest.not_found, payer.not_concerned, payer.settled; as requirePossible, onBill
 */
export function setPayer(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'setPayer',
    find: receiptByLink(context),
    policy: onBill,
    cause: { reason: 'payer' },
    change(changing) {
      const asked = { ...changing, guest: personOf(changing.snapshot, params.id) };
      return body.payer_id === null
        ? endPayment(asked)
        : beginPayment(asked, personOf(changing.snapshot, body.payer_id));
    },
  });
}

function personOf({ guests }: ReceiptSnapshot, id: string): SnapshotGuest {
  const person = guests.find((guest) => guest.id === id);
  if (person === undefined) throw new AppError('guest.not_found');
  return person;
}

async function beginPayment(
  { trx, services, snapshot, receiptId, me, guest }: Asked,
  payer: SnapshotGuest,
): Promise<Outcome> {
  if (payer.id === guest.id || (![payer.id, guest.id].includes(me.id) && !me.is_host))
    throw new AppError('payer.not_concerned');
  if (guest.paid_by === payer.id) return UNCHANGED;
  requirePossible(snapshot, guest, payer);
  const said = { guest_id: guest.id, payer_id: payer.id };
  if (me.id === payer.id || (me.is_host && isUnopened(snapshot, payer))) {
    await deleteOffer(trx, guest.id);
    await storePayer(trx, guest.id, payer.id);
    await queueChangedDues(trx, services, snapshot);
    return said;
  }
  const isAsked = snapshot.pay_offers.some(
    (offer) => offer.guest_id === guest.id && offer.payer_id === payer.id && offer.state === 'pending',
  );
  if (isAsked) return UNCHANGED;
  await askPayer(trx, { ...said, receipt_id: receiptId, from_guest_id: me.id });
  return { ...said, asked: true };
}

async function endPayment({ trx, services, snapshot, me, guest }: Asked): Promise<Outcome> {
  const offer = snapshot.pay_offers.find(({ guest_id }) => guest_id === guest.id);
  const payerId = guest.paid_by ?? offer?.payer_id;
  if (payerId === undefined) return UNCHANGED;
  const payer = personOf(snapshot, payerId);
  if (guest.paid_by === null) {
    // Who has asked takes it back, like the two whom it concerns.
    if (offer?.from_guest_id !== me.id) requireConcerned(snapshot, me, { guest, payer });
  } else {
    requireConcerned(snapshot, me, { guest, payer });
    if (guest.payment !== null || payer.payment !== null) throw new AppError('payer.settled');
    await storePayer(trx, guest.id, null);
    await queueChangedDues(trx, services, snapshot);
  }
  await deleteOffer(trx, guest.id);
  return { guest_id: guest.id, payer_id: null };
}

/**
 * Checks that one person of a bill can pay for another now.
 * @throws AppError payer.nameless, payer.is_paid_for, payer.pays_for_others, payer.taken; payer.settled when the guest has
 * paid themself
 */
export function requirePossible(
  { guests }: ReceiptSnapshot,
  guest: SnapshotGuest,
  payer: SnapshotGuest,
): void {
  const refused = whyNotPaidBy(guests, guest, payer);
  if (refused !== null) throw new AppError(refused.code, { name: refused.name });
  if (guest.payment !== null) throw new AppError('payer.settled');
}
