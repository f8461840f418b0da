import { reminderOf } from '@fairtab/contract/derived/reminder-of';
import type { remindGuests as Call } from '@fairtab/contract/receipt/guest-payments';
import * as contract from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { moneyIn } from '@fairtab/domain/money/currency';
import { methodsFor } from '@fairtab/domain/paying/payment-methods';
import { addressOf } from '@fairtab/domain/texting/address-of';
import { paymentCurrency } from '@fairtab/receipt/bill';
import type { Facts } from '@fairtab/receipt/model';
import { markAllPaid } from '@fairtab/receipt/paying/all-paid';
import { setContribution } from '@fairtab/receipt/paying/contributions';
import { answerPaidBefore } from '@fairtab/receipt/paying/paid-before';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { answerPayTo, setPayTo } from '@fairtab/receipt/paying/pay-to';
import * as payments from '@fairtab/receipt/paying/payments';
import * as command from '@fairtab/receipt/paying/pays-for';
import { confirmedSince } from '@fairtab/receipt/paying/take-back';
import { duesIn } from '@fairtab/receipt/split-of';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { RequestContext, SessionContext, ShareContext, Trx } from '../../http/request-context.ts';
import { stopBillsLink } from '../account/stop-emails.ts';
import { notifyChangedDues } from '../finalizing/final-bills.ts';
import { linesOf } from '../finalizing/lines-of.ts';
import { paymentReminder } from '../messages/bill-messages.ts';
import { writeToGuest } from '../messages/message.ts';
import { cancelReminders, type MessageToQueue, queueMessages } from '../messages/queue-messages.ts';
import { optedOutOf } from '../opt-outs/opt-outs.ts';
import {
  guestOf,
  hostOnly,
  type Policy,
  receiptById,
  receiptByLink,
  shareLinkHolder,
  systemOnly,
  viewerOf,
} from '../receipts/receipts.policy.ts';
import { runCommand, runCommandIn } from '../receipts/run-command.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import { newGuest, type ReceiptSnapshot, type SnapshotGuest } from '../receipts/store/snapshot.ts';
import { billLinkOf, requireBillLink, withBillLinks } from '../receipts/view/bill-link.ts';
import { ownBill } from '../receipts/view/own-bill.ts';
import { hostView } from '../receipts/view/receipt-view.ts';
import { byAnyLink, guestThemself, mayTakeBackAll, payeeOrHost, type Saying } from './payee.policy.ts';

export function mountGuestPayments(mount: Mount): void {
  /** A guest reports a payment, or takes that back. @throws AppError share.invalid; as the command */
  mount(contract.reportPayment, (context, { body }) => {
    const guestIn = (snapshot: ReceiptSnapshot) => {
      const viewer = viewerOf(snapshot, context);
      // No guest has an empty id, so the host is refused.
      return viewer.kind === 'guest' ? (viewer.guestId ?? '') : '';
    };
    return runCommand(context, {
      name: 'reportPayment',
      find: receiptByLink(context),
      policy: shareLinkHolder,
      ...report(guestIn, body),
    });
  });

  mount(contract.reportBillPayment, (context, input, http) =>
    reportBillPayment(context, http.req.header(GUEST_HEADERS.bill), input),
  );

  /** The payee received what a guest reported. @throws AppError as payeeOrHost, and confirmPayment of @fairtab/receipt */
  mount(contract.confirmPayment, (context, { body }) =>
    changePayment(context, 'confirmPayment', body, ({ snapshot, by_host }) =>
      payments.confirmPayment(snapshot, { ...body, by_host }),
    ),
  );

  /** The payee received a guest's amount due, or part of it. @throws AppError as payeeOrHost, and markPaid of @fairtab/receipt */
  mount(contract.markPaid, (context, { body }) =>
    changePayment(context, 'markPaid', body, ({ snapshot, by_host }, facts) =>
      payments.markPaid(snapshot, { ...body, by_host }, facts),
    ),
  );

  /** The payee gave back what was overpaid. @throws AppError as payeeOrHost, and markRefunded of @fairtab/receipt */
  mount(contract.markRefunded, (context, { body }) =>
    changePayment(context, 'markRefunded', body, ({ snapshot, by_host }, facts) =>
      payments.markRefunded(snapshot, { ...body, by_host }, facts),
    ),
  );

  /** Payments are taken back. @throws AppError as mayTakeBackAll */
  mount(contract.unmarkPaid, (context, { body: { p_receipt_id, ...body } }) =>
    byAnyLink(context, (caller) =>
      runCommand(caller, {
        name: 'unmarkPaid',
        find: receiptById(p_receipt_id),
        policy: mayTakeBackAll(body.payment_ids),
        apply: ({ snapshot }) => payments.unmarkPaid(snapshot, body),
        details: () => body,
      }),
    ),
  );

  /** Everyone has paid everyone. @throws AppError receipt.not_found; as markAllPaid of @fairtab/receipt */
  mount(contract.markAllPaid, (context, { body: { p_receipt_id, amount } }) =>
    runCommand(context, {
      name: 'markAllPaid',
      find: receiptById(p_receipt_id),
      policy: hostOnly,
      apply: ({ snapshot }, facts) => markAllPaid(snapshot, { amount }, facts),
      async effects(trx, after, { snapshot, changed }) {
        if (!changed) return after;
        const payers = new Set(snapshot.transfers.map(({ from_guest_id }) => from_guest_id));
        let cancelled = 0;
        for (const payer of payers) cancelled += await cancelReminders(trx, after.receipt.id, payer);
        return cancelled > 0 ? reloaded(trx, after) : after;
      },
      details: () => ({ amount }),
    }),
  );

  /** Who paid the restaurant; changed amounts of a final bill are texted. @throws AppError receipt.not_found; as the command */
  mount(contract.setContribution, (context, { body: { p_receipt_id, ...body } }) =>
    runCommand(context, {
      name: 'setContribution',
      find: receiptById(p_receipt_id),
      policy: hostOnly,
      cause: { reason: 'payer' },
      apply: ({ snapshot }) => setContribution(snapshot, body),
      effects: (trx, after, { snapshot, changed }) =>
        changed ? notifyChangedDues(trx, context.services, snapshot, after) : after,
      details: () => body,
    }),
  );

  /** Who paid before the receipt was printed; as setContribution. @throws AppError receipt.not_found; as the command */
  mount(contract.answerPaidBefore, (context, { body: { p_receipt_id, ...body } }) =>
    runCommand(context, {
      name: 'answerPaidBefore',
      find: receiptById(p_receipt_id),
      policy: hostOnly,
      cause: { reason: body.who === 'nobody' ? 'charges' : 'payer' },
      apply: ({ snapshot }, { newId }) =>
        answerPaidBefore(snapshot, body, { newId, newGuest, now: new Date() }),
      effects: (trx, after, { snapshot, changed }) =>
        changed ? notifyChangedDues(trx, context.services, snapshot, after) : after,
      details: () => body,
    }),
  );

  /** How a guest is paid by others. @throws AppError as guestThemself, and setPayTo of @fairtab/receipt */
  mount(contract.setPayTo, (context, { body: { p_receipt_id, ...body } }) =>
    byAnyLink(context, (caller) =>
      runCommand(caller, {
        name: 'setPayTo',
        find: receiptById(p_receipt_id),
        policy: guestThemself,
        apply: ({ snapshot, me }) => setPayTo(snapshot, { ...body, guest_id: me.id }),
        details: ({ me }) => ({ guest_id: me.id, method: body.method }),
      }),
    ),
  );

  /** The host's answer to it. @throws AppError receipt.not_found; as answerPayTo of @fairtab/receipt */
  mount(contract.answerPayTo, (context, { body: { p_receipt_id, ...body } }) =>
    runCommand(context, {
      name: 'answerPayTo',
      find: receiptById(p_receipt_id),
      policy: hostOnly,
      apply: ({ snapshot }) => answerPayTo(snapshot, body),
      details: () => ({ guest_id: body.guest_id, method: body.method, right: body.right }),
    }),
  );

  mount(contract.remindGuests, remindGuests);
}

type Report = Received<typeof contract.reportPayment>['body'];

/** `reportPayment` through a bill link. @throws AppError share.invalid; as the command, guest.not_found for a removed guest */
async function reportBillPayment(
  context: RequestContext,
  billToken: string | undefined,
  { body }: Pick<Received<typeof contract.reportBillPayment>, 'body'>,
): Promise<ReceiptView> {
  const { services } = context;
  const { receipt_id, guest_id } = await requireBillLink(services.database.kysely, billToken);
  // A signed-in host opens the link like everyone else.
  await runCommand(
    { ...context, user: null },
    {
      name: 'reportBillPayment',
      find: receiptById(receipt_id),
      policy: systemOnly,
      ...report(() => guest_id, body),
    },
  );
  return ownBill(services, billToken);
}

type Running = { snapshot: ReceiptSnapshot; changed: boolean };

const report = (guestIn: (snapshot: ReceiptSnapshot) => string, body: Report) => ({
  apply: ({ snapshot }: { snapshot: ReceiptSnapshot }, facts: Facts) =>
    payments.reportPayment(snapshot, { ...body, guest_id: guestIn(snapshot) }, facts),
  effects: (trx: Trx, after: ReceiptSnapshot, { changed, snapshot }: Running) =>
    changed ? withoutReminders(trx, after, guestIn(snapshot)) : after,
});

const withoutReminders = async (
  trx: Trx,
  after: ReceiptSnapshot,
  guestId: string,
): Promise<ReceiptSnapshot> =>
  (await cancelReminders(trx, after.receipt.id, guestId)) > 0 ? reloaded(trx, after) : after;

function changePayment(
  context: RequestContext,
  name: string,
  { p_receipt_id, ...asked }: { p_receipt_id: string } & payments.PaidAmount,
  apply: (found: { snapshot: ReceiptSnapshot } & Saying, facts: Facts) => ReceiptSnapshot,
) {
  return byAnyLink(context, (caller) =>
    runCommand(caller, {
      name,
      find: receiptById(p_receipt_id),
      policy: payeeOrHost(asked),
      apply,
      effects: (trx, after, { snapshot }) =>
        confirmedSince(snapshot, after).length > 0 ? withoutReminders(trx, after, asked.guest_id) : after,
      details: ({ by_host }) => ({ ...asked, ...(by_host && { by_host }) }),
    }),
  );
}

export function mountPaysFor(mount: Mount): void {
  /** Sets or clears a guest's payer; changed amounts due of a final bill are texted. @throws AppError as the command, onBill */
  mount(contract.setPayer, (context, { params, body }) => {
    const asked = { guest_id: params.id, payer_id: body.payer_id };
    return runCommand(context, {
      name: 'setPayer',
      find: receiptByLink(context),
      policy: onBill,
      cause: { reason: 'payer' },
      apply: ({ snapshot, me }, facts) => command.setPayer(snapshot, { ...asked, me_id: me.id }, facts),
      effects: (trx, after, { snapshot }) => notifyChangedDues(trx, context.services, snapshot, after),
      details: ({ snapshot, me }) => ({
        ...asked,
        ...(command.isAskedFirst(snapshot, { ...asked, me_id: me.id }) && { asked: true }),
      }),
    });
  });

  /** Answers an offer to pay; changed amounts due of a final bill are texted. @throws AppError as the command, onBill */
  mount(contract.answerPayOffer, (context, { params, body }) =>
    runCommand(context, {
      name: 'answerPayOffer',
      find: receiptByLink(context),
      policy: onBill,
      cause: { reason: 'payer' },
      apply: ({ snapshot, me }) => command.answerPayOffer(snapshot, { ...params, ...body, me_id: me.id }),
      effects: (trx, after, { snapshot }) => notifyChangedDues(trx, context.services, snapshot, after),
      details: ({ snapshot, me }) => ({
        guest_id: snapshot.pay_offers.find(({ id }) => id === params.id)?.guest_id,
        payer_id: me.id,
        state: body.state,
      }),
    }),
  );
}

/** Any guest of a shared bill, host included. @throws AppError share.invalid, guest.not_found */
const onBill: Policy<ShareContext, { me: SnapshotGuest }> = async (asked) => {
  await shareLinkHolder(asked);
  const { snapshot, context } = asked;
  const me = guestOf(snapshot, viewerOf(snapshot, context));
  if (me === undefined) throw new AppError('guest.not_found');
  return { me };
};

/**
 * Reminds guests (or one) of a final bill who may be reminded now, see `reminder` in the domain. At most once per guest and day.
 * @throws AppError receipt.not_found, payment.not_final; guest.not_found, reminder.refused for a single guest
 */
async function remindGuests(
  context: SessionContext,
  { body }: Received<typeof Call>,
): Promise<Answer<typeof Call>> {
  const { p_receipt_id: receiptId, guest_id: only, time_zone: timeZone = 'UTC' } = body;
  const { services } = context;
  const { reminded } = await context.command(async (trx) => {
    let count = 0;
    let due: MessageToQueue[] = [];
    await runCommandIn(trx, context, {
      name: 'remindGuests',
      find: receiptById(receiptId),
      policy: hostOnly,
      apply: ({ snapshot }) => snapshot,
      async effects(_, after) {
        due = await remindersOf(trx, services, after, { only, timeZone });
        const linked = await withBillLinks(trx, services.settings, after, [...duesIn(after).keys()]);
        count = (await queueMessages(trx, services, due)).size;
        if (count === 0 && only !== undefined) throw new AppError('reminder.refused');
        return count === 0 ? linked : reloaded(trx, linked);
      },
      details: () => ({ guest_ids: due.map(({ guestId }) => guestId) }),
    });
    return { reminded: count };
  });
  return { reminded, receipt: await hostView(context, receiptId) };
}

type Asked = { only: string | undefined; timeZone: string };

async function remindersOf(
  trx: Trx,
  { settings }: Pick<Services, 'settings'>,
  snapshot: ReceiptSnapshot,
  { only, timeZone }: Asked,
): Promise<MessageToQueue[]> {
  const { receipt, guests, final_split } = snapshot;
  if (final_split === null) throw new AppError('payment.not_final');
  const dues = duesIn(snapshot);
  const asked = guests.filter(({ id, is_host }) => !is_host && (only === undefined || id === only));
  if (only !== undefined && asked.length === 0) throw new AppError('guest.not_found');
  const addresses = asked.flatMap((guest) => addressOf(guest) ?? []);
  const optedOut = await optedOutOf(trx, settings, addresses);
  const now = new Date();
  const payable = methodsFor(receipt.payment_methods, paymentCurrency(receipt)).length > 0;
  return asked.flatMap((guest) => {
    const { id } = guest;
    const address = addressOf(guest);
    if (!dues.has(id) || address === null) return [];
    const { status } = owedIn(snapshot, id);
    const may = reminderOf(guest, { state: status.state, optedOut: optedOut.has(address), timeZone, now });
    if (!may.sends) return [];
    const outstanding = moneyIn(paymentCurrency(receipt))(status.outstanding);
    const written = writeToGuest(paymentReminder, guest, {
      guestName: guest.guest_name,
      payerName: receipt.payer_name,
      restaurantName: receipt.restaurant_name,
      outstanding,
      payable,
      payees: linesOf(snapshot, id).payees,
      link: billLinkOf(settings, id),
      stopLink: stopBillsLink(settings, guest),
    });
    if (written === null) return [];
    const dedupeKey = `payment_reminder ${id} ${may.day}`;
    return [
      { written, receiptId: receipt.id, guestId: id, amount: outstanding, dedupeKey, sendBefore: may.until },
    ];
  });
}
