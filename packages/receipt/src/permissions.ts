import { isNameless } from '@fairtab/domain/nameless';
import { isLocked } from '@fairtab/domain/receipt-status';
import type { Guest, HostReceipt } from './model.ts';
import { type PlainRefusalCode, refuse } from './refused.ts';

type Judged = Pick<HostReceipt, 'receipt' | 'guests'>;

/** When a command may run, by the receipt's state: the reason why not, or null. */
export type Permission = (receipt: Judged) => PlainRefusalCode | null;

/** @throws Refused with the reason why a receipt's state does not permit it */
export function requirePermission(permission: Permission, receipt: Judged): void {
  const reason = permission(receipt);
  if (reason !== null) refuse(reason, {});
}

/** In any state. */
export const always: Permission = () => null;

/** Until the bill is final. */
export const whileOpen: Permission = ({ receipt }) =>
  receipt.status === 'finalized' ? 'receipt.finalized' : null;

/** Once the bill is final. */
export const onceFinal: Permission = ({ receipt }) =>
  receipt.status === 'finalized' ? null : 'receipt.not_finalized';

/** Until the host has chosen, or the bill is final (specification section 4, "Editing lock"). */
export const whileEditable: Permission = (receipt) => {
  const host = receipt.guests.find(({ is_host }) => is_host);
  const locked = isLocked({
    status: receipt.receipt.status,
    hostSubmitted: host?.submitted ?? false,
    hostRevising: host?.revising ?? false,
  });
  return whileOpen(receipt) ?? (locked ? 'receipt.locked' : null);
};

/** Where guests say what they had, be it by item or by a seat. */
export const whereGuestsSay: Permission = ({ receipt }) =>
  receipt.admin_flow_type === 'preassign' ? 'receipt.preassigned' : null;

/** Where the host says who had what. */
export const wherePreassigned: Permission = ({ receipt }) =>
  receipt.admin_flow_type === 'preassign' ? null : 'receipt.not_preassigned';

/** Where the bill is divided by items. */
export const whereByItem: Permission = ({ receipt }) => (receipt.evenly ? 'receipt.evenly' : null);

/** After a submission, selections change only once they are revised. */
export const isChoosing = (guest: Pick<Guest, 'submitted' | 'revising'>): boolean =>
  !guest.submitted || guest.revising;

/** Whether a guest has a seat that they may give up, on a bill that is split evenly. */
export const hasSeat = ({ receipt }: Judged, { is_host, submitted }: Guest): boolean =>
  receipt.evenly && !is_host && submitted;

/** Whether guests say their own names: the host has named nobody. */
export const isUnnamed = ({ guests }: { guests: readonly { named_by_host: boolean }[] }): boolean =>
  guests.every(({ named_by_host }) => !named_by_host);

type Viewer = {
  isHost: boolean;
  /** As whom they are on the receipt; undefined while they have done nothing on it. */
  me: Guest | undefined;
};

/** Whether somebody who is not on a final bill may ask the host to be added. */
const mayAskToBeAdded = (
  receipt: Judged & { receipt: { kept_until: string | null } },
  { isHost, me }: Viewer,
): boolean =>
  onceFinal(receipt) === null &&
  // The host has left: nobody could add them.
  receipt.receipt.kept_until === null &&
  !isHost &&
  isNameless(me?.guest_name ?? '');

/** What somebody may do with a receipt now that would change something: what pages offer them. */
export function abilitiesOf(
  receipt: Judged & { receipt: { kept_until: string | null }; guests: { named_by_host: boolean }[] },
  viewer: Viewer,
) {
  const permits = (...all: Permission[]) => all.every((permission) => permission(receipt) === null);
  const { isHost, me } = viewer;
  const { status } = receipt.receipt;
  const choosing = me === undefined || isChoosing(me);
  // A link works once the bill is shared, for its host before.
  const comes = isHost || status !== 'editing';
  const says = comes && permits(whileOpen, whereGuestsSay);
  return {
    edit: isHost && permits(whileEditable),
    share: isHost && status === 'editing',
    finalize: isHost && status === 'sharing',
    assign: isHost && permits(whileOpen, whereByItem),
    reopen: isHost && permits(onceFinal),
    select: says && choosing && permits(whereByItem),
    submit: says && choosing && !(isHost && !permits(whereByItem)),
    revise: permits(whileOpen, whereGuestsSay, whereByItem) && !choosing,
    leave_seat: permits(whileOpen) && me !== undefined && hasSeat(receipt, me),
    take_name: !isHost && comes && permits(wherePreassigned),
    add_name: !isHost && comes && permits(whileOpen, wherePreassigned) && isUnnamed(receipt),
    dispute: !isHost && comes && permits(whileOpen, wherePreassigned) && me !== undefined,
    ask_to_be_added: mayAskToBeAdded(receipt, viewer),
  };
}
