import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { disputeItem } from '@fairtab/receipt/items/dispute-item';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { ApiError, describeError } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { type FieldError, fieldOf } from './field-errors.ts';
import type { GuestBill } from './guest-bill.ts';
import type { GuestStorage } from './guest-storage.ts';
import { isTransient, PendingWrites } from './pending-writes.ts';
import { previewOf } from './preview.ts';
import { Store } from './store.ts';
import { type ConsentShown, consentShown, linkPhone } from './submission.ts';
import { enterMyself } from './verification.ts';

/**
 * An unsaved change in the pre-assigned flow: the phone for the bill, or none for the link alone, or a dispute of an item or
 * its withdrawal.
 */
export type PreassignedChange =
  | { kind: 'contact'; phone: string | null; shown?: ConsentShown }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

/** The name to take: one of the list, or a new one if the host has listed none. */
export type NameToTake = { guest_id: string } | { guest_name: string };

export type PreassignedState = {
  /** The unsaved changes by key: 'contact', or the id of an item. */
  pending: ReadonlyMap<string, PreassignedChange>;
  /** Whether the server cannot be reached at present. */
  isStuck: boolean;
  phoneError: FieldError | null;
  /** The name that is being taken. */
  taking: NameToTake | null;
  /** The reason why a name could not be taken, in words. */
  refusal: { title: string; text: string } | null;
};

const IDLE: PreassignedState = {
  pending: new Map(),
  isStuck: false,
  phoneError: null,
  taking: null,
  refusal: null,
};

const keyOf = (change: PreassignedChange): string =>
  change.kind === 'dispute' ? change.itemId : change.kind;

/**
 * The actions of a guest in the pre-assigned flow: taking a name, disputing an item, giving a phone for the bill. Pending
 * changes are shown at once, survive a reload, and are sent again until the server has answered.
 */
export class PreassignedActions extends Store<PreassignedState> {
  readonly #bill: GuestBill;
  readonly #writes: PendingWrites<PreassignedChange>;

  constructor(bill: GuestBill) {
    super(IDLE);
    this.#bill = bill;
    this.#writes = new PendingWrites<PreassignedChange>({
      keyOf,
      send: (change) => this.#send(change),
      onRefused: (change, error) => this.#refused(change, error),
      onChange: () => this.#changed(),
    });
    for (const change of keptPending(bill.storage, this.#myId)) this.#writes.put(change);
  }

  /** Sends pending changes when the connection is back. @returns a function that stops */
  start(): () => void {
    const retry = () => this.#writes.retry();
    addEventListener('online', retry);
    let wasLive = this.#bill.live.isLive;
    const unsubscribe = this.#bill.subscribe(() => {
      if (this.#bill.live.isLive && !wasLive) retry();
      wasLive = this.#bill.live.isLive;
    });
    return () => {
      removeEventListener('online', retry);
      unsubscribe();
      this.#writes.stop();
    };
  }

  /** Disputes an item, or withdraws the dispute. */
  dispute(itemId: string, disputed: boolean): void {
    this.#writes.put({ kind: 'dispute', itemId, disputed });
  }

  /** Saves the phone for the text with the bill. The caller has checked the consent. @param phone 10 digits */
  saveContact(phone: string): void {
    this.set({ phoneError: null });
    this.#writes.put({ kind: 'contact', phone, shown: consentShown() });
  }

  /** Wants no text: the link is theirs. */
  keepLink(): void {
    this.set({ phoneError: null });
    this.#writes.put({ kind: 'contact', phone: null });
  }

  showPhoneError(phoneError: FieldError | null): void {
    this.set({ phoneError });
  }

  /** Takes a name; a second call meanwhile does nothing. @returns whether it worked; if not, `refusal` is set */
  async takeName(name: NameToTake): Promise<boolean> {
    if (this.get().taking) return false;
    this.set({ taking: name, refusal: null });
    try {
      const view = await this.#bill.api.view('POST /rest/v1/rpc/take_guest_name', { body: name });
      this.#bill.acceptInstead(view);
      enterMyself(this.#bill);
      this.switchedGuest();
      return true;
    } catch (error) {
      // The name was taken meanwhile, or the host has changed the names: the list is out of date.
      if (!isTransient(error)) await this.#bill.load();
      this.set({ taking: null, refusal: refusalOf(error, this.#bill.get().view) });
      return false;
    }
  }

  /** This browser is another guest now: pending changes of the previous one are dropped. */
  switchedGuest(): void {
    this.#writes.clear();
    this.set({ taking: null, refusal: null, phoneError: null });
    this.#changed();
  }

  get #myId(): string {
    return this.#bill.get().view?.me.guest_id ?? '';
  }

  async #send(change: PreassignedChange): Promise<void> {
    const { api } = this.#bill;
    const view =
      change.kind === 'contact'
        ? await api.saveGuest(contactOf(change))
        : await api.view('PUT /rest/v1/item_disputes/{item_id}', {
            params: { item_id: change.itemId },
            body: { disputed: change.disputed },
          });
    this.#bill.accept(view);
    const phone = change.kind === 'contact' ? change.phone : null;
    if (phone !== null && view.me.may_link_phone) await linkPhone(this.#bill.api, phone);
  }

  #refused(change: PreassignedChange, error: unknown): void {
    const phone = change.kind === 'contact' ? fieldOf(error)?.phone : undefined;
    if (phone) this.set({ phoneError: phone });
    else toastFailure(error);
    // The screen was out of date.
    void this.#bill.load();
  }

  #changed(): void {
    const { pending, isStuck } = this.#writes;
    keepPending(this.#bill.storage, this.#myId, pending);
    this.set({ pending: new Map(pending.map((change) => [keyOf(change), change])), isStuck });
  }
}

const contactOf = ({ phone, shown }: Extract<PreassignedChange, { kind: 'contact' }>) =>
  phone === null ? { sms_opt_in: false } : { guest_phone_number: phone, sms_opt_in: true, ...shown };

function refusalOf(error: unknown, view: ReceiptView | null): { title: string; text: string } {
  if (error instanceof ApiError && error.code === 'guest.not_found')
    return { title: say(guestPreassigned.listChangedTitle), text: say(guestPreassigned.listChangedText) };
  const words = describeError(error);
  // The server's words name the host, who has left.
  if (error instanceof ApiError && error.code === 'guest.name_taken' && view?.receipt.kept_until)
    return { ...words, text: say(guestPreassigned.takenMeanwhileLeftText) };
  return words;
}

const known = new WeakMap<GuestBill, PreassignedActions>();

/** The actions of this bill: one instance per bill. */
export function preassignedActions(bill: GuestBill): PreassignedActions {
  const actions = known.get(bill) ?? new PreassignedActions(bill);
  known.set(bill, actions);
  return actions;
}

/** Whether the viewer has disputed an item, or the host has answered that it stays theirs. */
export type Standing = 'none' | 'open' | 'kept';

/** The same as it will be when the server has confirmed what is pending. */
export function disputeOf(view: ReceiptView, pending: PreassignedState['pending'], itemId: string): Standing {
  const change = pending.get(itemId);
  const mine = { item_id: itemId, guest_id: view.me.guest_id ?? '' };
  const { disputes } =
    change?.kind === 'dispute' ? previewOf(view, disputeItem, { ...mine, disputed: change.disputed }) : view;
  return disputes.find((one) => one.item_id === itemId && one.guest_id === mine.guest_id)?.state ?? 'none';
}

/** Keeps unsaved changes for a reload. @param guestId the guest who made them */
export function keepPending(
  storage: GuestStorage,
  guestId: string,
  changes: readonly PreassignedChange[],
): void {
  storage.write('pending', changes.length > 0 ? JSON.stringify({ guestId, changes }) : '');
}

/** The kept changes of this guest. Invalid ones are left out. */
export function keptPending(storage: GuestStorage, guestId: string): PreassignedChange[] {
  try {
    const kept = Object(JSON.parse(storage.read('pending') ?? ''));
    return kept.guestId === guestId && Array.isArray(kept.changes)
      ? kept.changes.filter(isPreassignedChange)
      : [];
  } catch {
    return [];
  }
}

function isPreassignedChange(change: unknown): change is PreassignedChange {
  const { kind, phone, shown, itemId, disputed } = Object(change);
  if (kind === 'contact')
    return (
      (phone === null || (typeof phone === 'string' && /^\d{10}$/.test(phone))) &&
      (shown === undefined || isConsentShown(shown))
    );
  return kind === 'dispute' && typeof itemId === 'string' && typeof disputed === 'boolean';
}

function isConsentShown(kept: unknown): kept is ConsentShown {
  const { consent_words, time_zone } = Object(kept);
  return typeof consent_words === 'string' && (time_zone === undefined || typeof time_zone === 'string');
}
