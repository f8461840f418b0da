import * as contract from '@fairtab/contract/receipt/guests';
import { handleOf } from '@fairtab/domain/paying/payment-methods';
import * as command from '@fairtab/receipt/people/remove-guest';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { notifyRemovedGuest } from '../finalizing/queue-final-bills.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { guestById } from '../receipts/store/find-receipt.ts';
import { methodsShown } from '../receipts/view/methods-shown.ts';
import { ownBill } from '../receipts/view/own-bill.ts';
import { sharedView } from '../receipts/view/receipt-view.ts';
import { requireShared, viewerOf } from '../receipts/view/viewer.ts';
import { acknowledgeAmountChanges } from './acknowledge-amount-changes.ts';
import { claimCompanion, setCompanions } from './companions.ts';
import { makeDeviceCode, rememberBrowser, revokeDeviceCode, useDeviceCode } from './device-codes.ts';
import { completeGuestVerification, startGuestVerification } from './guest-verification.ts';
import { countPhone } from './phone-tries.ts';
import { answerProposal, askForDish, letGoOfDishes, proposeShare } from './proposals.ts';
import { saveGuest } from './save-guest.ts';
import { leaveSeat, reviseSelections, saveSelection, setParts, submitSelections } from './selections.ts';
import { listSmsConsents } from './sms-consents.ts';

/** Mounts the calls of `@fairtab/contract/guests`. */
export function mountGuests(mount: Mount): void {
  mount(contract.getSharedReceipt, (context) => sharedView(context));

  mount(contract.getGuestBill, ({ services }, _input, http) =>
    ownBill(services, http.req.header(contract.GUEST_HEADERS.bill)),
  );

  mount(contract.rememberBrowser, (context, _input, http) => rememberBrowser(context, http));

  mount(contract.saveGuest, async (context, input) => {
    await countPhone(context, input.body.guest_phone_number);
    return saveGuest(context, input);
  });

  mount(contract.saveSelection, saveSelection);

  mount(contract.setCompanions, setCompanions);

  mount(contract.claimCompanion, claimCompanion);

  mount(contract.setParts, setParts);

  mount(contract.submitSelections, async (context, input) => {
    await countPhone(context, input.body.guest_phone);
    return submitSelections(context, input);
  });

  mount(contract.leaveSeat, leaveSeat);

  mount(contract.proposeShare, proposeShare);

  mount(contract.askForDish, askForDish);

  mount(contract.answerProposal, answerProposal);

  mount(contract.acknowledgeAmountChanges, acknowledgeAmountChanges);

  mount(contract.reviseSelections, reviseSelections);

  mount(contract.removeGuest, (context, { params }) => removeGuest(context, params.id));

  mount(contract.letGoOfDishes, (context, { params }) => letGoOfDishes(context, params.id));

  mount(contract.startGuestVerification, startGuestVerification);

  mount(contract.completeGuestVerification, async (context, input) => {
    await completeGuestVerification(context, input);
    return sharedView(context);
  });

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

/** Removes a guest and withdraws a texted amount. @throws AppError guest.not_found, also for the host; receipt.finalized */
function removeGuest(context: SessionContext, guestId: string) {
  return runCommand(context, {
    name: 'removeGuest',
    cause: { reason: 'party' },
    find: guestById(guestId),
    policy: ownOpen,
    apply: ({ snapshot }) => command.removeGuest(snapshot, { id: guestId }),
    async effects(trx, after, { snapshot, guest }) {
      await notifyRemovedGuest(trx, context.services, snapshot, guest);
      return after;
    },
    details: ({ guest }) => ({ guest_id: guestId, guest_name: guest.guest_name }),
  });
}
