import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { disputeItem } from '@fairtab/receipt/assignments';
import { guestPreassigned } from '@fairtab/texts/en/guest';
import type { Words } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { ApiError, describeError, isRefused } from '../../../lib/calls/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { type AssignedChange, laneOf, type ReceiptRequest } from '../../../receipt-client/commands.ts';
import { Store } from '../../../receipt-client/store.ts';
import type { FieldError } from './draft.ts';
import type { GuestBill, ScreenProps } from './guest-bill.ts';
import { previewOf } from './guest-bill-state.ts';
import { fieldOf } from './refusals.ts';
import { consentShown, linkPhone } from './submission.ts';
import { enterMyself } from './table-actions.ts';

/** A listed name, or a new one if the host has listed none. */
export type NameToTake = { guest_id: string } | { guest_name: string };

type PreassignedState = {
  /** Unsaved changes by 'contact' or item id. */
  pending: ReadonlyMap<string, AssignedChange>;
  /** The server cannot be reached at present. */
  isStuck: boolean;
  phoneError: FieldError | null;
  taking: NameToTake | null;
  /** Why a name could not be taken, in words. */
  refusal: Words | null;
};

export type PreassignedProps = ScreenProps & { actions: PreassignedActions; actionState: PreassignedState };

const IDLE: PreassignedState = {
  pending: new Map(),
  isStuck: false,
  phoneError: null,
  taking: null,
  refusal: null,
};

/** A guest's actions in the pre-assigned flow: taking a name, disputing an item, giving an address for the bill. */
export class PreassignedActions extends Store<PreassignedState> {
  readonly #bill: GuestBill;
  /** The changes from which `pending` was built. */
  #shown: readonly AssignedChange[] = [];

  constructor(bill: GuestBill) {
    super(IDLE);
    this.#bill = bill;
    bill.client.handle('assigned', {
      send: (command, key, streamed) => bill.api.make(requestOf(command), key, streamed),
      onConfirmed: (command, view) => {
        const phone = command.kind === 'contact' ? command.phone : null;
        if (phone !== null && view.me.may_link_phone) void linkPhone(bill.api, phone);
      },
      onRefused: (command, error) => this.#refused(command, error),
      resumed: (command, view) => (command.guestId === view.me.guest_id ? command : undefined),
    });
  }

  /** Resumes an earlier visit's changes, and follows the bill. Returns a function that stops. */
  start(): () => void {
    const { client } = this.#bill;
    client.resume();
    this.#changed();
    return client.subscribe(() => this.#changed());
  }

  dispute(itemId: string, disputed: boolean): void {
    this.#put({ kind: 'dispute', itemId, disputed });
  }

  /** Saves the phone for the text with the bill; the caller has checked the consent. `phone` has 10 digits. */
  saveContact(phone: string): void {
    this.set({ phoneError: null });
    this.#put({ kind: 'contact', phone, shown: consentShown() });
  }

  /** Saves the e-mail address for the bill, where no texts are sent. */
  saveAddress(email: string): void {
    this.#put({ kind: 'contact', phone: null, email, shown: consentShown() });
  }

  /** Declines both: the guest has the link. */
  keepLink(): void {
    this.set({ phoneError: null });
    this.#put({ kind: 'contact', phone: null });
  }

  showPhoneError(phoneError: FieldError | null): void {
    this.set({ phoneError });
  }

  /** Takes a name; ignored during another attempt. Returns whether it worked; if not, `refusal` is set. */
  async takeName(name: NameToTake): Promise<boolean> {
    if (this.get().taking) return false;
    this.set({ taking: name, refusal: null });
    try {
      const view = await this.#bill.api.send('POST /rest/v1/rpc/take_guest_name', { body: name });
      this.#bill.acceptInstead(view);
      enterMyself(this.#bill);
      this.switchedGuest();
      return true;
    } catch (error) {
      // The list is out of date: the name was taken, or the host changed the names.
      if (isRefused(error)) await this.#bill.load();
      this.set({ taking: null, refusal: refusalOf(error, this.#bill.get().view) });
      return false;
    }
  }

  /** This browser is another guest now: drops the previous one's pending changes. */
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
    // A refusal shows that the screen is out of date.
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

function refusalOf(error: unknown, view: ReceiptView | null): Words {
  if (error instanceof ApiError && error.code === 'guest.not_found')
    return { title: text(guestPreassigned.listChangedTitle), text: text(guestPreassigned.listChangedText) };
  const words = describeError(error);
  // The server's words refer to the host, who has left.
  if (error instanceof ApiError && error.code === 'guest.name_taken' && view?.receipt.kept_until)
    return { ...words, text: text(guestPreassigned.takenMeanwhileLeftText) };
  return words;
}

const known = new WeakMap<GuestBill, PreassignedActions>();

/** The bill's one instance of its actions. */
export function preassignedActions(bill: GuestBill): PreassignedActions {
  const actions = known.get(bill) ?? new PreassignedActions(bill);
  known.set(bill, actions);
  return actions;
}

/** Whether the viewer has disputed an item, or the host has refused the dispute ('kept'). */
export type DisputeStage = 'none' | 'open' | 'kept';

/** The dispute as it will be once pending changes are confirmed. */
export function disputeOf(
  view: ReceiptView,
  pending: PreassignedState['pending'],
  itemId: string,
): DisputeStage {
  const change = pending.get(itemId);
  const mine = { item_id: itemId, guest_id: view.me.guest_id ?? '' };
  const { disputes } =
    change?.kind === 'dispute' ? previewOf(view, disputeItem, { ...mine, disputed: change.disputed }) : view;
  return disputes.find((one) => one.item_id === itemId && one.guest_id === mine.guest_id)?.state ?? 'none';
}

function requestOf(change: AssignedChange): ReceiptRequest {
  if (change.kind === 'dispute') {
    const input = { params: { item_id: change.itemId }, body: { disputed: change.disputed } };
    return { call: 'PUT /rest/v1/item_disputes/{item_id}', input };
  }
  const { phone, email, shown } = change;
  const body =
    email !== undefined
      ? { guest_email: email, ...shown }
      : phone === null
        ? { sms_opt_in: false }
        : { guest_phone_number: phone, sms_opt_in: true, ...shown };
  return { call: 'PATCH /rest/v1/receipt_guests/me', input: { body } };
}
