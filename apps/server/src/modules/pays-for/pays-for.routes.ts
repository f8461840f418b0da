import * as contract from '@fairtab/contract/receipt/pays-for';
import * as command from '@fairtab/receipt/people/set-payer';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { tellChangedDues } from '../finalizing/queue-final-bills.ts';
import { type Policy, throughLink } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptByLink } from '../receipts/store/find-receipt.ts';
import type { SnapshotGuest } from '../receipts/store/snapshot.ts';
import { guestOf, viewerOf } from '../receipts/view/viewer.ts';

/** Mounts the calls of `@fairtab/contract/pays-for`. */
export function mountPaysFor(mount: Mount): void {
  /** Sets or clears a guest's payer; changed amounts due of a final bill are texted. @throws AppError as the command, onBill */
  mount(contract.setPayer, (context, { params, body }) => {
    const said = { guest_id: params.id, payer_id: body.payer_id };
    return runCommand(context, {
      name: 'setPayer',
      find: receiptByLink(context),
      policy: onBill,
      cause: { reason: 'payer' },
      apply: ({ snapshot, me }, facts) => command.setPayer(snapshot, { ...said, me_id: me.id }, facts),
      effects: (trx, after, { snapshot }) => tellChangedDues(trx, context.services, snapshot, after),
      details: ({ snapshot, me }) => ({
        ...said,
        ...(command.isAskedFirst(snapshot, { ...said, me_id: me.id }) && { asked: true }),
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
      effects: (trx, after, { snapshot }) => tellChangedDues(trx, context.services, snapshot, after),
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
  await throughLink(asked);
  const { snapshot, context } = asked;
  const me = guestOf(snapshot, viewerOf(snapshot, context));
  if (me === undefined) throw new AppError('guest.not_found');
  return { me };
};
