import type { Abilities, ChargeView, ItemView } from '@fairtab/contract/receipt/receipt-view';
import { statusOf } from '@fairtab/contract/wire/errors';
import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import {
  abilitiesOf as abilities,
  InputRefused,
  type Permission,
  Refused,
  requirePermission,
  type ShareChange,
  wherePreassigned,
  whileEditable,
  whileOpen,
} from '@fairtab/receipt/refusals';
import { shareChanges as texts } from '@fairtab/texts/en/bill';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError, type PlainErrorCode, RefusedError, ShownError } from '../../http/errors.ts';
import {
  hashesOn,
  type RequestContext,
  type SessionContext,
  type ShareContext,
} from '../../http/request-context.ts';
import type { ReceiptSnapshot, SnapshotGuest, SnapshotReceipt } from './store/snapshot.ts';

/** What a viewer may do now. Commands check the same permissions again under the receipt's lock. */
export function abilitiesOf(snapshot: ReceiptSnapshot, viewer: Viewer): Abilities {
  return abilities(snapshot, { isHost: viewer.kind === 'host', me: guestOf(snapshot, viewer) });
}

/** For everyone but the owner the receipt does not exist. @throws AppError receipt.not_found */
export function requireOwner(
  owned: Pick<SnapshotReceipt, 'user_id'> | undefined,
  context: SessionContext,
): void {
  if (owned?.user_id !== context.user.id) throw new AppError('receipt.not_found');
}

/** Services and the caller; jobs have no caller. */
export type CommandContext = { services: Services } & Partial<Pick<RequestContext, 'user' | 'share'>>;

/** A requested change: the caller, and the locked receipt. */
export type PolicyInput<Context> = {
  trx: Trx;
  context: Context;
  snapshot: ReceiptSnapshot;
  /** The error for missing receipts, and for other hosts' receipts. */
  missing: PlainErrorCode;
};

/** Throws if the caller may not make a change now; otherwise returns what the change needs to know about them. */
export type Policy<Context, Permitted extends object> = (
  asked: PolicyInput<Context>,
) => Permitted | Promise<Permitted>;

/** @throws AppError with the reason why the receipt's state does not permit it */
export const permitting = (snapshot: ReceiptSnapshot, permission: Permission): void =>
  refusing(snapshot, () => requirePermission(permission, snapshot));

/** Permits everything: for jobs, and callers checked beforehand. */
export const systemOnly: Policy<unknown, object> = () => ({});

/** The receipt's signed-in host, whatever its status. */
export const hostOnly: Policy<SessionContext, object> = ({ context, snapshot, missing }) => {
  if (snapshot.receipt.user_id !== context.user.id) throw new AppError(missing);
  return {};
};

/** `hostOnly`, until the bill is final. @throws AppError receipt.finalized */
export const hostWhileOpen: Policy<SessionContext, object> = (asked) => {
  hostOnly(asked);
  permitting(asked.snapshot, whileOpen);
  return {};
};

/** `hostWhileOpen`, for changes of items and amounts. @throws AppError receipt.finalized; receipt.locked (spec section 4) */
export const hostWhileEditable: Policy<SessionContext, object> = (asked) => {
  hostWhileOpen(asked);
  permitting(asked.snapshot, whileEditable);
  return {};
};

/** Restricts a policy to bills whose items the host assigns. @throws AppError receipt.not_preassigned */
export const preassigned =
  <Context>(policy: Policy<Context, object>): Policy<Context, object> =>
  async (asked) => {
    const permitted = await policy(asked);
    permitting(asked.snapshot, wherePreassigned);
    return permitted;
  };

/** Anyone with the link of a shared receipt. @throws AppError share.invalid */
export const shareLinkHolder: Policy<ShareContext, object> = ({ context, snapshot }) => {
  requireShared(snapshot, context);
  return {};
};

/** Who views a receipt: its signed-in owner, or a guest (`guestId` is null until they first write). */
export type Viewer =
  | { kind: 'host' }
  | {
      kind: 'guest';
      guestId: string | null;
      /** The id of this browser's request to be added. */
      latecomerId: string | null;
      /** They are signed in, and their account has no phone. */
      mayLinkPhone: boolean;
    };

/** The host if they are the receipt's signed-in owner, otherwise the guest of their browser's secret, if any. */
export function viewerOf(snapshot: ReceiptSnapshot, context: Pick<RequestContext, 'user' | 'share'>): Viewer {
  if (context.user?.id === snapshot.receipt.user_id) return { kind: 'host' };
  const hashes = hashesOn(context.share?.device ?? null, snapshot.receipt.id);
  const known = hashes.find((hash) => snapshot.devices.has(hash));
  const asked = snapshot.latecomers.find(({ token_hashes }) =>
    hashes.some((hash) => token_hashes.includes(hash)),
  );
  return {
    kind: 'guest',
    guestId: (known && snapshot.devices.get(known)) ?? null,
    latecomerId: asked?.id ?? null,
    mayLinkPhone: context.user?.hasPhone === false,
  };
}

/** The viewer's guest; undefined for a visitor who has done nothing yet. */
export const guestOf = (
  { guests }: Pick<ReceiptSnapshot, 'guests'>,
  viewer: Viewer,
): SnapshotGuest | undefined =>
  guests.find((guest) => (viewer.kind === 'host' ? guest.is_host : guest.id === viewer.guestId));

/** The link works for guests only once sharing has started. @throws AppError share.invalid */
export function requireShared(snapshot: ReceiptSnapshot | undefined, context: ShareContext): ReceiptSnapshot {
  if (snapshot === undefined) throw new AppError('share.invalid');
  const isHost = viewerOf(snapshot, context).kind === 'host';
  if (snapshot.receipt.status === 'editing' && !isHost) throw new AppError('share.invalid');
  return snapshot;
}

/** The guest a browser acts as, if any, and the hashes of its secrets. */
export type Visiting = { me: SnapshotGuest | undefined; hashes: string[] };

/** @throws AppError guest.device_required */
export function visitorOf(snapshot: ReceiptSnapshot, context: ShareContext): Visiting {
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  const viewer = viewerOf(snapshot, context);
  const guestId = viewer.kind === 'guest' ? viewer.guestId : null;
  const me = snapshot.guests.find(({ id }) => id === guestId);
  return { me, hashes: hashesOn(device, snapshot.receipt.id) };
}

/** Runs a rule, with names for ids in its refusals. @throws AppError, RefusedError, SharesChangedError */
export function refusing<T>(snapshot: Pick<ReceiptSnapshot, 'guests'>, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw refusalOf(error, snapshot);
  }
}

function refusalOf(error: unknown, snapshot: Pick<ReceiptSnapshot, 'guests'>): unknown {
  if (error instanceof InputRefused) return new RefusedError(error.refusal, error.details);
  if (!(error instanceof Refused)) return error;
  const { code, details } = error;
  if ('changes' in details)
    return new SharesChangedError(snapshot, details.changes, details.currency, details.choice);
  if (!('guests' in details)) return AppError.of(code, details);
  const names = namesOf(snapshot, details.guests);
  return AppError.of(code, code === 'item.taken' ? { selectors: names } : { names });
}

function namesOf({ guests }: Pick<ReceiptSnapshot, 'guests'>, ids: readonly string[]): string {
  return ids.map((id) => guests.find((guest) => guest.id === id)?.guest_name || 'a guest').join(', ');
}

/** The error receipt.shares_changed, with each amount before and after, and why. */
export class SharesChangedError extends ShownError {
  readonly status = statusOf('receipt.shares_changed');
  readonly #changes: readonly (ShareChange & { name: string })[];
  readonly #choice: UnclaimedChoice | undefined;
  readonly #currency: Currency;

  /** `choice`: who pays for unclaimed items. */
  constructor(
    { guests }: Pick<ReceiptSnapshot, 'guests'>,
    changes: readonly ShareChange[],
    currency: Currency,
    choice?: UnclaimedChoice,
  ) {
    super('receipt.shares_changed');
    const names = new Map(guests.map(({ id, guest_name }) => [id, guest_name]));
    this.#changes = changes.map((change) => ({ ...change, name: names.get(change.personId) ?? '' }));
    this.#choice = choice;
    this.#currency = currency;
  }

  toBody(language: Language) {
    const reasons = new Set(this.#changes.flatMap((change) => change.reasons));
    const why = [...reasons].map((reason) => textIn(language, this.#textOf(reason)));
    const money = moneyIn(this.#currency);
    const what = this.#changes.map(({ name, before, after }) =>
      textIn(language, texts.person, { name, before: money(before), after: money(after) }),
    );
    const details = { what: what.join(', '), why: why.join(' '), changes: this.#changes };
    return new AppError('receipt.shares_changed', details).toBody(language);
  }

  #textOf(reason: ShareChange['reasons'][number]) {
    if (reason === 'fewer_people') return texts.fewer_people;
    if (reason === 'host_tip') return texts.host_tip;
    if (reason === 'changed_since') return texts.changed_since;
    if (this.#choice === 'host') return texts.host;
    return this.#choice === 'everyone' ? texts.everyone : texts.by_item;
  }
}

/** Which receipt a command changes, and which part of it. */
export type Find<Subject extends object> = {
  /** Selects its row of `receipts`. */
  row: RawBuilder<SqlBool>;
  /** Thrown if it does not exist, or belongs to another user. */
  missing: PlainErrorCode;
  /** Null if the subject is not on the receipt. */
  subject: (snapshot: ReceiptSnapshot) => Subject | null;
};

/** Finds a receipt for any caller; the policy decides who may change it. */
export const receiptById = (id: string): Find<object> => ({
  row: sql`id = ${id}`,
  missing: 'receipt.not_found',
  subject: () => ({}),
});

export const receiptByLink = ({ share }: ShareContext): Find<object> => ({
  row: sql`share_token = ${share.token}`,
  missing: 'share.invalid',
  subject: () => ({}),
});

export const itemById = (id: string): Find<{ item: ItemView }> => ({
  row: sql`id = (select receipt_id from receipt_items where id = ${id})`,
  missing: 'item.not_found',
  subject: ({ items }) => {
    const item = items.find((candidate) => candidate.id === id);
    return item === undefined ? null : { item };
  },
});

export const chargeById = (id: string): Find<{ charge: ChargeView }> => ({
  row: sql`id = (select receipt_id from receipt_charges where id = ${id})`,
  missing: 'charge.not_found',
  subject: ({ charges }) => {
    const charge = charges.find((candidate) => candidate.id === id);
    return charge === undefined ? null : { charge };
  },
});

/** A guest and their receipt; the host counts as a guest. */
export const personById = (id: string): Find<{ guest: SnapshotGuest }> => ({
  row: sql`id = (select receipt_id from receipt_guests where id = ${id})`,
  missing: 'guest.not_found',
  subject: ({ guests }) => {
    const guest = guests.find((candidate) => candidate.id === id);
    return guest === undefined ? null : { guest };
  },
});

/** A guest other than the host, and their receipt. */
export const guestById = (id: string): Find<{ guest: SnapshotGuest }> => ({
  ...personById(id),
  subject: (snapshot) => {
    const found = personById(id).subject(snapshot);
    return found === null || found.guest.is_host ? null : found;
  },
});
