import type { Checked, Refusal } from '@fairtab/domain/input/checked';
import type { Currency, Money } from '@fairtab/domain/money/currency';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { isLocked, type ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import type { ChangedShare, ChangeReason, Unclaimed, UnclaimedChoice } from '@fairtab/domain/split/bill';
import type { Guest, HostReceipt, ReceiptFields, Selection, SharableReceipt } from './model.ts';

/** `changed_since`: differs from what the host was shown; other reasons: from the open bill. */
export type ShareChange = Omit<ChangedShare, 'reasons'> & {
  reasons: readonly (ChangeReason | 'changed_since')[];
};

/** Refusal codes with the details their texts need. */
type Refusals = {
  'card.host_paid_nothing': Record<never, never>;
  'charge.exceeds_lines': Record<never, never>;
  'charge.no_lines': Record<never, never>;
  'charge.not_found': Record<never, never>;
  'charge.too_many': { max: number };
  'contribution.too_much': { paid: Money; total: Money };
  'guest.beyond_party': { partySize: number };
  'guest.companion_not_found': Record<never, never>;
  'guest.contributed': { name: string };
  'guest.name_is_host': Record<never, never>;
  'guest.name_taken': { name: string };
  'guest.already_submitted': Record<never, never>;
  'guest.no_seat': Record<never, never>;
  'guest.not_away': Record<never, never>;
  'guest.not_found': Record<never, never>;
  'guest.not_listed': Record<never, never>;
  'guest.too_many': Record<never, never>;
  'item.assignment_invalid': Record<never, never>;
  'item.cannot_assign_more': { available: number };
  'item.cannot_group': Record<never, never>;
  /** The host has not agreed to overwrite what these guests chose. */
  'item.chosen': { guests: string[] };
  'item.not_enough': { available: number; item_id: string };
  'item.not_found': { item_id?: string };
  'item.not_yours': Record<never, never>;
  'item.parts_submitted': { guests: string[] };
  'item.shared_by_all': { item_id?: string };
  'item.taken': { guests: string[] };
  'item.too_many': { max: number };
  'item.too_many_selections': Record<never, never>;
  'latecomer.network_full': Record<never, never>;
  'latecomer.not_found': Record<never, never>;
  'latecomer.too_many': Record<never, never>;
  'paper.absent': { name: string };
  'paper.not_found': Record<never, never>;
  'paper.too_many': { max: number };
  'pay_offer.not_found': Record<never, never>;
  'pay_to.changed': Record<never, never>;
  'pay_to.nobody_pays': Record<never, never>;
  'payment.amount_changed': { amount: Money };
  'payment.not_final': Record<never, never>;
  'payment.not_reported': Record<never, never>;
  'payer.is_paid_for': { name: string };
  'payer.nameless': { name: string };
  'payer.not_concerned': Record<never, never>;
  'payer.pays_for_others': { name: string };
  'payer.settled': { name: string };
  'payer.taken': { name: string };
  /** A payment was reported or confirmed in the currency the bill asks for. */
  'receipt.card_paid': { currency: string };
  'receipt.card_same_currency': { currency: string };
  'receipt.currency_decimals': { currency: string };
  'receipt.currency_fixed': Record<never, never>;
  'proposal.not_found': Record<never, never>;
  'proposal.not_shareable': Record<never, never>;
  'proposal.waiting': Record<never, never>;
  'receipt.evenly': Record<never, never>;
  'receipt.finalized': Record<never, never>;
  'receipt.flow_fixed': Record<never, never>;
  'receipt.locked': Record<never, never>;
  'receipt.not_finalized': Record<never, never>;
  'receipt.no_items': Record<never, never>;
  'receipt.not_preassigned': Record<never, never>;
  'receipt.preassigned': Record<never, never>;
  'receipt.not_shared': Record<never, never>;
  'receipt.party_size_required': Record<never, never>;
  'receipt.scan_busy': Record<never, never>;
  'receipt.shares_changed': {
    changes: readonly ShareChange[];
    currency: Currency;
    choice?: UnclaimedChoice | undefined;
  };
  'receipt.unclaimed': { unclaimed: Unclaimed; missing: string[] };
  'request.field_refused': { field: string };
  'request.invalid': { where: string };
};
export type RefusalCode = keyof Refusals;

type PlainRefusalCode = {
  [Code in RefusalCode]: Record<never, never> extends Refusals[Code] ? Code : never;
}[RefusalCode];

/** Thrown when a rule refuses a command. The texts are the caller's. */
export class Refused<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly details: Refusals[C];

  constructor(code: C, details: Refusals[C]) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}

/** Thrown when one of the domain's rules refuses an input. */
export class InputRefused extends Error {
  readonly refusal: Refusal;
  readonly details: { row?: number };

  constructor(refusal: Refusal, details: { row?: number } = {}) {
    super(refusal.key);
    this.name = 'InputRefused';
    this.refusal = refusal;
    this.details = details;
  }
}

/** As opposed to a bug. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Refused || error instanceof InputRefused;

export function refuse<C extends RefusalCode>(code: C, details: Refusals[C]): never {
  throw new Refused(code, details);
}

/** @throws InputRefused if a rule refused the value */
export function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new InputRefused(checked);
  return checked.value;
}

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

type ScanState = SharableReceipt['receipt']['scan_state'];

/** Items from the photo are still to come. */
export const isBeingRead = (state: ScanState): boolean => state === 'waiting' || state === 'reading';

export type ReadPaper = { scan_state: ScanState };

/** Of a receipt or a further paper of it. */
export const isAnyBeingRead = ({
  receipt,
  papers,
}: {
  receipt: ReadPaper;
  papers: readonly ReadPaper[];
}): boolean => [receipt, ...papers].some(({ scan_state }) => isBeingRead(scan_state));

/** Only an unreadable photo, before sharing. */
export const mayChangePhoto = (receipt: { scan_state: ScanState; status: ReceiptStatus }): boolean =>
  receipt.scan_state === 'failed' && receipt.status === 'editing';

type ChosenBill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'status'>;
  guests: readonly Pick<Guest, 'submitted'>[];
  selections: readonly Selection[];
};

/** Whether even splitting may begin: a guest who has chosen agreed to a different amount. */
export const maySplitEvenly = ({ receipt, guests, selections }: ChosenBill): boolean =>
  receipt.admin_flow_type === 'guest_choice' &&
  receipt.status !== 'finalized' &&
  selections.length === 0 &&
  guests.every(({ submitted }) => !submitted);
