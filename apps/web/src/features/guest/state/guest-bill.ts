import type { OpenedBill } from '@fairtab/contract/pages/pages';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { ApiError } from '../../../lib/calls/api-error.ts';
import {
  type GuestChange,
  type GuestCommand,
  guestRequestOf,
  isTap,
  laneOf,
} from '../../../receipt-client/commands.ts';
import { keep, type Storage } from '../../../receipt-client/device-storage.ts';
import { type Accepted, isKnown, ReceiptClient } from '../../../receipt-client/receipt-client.ts';
import { Store } from '../../../receipt-client/store.ts';
import {
  type Conflict,
  type Contact,
  type Draft,
  type FieldErrors,
  GuestIdentity,
  meOf,
  readDraft,
  tapsOf,
  wasRemoved,
  withRefused,
  writeDraft,
} from './draft.ts';
import { GuestApi } from './guest-api.ts';
import {
  failureOf,
  type GuestBillState,
  memoizedTaps,
  NO_ONE,
  openingState,
  type RenderedBill,
  renderedState,
  savePhase,
} from './guest-bill-state.ts';

type Options = {
  shareToken: string;
  storage: Storage;
  /** The guest's data in the link, for empty fields. */
  prefill?: { name: string; phone: string };
  /** The server's rendered bill; loaded if missing. */
  rendered?: RenderedBill;
  /** Defaults to the page's own. */
  origin?: string;
  /** A host's client, if their page has opened the receipt. */
  client?: ReceiptClient;
};

/** What a screen of the guest page gets. */
export type ScreenProps = { bill: GuestBill; state: GuestBillState; view: ReceiptView };

/** One guest's bill: the receipt with their unconfirmed changes, and who they are (GuestIdentity). */
export class GuestBill extends Store<GuestBillState> {
  /** For parts loaded later (table-actions.ts, preassigned-actions.ts). */
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
  /** Whether a selection was saved; a name alone does not count. */
  #saved = false;
  /** Counts refused and dropped changes. */
  #refusals = 0;
  #shown = false;
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
      origin,
    });
    this.client =
      options.client ??
      new ReceiptClient(
        {
          storage,
          fetch: () => this.api.send('GET /rest/v1/shared_receipt', {}),
          stream: { headers: () => this.api.streamHeaders },
        },
        rendered && 'failed' in rendered ? failureOf(rendered.failed) : undefined,
      );
    this.client.handle('guest', {
      send: (command, key, streamed) => this.api.make(guestRequestOf(command), key, streamed),
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

  /** Opens the bill and follows it. Returns a function that stops. */
  start(): () => void {
    const hide = this.show();
    const stop = this.client.start();
    const { view, phase } = this.client.get();
    // The server would refuse again what it refused while rendering.
    if (!view && phase !== 'failed') void this.load();
    return () => {
      hide();
      stop();
    };
  }

  /** Announces others' changes until the returned function is called. */
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

  /** Adds the device's stored data, before hydrating a rendered page. */
  restore(): void {
    if (this.client.get().phase === 'failed') keep(this.storage, 'view', null);
    if (!this.#opened) return;
    const { view, photo } = this.#opened;
    this.client.update(() => {
      this.accept(view);
      // Rendered views omit the photo's address.
      this.#photo = photo;
    });
  }

  /** Accepts a view unless a newer one is known. */
  accept(view: ReceiptView): void {
    this.client.accept(view);
  }

  /** Accepts a view and drops pending changes: this browser is another guest now, or has submitted. */
  acceptInstead(view: ReceiptView): void {
    this.client.update(() => {
      this.client.drop(({ by }) => by === 'guest');
      this.accept(view);
    });
  }

  /** Selects an item, or a number of its units; 0 deselects. Shown and saved at once. */
  tap(itemId: string, units: number): void {
    const name = this.#view?.items.find(({ id }) => id === itemId)?.name ?? '';
    this.#choose({ kind: 'units', itemId, name, units });
  }

  optOut(optedOut: boolean): void {
    this.#choose({ kind: 'opted_out', optedOut });
  }

  /** The guest has decided about the refused taps. */
  clearConflicts(): void {
    this.client.update(() => {
      this.#conflicts = [];
    });
  }

  /** Takes input: stored on the device at once. The name is sent by leaveName(), all of it by submit(). */
  enter(entered: Partial<Contact>): void {
    this.client.update(() => this.#identity.enter(entered));
  }

  /** The name's field has lost focus: saves it. */
  leaveName(): void {
    this.client.update(() => {
      const value = this.#identity.leaveName(this.#view);
      if (value !== null) this.#put({ kind: 'name', value });
    });
  }

  /** Saves what is pending. Returns whether nothing was refused or dropped meanwhile. */
  async settle(): Promise<boolean> {
    const refusals = this.#refusals;
    await this.client.flush();
    return refusals === this.#refusals;
  }

  /** Blocks taps while selections are being submitted (submission.ts). */
  setSubmitting(submitting: boolean): void {
    this.client.update(() => {
      this.#submitting = submitting;
    });
  }

  submitted(view: ReceiptView): void {
    this.#identity.clearErrors();
    this.acceptInstead(view);
  }

  /** Submission failed. `errors`: the fields at fault, if any. Returns whether the page shows why. */
  submissionFailed(errors: FieldErrors | null): boolean {
    const atField = this.#identity.showErrors(errors);
    void this.load();
    // The host submits without these fields.
    return atField && !this.#view?.me.is_host;
  }

  /** The server's, without unconfirmed changes. */
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
    if (code === 'guest.removed') this.#removed(true);
    // A fresh tap gets a message; a late one is for the guest to decide.
    else if (isTap(change) && (waited || isTooLate(code)))
      this.#conflicts = withRefused(this.#conflicts, [change], code);
    else void this.#showRefusal(change, error);
    // A refusal shows that the screen is out of date.
    void this.load();
  }

  async #showRefusal(change: GuestChange, error: unknown): Promise<void> {
    const { fieldOf, showRefusal } = await import('./refusals.ts');
    this.client.update(() => {
      if (!this.#identity.showErrors(fieldOf(error))) showRefusal(change, error);
    });
  }

  #accepted({ view, stale, before, lastSeen }: Accepted): void {
    const { receipt, me } = view;
    this.#photo = receipt.image_url !== null;
    this.#removed(wasRemoved(lastSeen, view));
    if (!this.#isOpen) this.#open(view);
    else if (before && before !== view && this.#shown) announceLater(before, view);
    if (this.#identity.removed && me.guest_id !== null) this.#rejoined();
    if (!stale) this.api.secret.seen(view);
    // A stream opened by an unknown browser would stay anonymous.
    if (before && !isKnown(before) && isKnown(view)) this.client.reconnect();
  }

  /** First view: fills empty fields and sends the stored name. */
  #open(view: ReceiptView): void {
    this.client.resume();
    this.#isOpen = true;
    const me = meOf(view);
    this.#saved = view.selections.some((selection) => selection.guest_id === view.me.guest_id);
    this.#identity.fill(me);
    if (me && view.can.submit) this.leaveName();
  }

  /** What to send of an earlier visit: taps, or conflicts if it is too late. The name is sent from the stored draft. */
  #resumed(command: GuestCommand, view: ReceiptView): GuestCommand | null {
    if (this.#identity.removed) return null;
    if (!isTap(command)) return this.#isOpen ? command : null;
    if (view.can.select) return command;
    const code = view.receipt.status === 'finalized' ? 'receipt.finalized' : 'guest.already_submitted';
    this.#conflicts = withRefused(this.#conflicts, [command], code);
    return null;
  }

  /** Drops pending changes: a late tap must not recreate a removed guest. */
  #removed(removed: boolean | 'elsewhere'): void {
    if (!removed) return;
    this.client.drop(({ by }) => by === 'guest');
    this.#conflicts = [];
    this.#saved = false;
    this.#refusals += 1;
    this.#identity.setRemoved(removed);
  }

  /** A removed guest tapped again: a new guest, with the name and phone still in the fields. */
  #rejoined(): void {
    this.#identity.setRemoved(false);
    this.leaveName();
  }

  get #pending(): GuestChange[] {
    return this.client.get().unconfirmed.flatMap(({ command }) => (command.by === 'guest' ? [command] : []));
  }

  /** Composes the page's state, and stores the draft. */
  #publish(): void {
    const { phase, error, view, stale, stuck, live, presence } = this.client.get();
    const draft = this.#draft();
    const { name, units, optedOut } = draft;
    this.set({
      phase,
      error,
      stale,
      live,
      ...(view && this.#withTaps(view, { name, units, optedOut })),
      draft,
      fieldErrors: this.#identity.errors,
      removed: this.#identity.removed,
      save: savePhase({
        pending: this.#pending.length > 0,
        stuck: stuck || stale,
        refused: draft.conflicts.length > 0,
        live,
        saved: this.#saved,
      }),
      submitting: this.#submitting,
      presence: presence ?? NO_ONE,
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
    if (JSON.stringify(known) === JSON.stringify(draft)) return known;
    writeDraft(this.storage, draft);
    return draft;
  }
}

/** Selecting had ended: submitted on another device, or the bill is final. */
const isTooLate = (code: string): boolean => ['guest.already_submitted', 'receipt.finalized'].includes(code);

/** Announces others' changes with code that loads after the first screen. */
function announceLater(before: ReceiptView, view: ReceiptView): void {
  const since = performance.now();
  import('./others-changes.ts').then(
    ({ announceChanges }) => announceChanges(before, view, since),
    // Loading may fail offline; the screen has changed all the same.
    () => {},
  );
}
