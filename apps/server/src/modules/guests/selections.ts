import { randomUUID } from 'node:crypto';
import * as contract from '@fairtab/contract/receipt/guests';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { claimCompanion } from '@fairtab/receipt/companions';
import { requireRoomForOne } from '@fairtab/receipt/guests';
import type { Facts } from '@fairtab/receipt/model';
import { answerProposal, askToRelease, proposeShare, releaseItems } from '@fairtab/receipt/proposals';
import { type Permission, whereByItem, whereGuestsChoose, whileOpen } from '@fairtab/receipt/refusals';
import { withNewcomer } from '@fairtab/receipt/seats';
import {
  leaveSeat,
  reviseSelections,
  setParts,
  takeItem,
  requireChoosing as whoChooses,
} from '@fairtab/receipt/selections';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { hashesOn, type ShareContext, type Trx } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import {
  guestById,
  guestOf,
  hostWhileOpen,
  permitting,
  receiptByLink,
  refusing,
  requireShared,
  viewerOf,
} from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand } from '../receipts/run-command.ts';
import { newGuest, type ReceiptSnapshot, type SnapshotGuest } from '../receipts/store/snapshot.ts';

/** The calls by which guests change selections. */
export function mountSelections(mount: Mount): void {
  /** Saves one tap. It reserves the units at once for all to see, submitted or not. */
  mount(contract.saveSelection, (context, { params, body }) =>
    runGuestCommand(context, {
      name: 'saveSelection',
      allowed: CHOOSING,
      tap: true,
      atOnce: true,
      apply: ({ snapshot, me }) => takeItem(snapshot, { ...params, ...body, guest_id: me.id }),
    }),
  );

  mount(contract.setParts, (context, { params, body }) =>
    runGuestCommand(context, {
      name: 'setParts',
      cause: { reason: 'parts', itemId: params.item_id },
      allowed: CHOOSING,
      tap: true,
      apply: ({ snapshot, me }) => setParts(snapshot, { ...params, ...body, guest_id: me.id }),
    }),
  );

  /** Returns to choosing (spec section 2, 'Revise Order'). */
  mount(contract.reviseSelections, (context) =>
    runGuestCommand(context, {
      name: 'reviseSelections',
      allowed: CHOOSING,
      apply: ({ snapshot, me }) => reviseSelections(snapshot, { guest_id: me.id }),
    }),
  );

  /** Gives up one's seat on an even split. */
  mount(contract.leaveSeat, (context) =>
    runGuestCommand(context, {
      name: 'leaveSeat',
      cause: { reason: 'party' },
      allowed: SUBMITTING,
      apply: ({ snapshot, me }) => leaveSeat(snapshot, { guest_id: me.id }),
    }),
  );

  /** Asks others to share an item, selecting it if necessary. */
  mount(contract.proposeShare, (context, { body }) =>
    runGuestCommand(context, {
      name: 'proposeShare',
      allowed: CHOOSING,
      tap: true,
      apply: ({ snapshot, me }, facts) => proposeShare(snapshot, { ...body, guest_id: me.id }, facts),
    }),
  );

  mount(contract.answerProposal, (context, { params, body }) =>
    runGuestCommand(context, {
      name: 'answerProposal',
      allowed: CHOOSING,
      apply: ({ snapshot, me }) => answerProposal(snapshot, { ...params, ...body, guest_id: me.id }),
    }),
  );

  /** Asks an absent guest for an item, see `updatePresence`. @throws AppError request.rate_limited */
  mount(contract.askForItem, (context, { body }) =>
    runGuestCommand(context, {
      name: 'askForItem',
      allowed: CHOOSING,
      tap: true,
      apply: ({ snapshot, me }, facts) => askToRelease(snapshot, { ...body, asker_id: me.id }, facts),
      async effects(trx, after, { me, changed }) {
        if (changed) await limit({ kysely: trx }, 'askedItems', { guest: me.id });
        return after;
      },
    }),
  );

  /** The host frees everything an absent guest has selected. */
  mount(contract.releaseHeldItems, (context, { params: { id: guestId } }) =>
    runCommand(context, {
      name: 'releaseHeldItems',
      find: guestById(guestId),
      policy: hostWhileOpen,
      apply: ({ snapshot }, facts) => releaseItems(snapshot, { guest_id: guestId }, facts),
      details: ({ snapshot, guest }) => ({
        guest_id: guestId,
        guest_name: guest.guest_name,
        items: snapshot.selections.flatMap(({ guest_id, item_id }) =>
          guest_id === guestId ? [item_id] : [],
        ),
      }),
    }),
  );

  /** Another guest's companion claims their own place; newcomers may too. */
  mount(contract.claimCompanion, (context, { body }) =>
    runGuestCommand(context, {
      name: 'claimCompanion',
      cause: { reason: 'heads' },
      allowed: SUBMITTING,
      apply: ({ snapshot, me }) => claimCompanion(snapshot, { ...body, me }),
    }),
  );
}

/** The acting guest and their receipt, newcomers included. */
export type Acting = { snapshot: ReceiptSnapshot; me: SnapshotGuest };

/** `joins`: hashes of a newcomer's browser to store; null for an existing guest. */
type Actor = { me: SnapshotGuest; joins: readonly string[] | null };

/** Where guests take seats or submit. */
export const SUBMITTING: readonly Permission[] = [whereGuestsChoose];

const CHOOSING: readonly Permission[] = [whereGuestsChoose, whereByItem];

type GuestCall = Omit<CommandCall<ShareContext, object, Actor>, 'find' | 'policy' | 'apply' | 'cached'> & {
  /** What the receipt must permit, besides being open. */
  allowed?: readonly Permission[];
  apply: (acting: Acting, facts: Facts) => ReceiptSnapshot;
  /** A tap that most often changes a single row, so that it can be stored in one statement. */
  atOnce?: boolean;
};

/**
 * Runs a command as the caller on an open receipt. Their first write makes them a guest, unless the host assigns: then they first
 * pick a name.
 * @throws AppError share.invalid, receipt.finalized, auth.required, guest.name_needed, guest.device_required, guest.removed,
 * guest.too_many, request.rate_limited; as `allowed` and runCommand
 */
export function runGuestCommand(
  context: ShareContext,
  { apply, allowed = [], atOnce = false, ...call }: GuestCall,
) {
  const permit = (snapshot: ReceiptSnapshot) => {
    for (const permission of allowed) permitting(snapshot, permission);
  };
  return runCommand<ShareContext, object, Actor>(context, {
    ...call,
    find: receiptByLink(context),
    async policy({ trx, snapshot }) {
      const me = actor(snapshot, context);
      const permitted = me === undefined ? await join(trx, context, snapshot) : { me, joins: null };
      permit(snapshot);
      return permitted;
    },
    apply: (found, facts) => apply(joined(found), facts),
    ...(atOnce && {
      cached() {
        const snapshot = context.services.snapshots.keptByShareToken(context.share.token);
        const me = snapshot === null ? undefined : actor(snapshot, context);
        if (snapshot === null || me === undefined) return null;
        permit(snapshot);
        return { snapshot, me, joins: null };
      },
    }),
  });
}

function joined({ snapshot, me, joins }: Actor & { snapshot: ReceiptSnapshot }): Acting {
  if (joins === null) return { snapshot, me };
  const facts = { newId: () => me.id, newGuest, now: new Date() };
  const added = withNewcomer(snapshot, { guest_name: me.guest_name, hashes: joins }, facts);
  return { snapshot: added.receipt, me: added.me };
}

function actor(snapshot: ReceiptSnapshot, context: ShareContext): SnapshotGuest | undefined {
  requireShared(snapshot, context);
  permitting(snapshot, whileOpen);
  return guestOf(snapshot, viewerOf(snapshot, context));
}

/** After submitting, a guest must revise before choosing again. @throws AppError guest.already_submitted */
export function requireChoosing(me: SnapshotGuest): void {
  refusing({ guests: [] }, () => whoChooses({ guests: [me] }, me.id));
}

async function join(trx: Trx, context: ShareContext, snapshot: ReceiptSnapshot): Promise<Actor> {
  if (snapshot.receipt.admin_flow_type === 'preassign') throw new AppError('guest.name_needed');
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  refuseOutdated(context.headers, snapshot);
  refusing(snapshot, () => requireRoomForOne(snapshot));
  const { id } = snapshot.receipt;
  await limit({ kysely: trx }, 'joins', { receipt: id, address: context.address });
  return { me: newGuest(randomUUID(), nameFromHeader(context.headers)), joins: hashesOn(device, id) };
}

/** A guest who was removed, or a host signed out, must not silently become a new guest. */
function refuseOutdated(headers: Headers, { guests }: ReceiptSnapshot): void {
  const believed = headers.get(contract.GUEST_HEADERS.guest);
  if (believed === null) return;
  const isHost = guests.some((guest) => guest.is_host && guest.id === believed);
  throw new AppError(isHost ? 'auth.required' : 'guest.removed');
}

/** The name a browser sends along, if valid; it is asked for again at submission. */
function nameFromHeader(headers: Headers): string {
  try {
    const checked = checkPersonName(decodeURIComponent(headers.get(contract.GUEST_HEADERS.name) ?? ''));
    return checked.ok ? checked.value : '';
  } catch {
    return '';
  }
}
