import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { ApiError, describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { consentShown } from './consent-shown.ts';
import { type FieldError, fieldOf } from './field-errors.ts';
import type { GuestBill } from './guest-bill.ts';
import { keepPending, keptPending, type PendingChange } from './kept-pending.ts';
import { PendingWrites } from './pending-writes.ts';
import { linkPhone } from './submission.ts';
import { enterMyself } from './verification.ts';
import { judge } from './writes.ts';

/** The name to take: one of the list, or a new one if the host has listed none. */
export type NameToTake = { guest_id: string } | { guest_name: string };

export type PreassignedState = {
  /** The unsaved changes by key: 'contact', or the id of an item. */
  waiting: ReadonlyMap<string, PendingChange>;
  /** Whether the server cannot be reached at present. */
  stuck: boolean;
  phoneError: FieldError | null;
  /** The name that is being taken. */
  taking: NameToTake | null;
  /** The reason why a name could not be taken, in words. */
  refusal: { title: string; text: string } | null;
};

const NOTHING_DOING: PreassignedState = {
  waiting: new Map(),
  stuck: false,
  phoneError: null,
  taking: null,
  refusal: null,
};

const keyOf = (change: PendingChange): string => (change.kind === 'dispute' ? change.itemId : change.kind);

/**
 * The actions of a guest in the pre-assigned flow: taking a name, disputing an item, giving a phone for the bill. Pending
 * changes are shown at once, survive a reload, and are sent again until the server has answered.
 */
export class PreassignedActions {
  readonly #bill: GuestBill;
  readonly #writes: PendingWrites<PendingChange>;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_DOING;

  constructor(bill: GuestBill) {
    this.#bill = bill;
    this.#writes = new PendingWrites<PendingChange>({
      keyOf,
      send: (change) => this.#send(change),
      judge,
      onRefused: (change, error) => this.#refused(change, error),
      onChange: () => this.#changed(),
    });
    for (const change of keptPending(bill.storage, this.#myId)) this.#writes.put(change);
  }

  readonly get = (): PreassignedState => this.#state;

  /** As the server draws it: without what this device has kept. */
  readonly drawn = (): PreassignedState => NOTHING_DOING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends pending changes when the connection is back. @returns a function that stops */
  start(): () => void {
    const retry = () => this.#writes.retry();
    addEventListener('online', retry);
    let wasLive = this.#bill.live;
    const unsubscribe = this.#bill.subscribe(() => {
      if (this.#bill.live && !wasLive) retry();
      wasLive = this.#bill.live;
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
    this.#set({ phoneError: null });
    this.#writes.put({ kind: 'contact', phone, shown: consentShown() });
  }

  showPhoneError(phoneError: FieldError | null): void {
    this.#set({ phoneError });
  }

  /** Takes a name; a second call meanwhile does nothing. @returns whether it worked; if not, `refusal` is set */
  async takeName(name: NameToTake): Promise<boolean> {
    if (this.#state.taking) return false;
    this.#set({ taking: name, refusal: null });
    try {
      const view = await this.#bill.api.view('POST /rest/v1/rpc/take_guest_name', { body: name });
      this.#bill.acceptInstead(view);
      enterMyself(this.#bill);
      this.becameSomeone();
      return true;
    } catch (error) {
      // The name was taken meanwhile, or the host has changed the names: the list is out of date.
      if (judge(error) === 'refused') await this.#bill.load();
      this.#set({ taking: null, refusal: refusalOf(error, this.#bill.get().view) });
      return false;
    }
  }

  /** This browser is another guest now: pending changes of the previous one are dropped. */
  becameSomeone(): void {
    this.#writes.clear();
    this.#set({ taking: null, refusal: null, phoneError: null });
    this.#changed();
  }

  get #myId(): string {
    return this.#bill.get().view?.me.guest_id ?? '';
  }

  async #send(change: PendingChange): Promise<void> {
    const { api } = this.#bill;
    const view =
      change.kind === 'contact'
        ? await api.saveGuest({ guest_phone_number: change.phone, sms_opt_in: true, ...change.shown })
        : await api.view('PUT /rest/v1/item_disputes/{item_id}', {
            params: { item_id: change.itemId },
            body: { disputed: change.disputed },
          });
    this.#bill.accept(view);
    if (change.kind === 'contact' && view.me.may_link_phone) await linkPhone(this.#bill.api, change.phone);
  }

  #refused(change: PendingChange, error: unknown): void {
    const phone = change.kind === 'contact' ? fieldOf(error)?.phone : undefined;
    if (phone) this.#set({ phoneError: phone });
    else toast({ ...describeError(error), tone: 'danger' });
    // The screen was out of date.
    void this.#bill.load();
  }

  #changed(): void {
    const { waiting, stuck } = this.#writes;
    keepPending(this.#bill.storage, this.#myId, waiting);
    this.#set({ waiting: new Map(waiting.map((change) => [keyOf(change), change])), stuck });
  }

  #set(changes: Partial<PreassignedState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

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

/** The standing of an item, including unsaved changes. */
export function disputeOf(view: ReceiptView, waiting: PreassignedState['waiting'], itemId: string): Standing {
  const change = waiting.get(itemId);
  if (change?.kind === 'dispute') return change.disputed ? 'open' : 'none';
  const mine = view.disputes.find((one) => one.item_id === itemId && one.guest_id === view.me.guest_id);
  return mine?.state ?? 'none';
}
