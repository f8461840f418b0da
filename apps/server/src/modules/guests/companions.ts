import type * as contract from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { claimCompanion as claim } from '@fairtab/receipt/people/claim-companion';
import * as command from '@fairtab/receipt/people/set-companions';
import { whileOpen } from '@fairtab/receipt/permissions';
import { sameDigest } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { RequestContext, ShareContext } from '../../http/request-context.ts';
import { hostWhileOpen, type Policy, permitting, shareLinkHolder } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { personById } from '../receipts/store/find-receipt.ts';
import { viewerOf } from '../receipts/view/viewer.ts';
import { requireChoosing, runGuestCommand, submitting } from './act-as-guest.ts';

/**
 * Sets companions. Guests set their own while choosing; the host may set anyone's until the bill is final.
 * @throws AppError guest.not_found, receipt.finalized, guest.already_submitted; as the command
 */
export function setCompanions(
  context: RequestContext,
  { params, body }: Received<typeof contract.setCompanions>,
) {
  return runCommand(context, {
    name: 'setCompanions',
    cause: { reason: 'heads' },
    find: personById(params.id),
    policy: speaking,
    apply({ snapshot, guest, speaker }, facts) {
      const byHost = speaker === 'host';
      if (!byHost && speaker !== guest.id) throw new AppError('guest.not_found');
      const asked = { guest_id: guest.id, companions: body.companions, by_host: byHost };
      return command.setCompanions(snapshot, asked, facts);
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

/** Another guest's companion claims their own place; newcomers may too. @throws AppError as the command; as submitting */
export const claimCompanion = (context: ShareContext, { body }: Received<typeof contract.claimCompanion>) =>
  runGuestCommand(context, {
    name: 'claimCompanion',
    cause: { reason: 'heads' },
    policy: submitting,
    apply: ({ snapshot, me }) => claim(snapshot, { ...body, me }),
  });
