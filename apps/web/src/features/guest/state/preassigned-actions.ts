import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { disputeItem } from '@fairtab/receipt/items/dispute-item';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { say } from '@fairtab/texts/say';
import { ApiError, describeError } from '../../../lib/calls/api-error.ts';
import { isRefused } from '../../../lib/is-refused.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { type AssignedChange, laneOf, requestOf } from '../../../receipt-client/assigned-commands.ts';
import { Store } from '../../../receipt-client/store.ts';
import type { FieldError } from './field-errors.ts';
import type { GuestBill } from './guest-bill.ts';
import { previewOf } from './preview.ts';
import { fieldOf } from './refusals.ts';
import { consentShown, linkPhone } from './submission.ts';
import { enterMyself } from './verification.ts';

/** The name to take: one of the list, or a new one if the host has listed none. */
export type NameToTake = { guest_id: string } | { guest_name: string };

export type PreassignedState = {
  /** The unsaved changes by key: 'contact', or the id of an item. */
  pending: ReadonlyMap<string, AssignedChange>;
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

/**
 * The actions of a guest in the pre-assigned flow: taking a name, disputing an item, giving a phone for the bill.
 */
export class PreassignedActions extends Store<PreassignedState> {
  readonly #bill: GuestBill;
  /** What `pending` is made of. */
  #shown: readonly AssignedChange[] = [];

  constructor(bill: GuestBill) {
    super(IDLE);
    this.#bill = bill;
    bill.client.handle('assigned', {
      send: (command, key) => bill.api.make(requestOf(command), key),
      onConfirmed: (command, view) => {
        const phone = command.kind === 'contact' ? command.phone : null;
        if (phone !== null && view.me.may_link_phone) void linkPhone(bill.api, phone);
      },
      onRefused: (command, error) => this.#refused(command, error),
      resumed: (command, view) => (command.guestId === view.me.guest_id ? command : undefined),
    });
  }

  /** Goes on with what an earlier visit has kept, and follows the bill. @returns a function that stops */
  start(): () => void {
    const { client } = this.#bill;
    client.resume();
    this.#changed();
    return client.subscribe(() => this.#changed());
  }

  /** Disputes an item, or withdraws the dispute. */
  dispute(itemId: string, disputed: boolean): void {
    this.#put({ kind: 'dispute', itemId, disputed });
  }

  /** Saves the phone for the text with the bill. The caller has checked the consent. @param phone 10 digits */
  saveContact(phone: string): void {
    this.set({ phoneError: null });
    this.#put({ kind: 'contact', phone, shown: consentShown() });
  }

  /** Wants no text: the link is theirs. */
  keepLink(): void {
    this.set({ phoneError: null });
    this.#put({ kind: 'contact', phone: null });
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
      if (isRefused(error)) await this.#bill.load();
      this.set({ taking: null, refusal: refusalOf(error, this.#bill.get().view) });
      return false;
    }
  }

  /** This browser is another guest now: pending changes of the previous one are dropped. */
  switchedGuest(): void {
    this.#bill.client.drop(({ by }) => by === 'assigned');
    this.set({ taking: null, refusal: null, phoneError: null });
  }

  get #myId(): string {
    return this.#bill.get().view?.me.guest_id ?? '';
  }

  #put(change: AssignedChange): void {
    this.#bill.client.put({ ...change, by: 'assigned', lane: laneOf(change), guestId: this.#myId });
  }

  #refused(change: AssignedChange, error: unknown): void {
    const phone = change.kind === 'contact' ? fieldOf(error)?.phone : undefined;
    if (phone) this.set({ phoneError: phone });
    else toastFailure(error);
    // The screen was out of date.
    void this.#bill.load();
  }

  #changed(): void {
    const { unconfirmed, stuck: isStuck } = this.#bill.client.get();
    const me = this.#myId;
    const mine = unconfirmed.flatMap(({ command }) =>
      command.by === 'assigned' && command.guestId === me ? [command] : [],
    );
    const isSame = isStuck === this.get().isStuck && mine.every((one, at) => one === this.#shown[at]);
    if (isSame && mine.length === this.#shown.length) return;
    this.#shown = mine;
    this.set({ pending: new Map(mine.map((command) => [command.lane, command])), isStuck });
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

/** The same as it will be when the server has confirmed what is pending. */
export function disputeOf(view: ReceiptView, pending: PreassignedState['pending'], itemId: string): Standing {
  const change = pending.get(itemId);
  const mine = { item_id: itemId, guest_id: view.me.guest_id ?? '' };
  const { disputes } =
    change?.kind === 'dispute' ? previewOf(view, disputeItem, { ...mine, disputed: change.disputed }) : view;
  return disputes.find((one) => one.item_id === itemId && one.guest_id === mine.guest_id)?.state ?? 'none';
}
