import type { OpenedBill } from '@fairtab/contract/pages/guest-page';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { ApiError } from '../../../lib/calls/api-error.ts';
import {
  type GuestChange,
  type GuestCommand,
  isTap,
  laneOf,
  requestOf,
} from '../../../receipt-client/guest-commands.ts';
import { keep, type Storage } from '../../../receipt-client/kept.ts';
import { type Accepted, ReceiptClient } from '../../../receipt-client/receipt-client.ts';
import { Store } from '../../../receipt-client/store.ts';
import {
  type Conflict,
  type Contact,
  type Draft,
  isSameDraft,
  readDraft,
  tapsOf,
  withRefused,
  writeDraft,
} from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { GuestApi } from './guest-api.ts';
import {
  failureOf,
  type GuestBillState,
  NOBODY,
  openingState,
  type RenderedBill,
  renderedState,
  savePhase,
} from './guest-bill-state.ts';
import { GuestIdentity, meOf, wasRemoved } from './guest-identity.ts';
import { memoizedTaps } from './preview.ts';

type Options = {
  shareToken: string;
  storage: Storage;
  /** The guest's data in the link, for fields that are still empty. */
  prefill?: { name: string; phone: string };
  /** What the server has rendered of it; the bill has to be asked for if it is missing. */
  rendered?: RenderedBill;
  /** The server's origin; the page's own by default. */
  origin?: string;
  /** The receipt, if the page around it has opened it: a host's. */
  client?: ReceiptClient;
};

/**
 * One guest's bill: the receipt, with what this guest wants and is not confirmed yet, and who they are (GuestIdentity).
 */
export class GuestBill extends Store<GuestBillState> {
  /** For calls made by parts that are loaded later (table-actions.ts, verification.ts, preassigned-actions.ts). */
  readonly api: GuestApi;
  readonly storage: Storage;
  readonly shareToken: string;
  readonly client: ReceiptClient;
  readonly #opened: OpenedBill | null;
  #conflicts: readonly Conflict[];
  readonly #identity: GuestIdentity;
  readonly #withTaps: ReturnType<typeof memoizedTaps>;
  #submitting = false;
  #photo = false;
  /** Whether a tap is saved: a name or a phone alone is no selection. */
  #saved = false;
  /** How often something was refused or dropped. */
  #refusals = 0;
  #shown = false;
  /** Whether there was a view. */
  #isOpen = false;

  constructor(options: Options) {
    const { shareToken, storage, prefill, rendered, origin } = options;
    const withTaps = memoizedTaps();
    const draft = readDraft(storage, prefill);
    super(rendered ? renderedState(rendered, withTaps) : openingState(draft));
    this.#withTaps = withTaps;
    this.storage = storage;
    this.shareToken = shareToken;
    this.#opened = rendered && 'opened' in rendered ? rendered.opened : null;
    this.#identity = new GuestIdentity(storage, draft);
    this.#conflicts = draft.conflicts;
    this.api = new GuestApi({
      shareToken,
      name: () => this.#identity.contact.name,
      guestId: () => this.#view?.me.guest_id ?? null,
      isHost: () => this.#view?.me.is_host === true,
      ...(origin ? { origin } : {}),
    });
    this.client =
      options.client ??
      new ReceiptClient(
        { storage, fetch: () => this.api.open(), stream: { headers: () => this.api.streamHeaders } },
        rendered && 'failed' in rendered ? failureOf(rendered.failed) : undefined,
      );
    this.client.handle('guest', {
      send: (command, key) => this.api.make(requestOf(command), key),
      onConfirmed: (command) => {
        this.#saved ||= isTap(command);
      },
      onRefused: (command, error, waited) => this.#changeRefused(command, error, waited),
      resumed: (command, view) => this.#resumed(command, view),
    });
    this.client.onAccepted((accepted) => this.#accepted(accepted));
    this.client.onUpdate = () => this.#publish();
    if (options.client) this.#publish();
  }

  /** Opens the bill and follows it. @returns a function that stops */
  start(): () => void {
    const hide = this.show();
    const stop = this.client.start();
    const { view, phase } = this.client.get();
    // What the server has refused while it rendered it refuses again.
    if (!view && phase !== 'failed') void this.load();
    return () => {
      hide();
      stop();
    };
  }

  /** Announces others' changes from now on. @returns a function that ends it */
  show(): () => void {
    this.#shown = true;
    const view = this.#view;
    if (view && !this.#isOpen)
      this.client.update(() => this.#accepted({ view, stale: false, before: null, lastSeen: null }));
    return () => {
      this.#shown = false;
    };
  }

  load(): Promise<unknown> {
    return this.client.load();
  }

  /** Adds, before the page that the server has rendered is hydrated, what this device has kept of the bill. */
  restore(): void {
    if (this.client.get().phase === 'failed') keep(this.storage, 'view', null);
    if (!this.#opened) return;
    const { view, photo } = this.#opened;
    this.client.update(() => {
      this.accept(view);
      // The rendered view has no address of it.
      this.#photo = photo;
    });
  }

  /** Accepts a view of the receipt, unless a newer one is known. */
  accept(view: ReceiptView): void {
    this.client.accept(view);
  }

  /** Accepts a view that replaces all pending changes: this browser is another guest now, or has submitted. */
  acceptInstead(view: ReceiptView): void {
    this.client.update(() => {
      this.client.drop(({ by }) => by === 'guest');
      this.accept(view);
    });
  }

  /** Selects an item, or a number of its units; 0 deselects. Shown at once, saved at once. */
  tap(itemId: string, units: number): void {
    const name = this.#view?.items.find(({ id }) => id === itemId)?.name ?? '';
    this.#choose({ kind: 'units', itemId, name, units });
  }

  /** Opts out of the shared items, or in again. */
  optOut(optedOut: boolean): void {
    this.#choose({ kind: 'opted_out', optedOut });
  }

  /** The guest has decided about the taps that were refused. */
  clearConflicts(): void {
    this.client.update(() => {
      this.#conflicts = [];
    });
  }

  /** Takes input: kept on the device at once, sent to the server by leave() and submit(). */
  enter(entered: Partial<Contact>): void {
    this.client.update(() => this.#identity.enter(entered));
  }

  /** A field has lost focus: its value is saved. */
  leave(...fields: ('name' | 'phone')[]): void {
    this.client.update(() => {
      for (const field of fields) {
        const value = this.#identity.leave(field, this.#view);
        if (value !== null) this.#put({ kind: field, value });
      }
    });
  }

  /** Saves what is pending. @returns whether nothing was refused or dropped meanwhile */
  async settle(): Promise<boolean> {
    const refusals = this.#refusals;
    await this.client.flush();
    return refusals === this.#refusals;
  }

  /** Whether the selections are being submitted (submission.ts); nothing can be tapped meanwhile. */
  setSubmitting(submitting: boolean): void {
    this.client.update(() => {
      this.#submitting = submitting;
    });
  }

  /** The selections were submitted. */
  submitted(view: ReceiptView): void {
    this.#identity.clearErrors();
    this.acceptInstead(view);
  }

  /** They could not be. @param errors what is wrong with a field, if that is why. @returns whether the page says why */
  submissionFailed(errors: FieldErrors | null): boolean {
    const atField = this.#identity.showErrors(errors);
    void this.load();
    // The host submits without the fields.
    return atField && !this.#view?.me.is_host;
  }

  /** As the server has it. */
  get #view(): ReceiptView | null {
    return this.client.get().view;
  }

  #choose(change: GuestChange): void {
    if (!this.#view?.can.select || this.#submitting) return;
    this.client.update(() => this.#put(change));
  }

  #put(change: GuestChange): void {
    const lane = laneOf(change);
    this.#conflicts = this.#conflicts.filter(({ key }) => key !== lane);
    this.client.put({ ...change, by: 'guest', lane });
  }

  #changeRefused(change: GuestCommand, error: unknown, waited: boolean): void {
    this.#refusals += 1;
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'guest.removed') this.#removed();
    // A tap made just now is answered by a message; one that has waited is for the guest to decide.
    else if (isTap(change) && (waited || isTooLate(code)))
      this.#conflicts = withRefused(this.#conflicts, [change], code);
    else void this.#showRefusal(change, error);
    // The screen was out of date.
    void this.load();
  }

  /** Shows why a change was undone, at its field if it has one. */
  async #showRefusal(change: GuestChange, error: unknown): Promise<void> {
    const { fieldOf, showRefusal } = await import('./refusals.ts');
    this.client.update(() => {
      if (!this.#identity.showErrors(fieldOf(error))) showRefusal(change, error);
    });
  }

  /** What a new view means for each part. */
  #accepted({ view, stale, before, lastSeen }: Accepted): void {
    const { receipt, me } = view;
    this.#photo = receipt.image_url !== null;
    if (wasRemoved(lastSeen, view)) this.#removed();
    if (!this.#isOpen) this.#open(view);
    else if (before && before !== view && this.#shown) announceLater(before, view);
    if (this.#identity.removed && me.guest_id !== null) this.#rejoined();
    if (!stale) this.api.secret.seen(view);
    // The stream was opened by somebody unknown, and would go on showing the bill to nobody.
    if (before && !isKnown(before) && isKnown(view)) this.client.reconnect();
  }

  /** The first view: the server's data fills empty fields, the kept draft is sent. */
  #open(view: ReceiptView): void {
    this.client.resume();
    this.#isOpen = true;
    const me = meOf(view);
    this.#saved = view.selections.some((selection) => selection.guest_id === view.me.guest_id);
    this.#identity.fill(me);
    if (me && view.can.submit) this.leave('name', 'phone');
  }

  /**
   * A tap of an earlier visit is sent, or has become a conflict. What was entered on one is sent as the kept draft.
   */
  #resumed(command: GuestCommand, view: ReceiptView): GuestCommand | null {
    if (this.#identity.removed) return null;
    if (!isTap(command)) return this.#isOpen ? command : null;
    if (view.can.select) return command;
    const code = view.receipt.status === 'finalized' ? 'receipt.finalized' : 'guest.already_submitted';
    this.#conflicts = withRefused(this.#conflicts, [command], code);
    return null;
  }

  /** A removed guest must not be created again by a tap that has waited. */
  #removed(): void {
    this.client.drop(({ by }) => by === 'guest');
    this.#conflicts = [];
    this.#saved = false;
    this.#refusals += 1;
    this.#identity.setRemoved(true);
  }

  /** A removed guest has tapped again and is a new guest, with the name and phone still in the fields. */
  #rejoined(): void {
    this.#identity.setRemoved(false);
    this.leave('name', 'phone');
  }

  /** This guest's changes that the server has not confirmed. */
  get #pending(): GuestChange[] {
    return this.client.get().unconfirmed.flatMap(({ command }) => (command.by === 'guest' ? [command] : []));
  }

  /** Composes the page's state of the parts', and keeps the draft on the device. */
  #publish(): void {
    const { phase, error, view, stale, stuck, live, presence } = this.client.get();
    const draft = this.#draft();
    const { name, units, optedOut } = draft;
    this.set({
      phase,
      error,
      stale,
      ...(view && this.#withTaps(view, { name, units, optedOut })),
      draft,
      fieldErrors: this.#identity.errors,
      removed: this.#identity.removed,
      save: savePhase({
        pending: this.#pending.length > 0,
        stuck,
        refused: draft.conflicts.length > 0,
        live,
        saved: this.#saved,
      }),
      submitting: this.#submitting,
      presence: presence ?? NOBODY,
      photo: this.#photo,
    });
  }

  #draft(): Draft {
    const known = this.get().draft;
    const draft = {
      ...this.#identity.contact,
      ...tapsOf(this.#pending),
      conflicts: this.#conflicts,
    };
    if (isSameDraft(known, draft)) return known;
    writeDraft(this.storage, draft);
    return draft;
  }
}

/** Whether choosing had ended: submitted from another device, or the bill is final. */
const isTooLate = (code: string): boolean => ['guest.already_submitted', 'receipt.finalized'].includes(code);

/** Announces others' changes. The code for it is loaded after the first screen. */
function announceLater(before: ReceiptView, view: ReceiptView): void {
  const since = performance.now();
  import('./others-changes.ts').then(
    ({ announceChanges }) => announceChanges(before, view, since),
    // Without network it may fail to load; the screen has changed all the same.
    () => {},
  );
}

/** Whether the server knows this browser: as a guest, or as somebody who asks to be one. */
const isKnown = ({ me, latecomers }: ReceiptView): boolean => me.guest_id !== null || latecomers.length > 0;
