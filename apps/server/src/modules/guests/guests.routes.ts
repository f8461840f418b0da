import * as contract from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { handleOf } from '@fairtab/domain/paying/payment-methods';
import { setCompanions as set } from '@fairtab/receipt/companions';
import { removeGuest } from '@fairtab/receipt/guests';
import { whileOpen } from '@fairtab/receipt/refusals';
import { sameDigest } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { RequestContext, ShareContext } from '../../http/request-context.ts';
import { notifyRemovedGuest } from '../finalizing/final-bills.ts';
import {
  guestById,
  guestOf,
  hostWhileOpen,
  type Policy,
  permitting,
  personById,
  receiptByLink,
  requireShared,
  shareLinkHolder,
  viewerOf,
} from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import type { AmountChange, ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { methodsShown } from '../receipts/view/guests-shown.ts';
import { ownBill } from '../receipts/view/own-bill.ts';
import { sharedView } from '../receipts/view/receipt-view.ts';
import { claimGuest, confirmClaim } from './claims.ts';
import { makeDeviceCode, rememberBrowser, revokeDeviceCode, useDeviceCode } from './device-codes.ts';
import { listSmsConsents, saveGuest, submitSelections } from './guest-identity.ts';
import { completeGuestVerification, countPhone, startGuestVerification } from './guest-verification.ts';
import { mountSelections, requireChoosing } from './selections.ts';

export function mountGuests(mount: Mount): void {
  mountSelections(mount);

  mount(contract.getSharedReceipt, (context) => sharedView(context));

  mount(contract.getGuestBill, ({ services }, _input, http) =>
    ownBill(services, http.req.header(contract.GUEST_HEADERS.bill)),
  );

  mount(contract.rememberBrowser, (context, _input, http) => rememberBrowser(context, http));

  mount(contract.saveGuest, async (context, input) => {
    await countPhone(context, input.body.guest_phone_number);
    return saveGuest(context, input);
  });

  mount(contract.setCompanions, setCompanions);

  mount(contract.submitSelections, async (context, input) => {
    await countPhone(context, input.body.guest_phone);
    return submitSelections(context, input);
  });

  /** Marks changes of the caller's amount as seen, up to a version. @throws AppError share.invalid */
  mount(contract.acknowledgeAmountChanges, (context, { body }) => {
    const isSeen = ({ readerId }: Reading, { guest_id, version }: AmountChange) =>
      guest_id === readerId && version <= body.version;
    return runCommand(context, {
      name: 'acknowledgeAmountChanges',
      find: receiptByLink(context),
      policy: reading,
      tap: true,
      apply: (found) => ({
        ...found.snapshot,
        amount_changes: found.snapshot.amount_changes.filter((one) => !isSeen(found, one)),
      }),
    });
  });

  /** Removes a guest and withdraws a texted amount. @throws AppError guest.not_found, also for the host; receipt.finalized */
  mount(contract.removeGuest, (context, { params: { id: guestId } }) =>
    runCommand(context, {
      name: 'removeGuest',
      cause: { reason: 'party' },
      find: guestById(guestId),
      policy: hostWhileOpen,
      apply: ({ snapshot }) => removeGuest(snapshot, { id: guestId }),
      async effects(trx, after, { snapshot, guest }) {
        // Who has paid something stays, and is on the next final bill.
        const isGone = after.guests.every(({ id }) => id !== guestId);
        if (isGone) await notifyRemovedGuest(trx, context.services, snapshot, guest);
        return after;
      },
      details: ({ guest }) => ({ guest_id: guestId, guest_name: guest.guest_name }),
    }),
  );

  mount(contract.startGuestVerification, startGuestVerification);

  mount(contract.completeGuestVerification, async (context, input) => {
    await completeGuestVerification(context, input);
    return sharedView(context);
  });

  mount(contract.claimGuest, claimGuest);

  mount(contract.confirmClaim, confirmClaim);

  mount(contract.makeDeviceCode, makeDeviceCode);

  mount(contract.revokeDeviceCode, revokeDeviceCode);

  mount(contract.useDeviceCode, async (context, input) => {
    await useDeviceCode(context, input);
    return sharedView(context);
  });

  mount(contract.listSmsConsents, (context, { body }) => listSmsConsents(context, body.phone));

  mount(contract.getHostVenmoHandle, async (context) => {
    const snapshot = await context.services.snapshots.byShareToken(context.share.token);
    const shared = requireShared(snapshot, context);
    const handle = handleOf(methodsShown(shared, viewerOf(shared, context)), 'venmo');
    if (handle === null) throw new AppError('payment.no_handle');
    return handle;
  });
}

type Reading = { snapshot: ReceiptSnapshot; readerId: string | null };

const reading: Policy<ShareContext, { readerId: string | null }> = async (asked) => {
  await shareLinkHolder(asked);
  const { snapshot, context } = asked;
  return { readerId: guestOf(snapshot, viewerOf(snapshot, context))?.id ?? null };
};

/**
 * Sets companions. Guests set their own while choosing; the host may set anyone's until the bill is final.
 * @throws AppError guest.not_found, receipt.finalized, guest.already_submitted; as the command
 */
function setCompanions(context: RequestContext, { params, body }: Received<typeof contract.setCompanions>) {
  return runCommand(context, {
    name: 'setCompanions',
    cause: { reason: 'heads' },
    find: personById(params.id),
    policy: speaking,
    apply({ snapshot, guest, speaker }, facts) {
      const byHost = speaker === 'host';
      if (!byHost && speaker !== guest.id) throw new AppError('guest.not_found');
      const asked = { guest_id: guest.id, companions: body.companions, by_host: byHost };
      return set(snapshot, asked, facts);
    },
    details: ({ guest }) => ({ guest_id: guest.id, companions: body.companions.length }),
  });
}

const speaking: Policy<RequestContext, { speaker: string }> = async (asked) => {
  const { context, snapshot, missing } = asked;
  const viewer = viewerOf(snapshot, context);
  const { user, share } = context;
  if (viewer.kind === 'host' && user !== null) {
    await hostWhileOpen({ ...asked, context: { ...context, user } });
    return { speaker: 'host' };
  }
  if (share === null || !sameDigest(share.token, snapshot.receipt.share_token)) throw new AppError(missing);
  await shareLinkHolder({ ...asked, context: { ...context, share } });
  const me = viewer.kind === 'guest' && snapshot.guests.find(({ id }) => id === viewer.guestId);
  if (!me) throw new AppError(missing);
  permitting(snapshot, whileOpen);
  // On an even split, taking a seat does not fix companions: everyone is informed when their number changes.
  if (!snapshot.receipt.evenly) requireChoosing(me);
  return { speaker: me.id };
};
