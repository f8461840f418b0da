import { isNameless } from '@fairtab/domain/people/visible-name';
import { isLocked } from '@fairtab/domain/receipt/receipt-status';
import type { Guest, HostReceipt } from './model.ts';
import { type PlainRefusalCode, refuse } from './refused.ts';

type Judged = Pick<HostReceipt, 'receipt' | 'guests'>;

/** The refusal code if a receipt's state does not permit a command. */
export type Permission = (receipt: Judged) => PlainRefusalCode | null;

/** @throws Refused with the permission's code */
export function requirePermission(permission: Permission, receipt: Judged): void {
  const reason = permission(receipt);
  if (reason !== null) refuse(reason, {});
}

export const always: Permission = () => null;

export const whileOpen: Permission = ({ receipt }) =>
  receipt.status === 'finalized' ? 'receipt.finalized' : null;

export const onceFinal: Permission = ({ receipt }) =>
  receipt.status === 'finalized' ? null : 'receipt.not_finalized';

/** Specification section 4, "Editing lock". */
export const whileEditable: Permission = (receipt) => {
  const host = receipt.guests.find(({ is_host }) => is_host);
  const locked = isLocked({
    status: receipt.receipt.status,
    hostSubmitted: host?.submitted ?? false,
    hostRevising: host?.revising ?? false,
  });
  return whileOpen(receipt) ?? (locked ? 'receipt.locked' : null);
};

/** Where guests choose items or take seats. */
export const whereGuestsChoose: Permission = ({ receipt }) =>
  receipt.admin_flow_type === 'preassign' ? 'receipt.preassigned' : null;

export const wherePreassigned: Permission = ({ receipt }) =>
  receipt.admin_flow_type === 'preassign' ? null : 'receipt.not_preassigned';

export const whereByItem: Permission = ({ receipt }) => (receipt.evenly ? 'receipt.evenly' : null);

/** After submitting, selections change only while revising. */
export const isChoosing = (guest: Pick<Guest, 'submitted' | 'revising'>): boolean =>
  !guest.submitted || guest.revising;

/** Whether a guest has a seat they may give up on an evenly split bill. */
export const hasSeat = ({ receipt }: Judged, { is_host, submitted }: Guest): boolean =>
  receipt.evenly && !is_host && submitted;

/** Whether guests enter their own names. */
export const isUnnamed = ({ guests }: { guests: readonly { named_by_host: boolean }[] }): boolean =>
  guests.every(({ named_by_host }) => !named_by_host);

type Viewer = {
  isHost: boolean;
  me: Guest | undefined;
};

/** What a viewer may do now that would change something. */
export function abilitiesOf(
  receipt: Judged & { receipt: { kept_until: string | null }; guests: { named_by_host: boolean }[] },
  { isHost, me }: Viewer,
) {
  const permits = (...all: Permission[]) => all.every((permission) => permission(receipt) === null);
  const { status, kept_until: keptUntil } = receipt.receipt;
  const choosing = me === undefined || isChoosing(me);
  // The link works once the bill is shared.
  const comes = isHost || status !== 'editing';
  const mayChoose = comes && permits(whileOpen, whereGuestsChoose);
  return {
    edit: isHost && permits(whileEditable),
    share: isHost && status === 'editing',
    finalize: isHost && status === 'sharing',
    assign: isHost && permits(whileOpen, whereByItem),
    reopen: isHost && permits(onceFinal),
    select: mayChoose && choosing && permits(whereByItem),
    submit: mayChoose && choosing && !(isHost && !permits(whereByItem)),
    revise: permits(whileOpen, whereGuestsChoose, whereByItem) && !choosing,
    leave_seat: permits(whileOpen) && me !== undefined && hasSeat(receipt, me),
    take_name: !isHost && comes && permits(wherePreassigned),
    add_name: !isHost && comes && permits(whileOpen, wherePreassigned) && isUnnamed(receipt),
    dispute: !isHost && comes && permits(whileOpen, wherePreassigned) && me !== undefined,
    // A host who has deleted their account could not add anyone.
    ask_to_be_added: !isHost && permits(onceFinal) && keptUntil === null && isNameless(me?.guest_name ?? ''),
  };
}
