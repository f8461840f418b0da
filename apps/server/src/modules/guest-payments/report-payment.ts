import type { Received } from '@fairtab/contract/endpoint';
import type { reportPayment as Call } from '@fairtab/contract/guest-payments';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { RequestContext, ShareContext } from '../../http/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { requireBillLink } from '../receipts/bill-link.ts';
import { type Changing, changeReceipt, type Outcome, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById, receiptByLink } from '../receipts/find-receipt.ts';
import { ownBill } from '../receipts/own-bill.ts';
import { byItself, throughLink } from '../receipts/receipts.policy.ts';
import { viewerOf } from '../receipts/viewer.ts';
import { asShown, finalDue, guestOf, paymentOf, storePayment } from './guest-payments.repository.ts';

type Report = Received<typeof Call>['body'];

/**
 * A guest of a final bill reports that they have paid their amount due, or takes the report back. What the host has confirmed stays.
 * @throws AppError share.invalid, guest.not_found; as finalDue, asShown
 */
export function reportPayment(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'reportPayment',
    find: receiptByLink(context),
    policy: throughLink,
    change(changing) {
      const viewer = viewerOf(changing.snapshot, context);
      return saveReport(changing, viewer.kind === 'guest' ? viewer.guestId : null, body);
    },
  });
}

/**
 * The same by the link of their own bill, whoever holds it.
 * @throws AppError share.invalid, guest.not_found for who was taken off the bill; as finalDue, asShown
 */
export async function reportBillPayment(
  context: RequestContext,
  billToken: string | undefined,
  { body }: { body: Report },
): Promise<ReceiptView> {
  const { services } = context;
  const link = await requireBillLink(services.database.kysely, billToken);
  // A host who is signed in opens it as anybody does.
  await changeReceipt(
    { ...context, user: null },
    {
      name: 'reportBillPayment',
      find: receiptById(link.receipt_id),
      policy: byItself,
      change: (changing) => saveReport(changing, link.guest_id, body),
    },
  );
  return ownBill(services, billToken);
}

async function saveReport(
  { trx, snapshot, receiptId }: Changing<object>,
  guestId: string | null,
  { paid, amount }: Report,
): Promise<Outcome> {
  const me = guestOf(snapshot, guestId);
  const before = paymentOf(me);
  const reported = paid ? asShown(snapshot, finalDue(snapshot, me.id), amount) : null;
  if (reported === before.reported || (reported !== null && reported <= 0)) return UNCHANGED;
  await storePayment(trx, { receipt: snapshot.receipt, guestId: me.id }, before, { ...before, reported });
  await cancelReminders(trx, receiptId, me.id);
  return {};
}
