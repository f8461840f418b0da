import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { pairsTo } from '@fairtab/receipt/paying/pairs';
import type { PayerAndPayee } from '@fairtab/receipt/paying/payments';
import { mayTakeBack } from '@fairtab/receipt/paying/take-back';
import { AppError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { guestOf, type Policy, type PolicyInput, viewerOf } from '../receipts/receipts.policy.ts';
import type { SnapshotGuest } from '../receipts/store/snapshot.ts';
import { requireBillLink } from '../receipts/view/bill-link.ts';
import { ownBill } from '../receipts/view/own-bill.ts';

/** `by_host`: the host acts for another payee. */
export type Saying = { by_host: boolean };

/**
 * The payee, or the host for them. A guest is the payee of the transfers to them, and cannot confirm what they
 * pay themselves. @throws AppError receipt.not_found, share.invalid, guest.not_found
 */
export const payeeOrHost =
  ({ guest_id, to_guest_id }: PayerAndPayee): Policy<RequestContext, Saying> =>
  async (asked) => {
    const { snapshot } = asked;
    const me = await personOn(asked);
    const isPayee = to_guest_id === undefined ? me.is_host : to_guest_id === me.id;
    if (me.is_host) return { by_host: !isPayee };
    if (!isPayee || pairsTo(snapshot, me.id).every(({ from }) => from !== guest_id))
      throw new AppError('guest.not_found');
    return { by_host: false };
  };

/**
 * The host, or a payee for what they may take back. Payments that are already gone change nothing. @throws AppError as payeeOrHost
 */
export const mayTakeBackAll =
  (payment_ids: readonly string[]): Policy<RequestContext, object> =>
  async (asked) => {
    const { snapshot } = asked;
    const me = await personOn(asked);
    if (me.is_host) return {};
    const found = snapshot.payments.filter(({ id }) => payment_ids.includes(id));
    const isPayee = found.length > 0 || pairsTo(snapshot, me.id).length > 0;
    if (!isPayee || !found.every((one) => mayTakeBack(snapshot, me.id, one)))
      throw new AppError('guest.not_found');
    return {};
  };

/** A guest of the bill, for themselves. @throws AppError as payeeOrHost */
export const guestThemself: Policy<RequestContext, { me: SnapshotGuest }> = async (asked) => {
  const me = await personOn(asked);
  if (me.is_host) throw new AppError('guest.not_found');
  return { me };
};

/** Runs a call that a bill link may make, too, and answers with what the link shows. */
export async function byAnyLink<Answer>(
  context: RequestContext,
  run: (caller: RequestContext) => Promise<Answer>,
): Promise<Answer | ReceiptView> {
  const billToken = context.headers.get(GUEST_HEADERS.bill) ?? undefined;
  if (billToken === undefined) return run(context);
  // A signed-in host opens a bill link like everyone else.
  await run({ ...context, user: null, share: null });
  return ownBill(context.services, billToken);
}

/** Who calls: by the link of their own bill alone if it is given, else the signed-in host, else a guest of the table's link. */
async function personOn({
  trx,
  context,
  snapshot,
  missing,
}: PolicyInput<RequestContext>): Promise<SnapshotGuest> {
  const { receipt, guests } = snapshot;
  const me = context.headers.has(GUEST_HEADERS.bill) ? await ofBillLink() : ofTable();
  if (me === undefined) throw new AppError('guest.not_found');
  return me;

  async function ofBillLink() {
    const link = await requireBillLink(trx, context.headers.get(GUEST_HEADERS.bill) ?? undefined);
    if (link.receipt_id !== receipt.id) throw new AppError(missing);
    return guests.find(({ id, is_host }) => id === link.guest_id && !is_host);
  }

  function ofTable() {
    const isHost = context.user?.id === receipt.user_id;
    if (!isHost && (context.share?.token !== receipt.share_token || receipt.status === 'editing'))
      throw new AppError(missing);
    return guestOf(snapshot, viewerOf(snapshot, context));
  }
}
