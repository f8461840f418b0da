import type { OpenedBill } from '@fairtab/contract/guest-page';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { callPath } from '../../../lib/request.ts';
import { type Contact, type Draft, isSameDraft, readDraft, writeDraft } from './draft.ts';
import { GuestApi } from './guest-api.ts';
import {
  failureOf,
  type GuestBillState,
  openingState,
  type RenderedBill,
  renderedState,
} from './guest-bill-state.ts';
import { type GuestChange, GuestChanges } from './guest-changes.ts';
import { GuestIdentity, meOf, wasRemoved } from './guest-identity.ts';
import { forgetView, type GuestStorage } from './guest-storage.ts';
import { LiveBill, tellChanges } from './live-bill.ts';
import { memoizedTaps } from './preview.ts';
import { type Accepted, ServerView } from './server-view.ts';
import { Store } from './store.ts';

type Options = {
  shareToken: string;
  storage: GuestStorage;
  /** The guest's data in the link, for fields that are still empty. */
  prefill?: { name: string; phone: string };
  /** What the server has rendered of it; the bill has to be asked for if it is missing. */
  rendered?: RenderedBill;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

/**
 * The state of one guest's bill, composed of what is known (ServerView), what this guest wants and is not confirmed yet
 * (GuestChanges), who they are (GuestIdentity), and the live connection (LiveBill).
 */
export class GuestBill extends Store<GuestBillState> {
  /** For calls made by parts that are loaded later (table-actions.ts, verification.ts, preassigned-actions.ts). */
  readonly api: GuestApi;
  readonly storage: GuestStorage;
  readonly shareToken: string;
  readonly #opened: OpenedBill | null;
  readonly #server: ServerView;
  readonly #changes: GuestChanges;
  readonly #identity: GuestIdentity;
  /** How others' changes arrive. */
  readonly live: LiveBill;
  readonly #withTaps: ReturnType<typeof memoizedTaps>;
  #submitting = false;
  /** How many updates are under way, one within the other. */
  #updating = 0;
  #photo = false;

  constructor(options: Options) {
    const { shareToken, storage, prefill, rendered, origin } = options;
    const withTaps = memoizedTaps();
    const draft = readDraft(storage, prefill);
    super(rendered ? renderedState(rendered, withTaps) : openingState(draft));
    this.#withTaps = withTaps;
    this.storage = storage;
    this.shareToken = shareToken;
    this.#opened = rendered && 'opened' in rendered ? rendered.opened : null;
    const onChange = () => this.#publish();
    this.api = new GuestApi({
      shareToken,
      name: () => this.#identity.contact.name,
      guestId: () => this.#server.state.view?.me.guest_id ?? null,
      isHost: () => this.#server.state.view?.me.is_host === true,
      ...(origin ? { origin } : {}),
    });
    this.#server = new ServerView(
      {
        storage,
        fetch: () => this.api.open(),
        onAccepted: (accepted) => this.#update(() => this.#accepted(accepted)),
        onChange,
      },
      rendered && 'failed' in rendered ? failureOf(rendered.failed) : undefined,
    );
    this.#identity = new GuestIdentity(storage, draft);
    this.#changes = new GuestChanges(draft, {
      api: this.api,
      showAtField: (error) => this.#identity.showError(error),
      onSaved: (view) => this.accept(view),
      onRefused: () => void this.load(),
      onRemoved: () => {
        this.#update(() => this.#removed());
        void this.load();
      },
      onChange,
    });
    this.live = new LiveBill({
      headers: () => this.api.streamHeaders,
      onView: (view) => this.accept(view),
      onGap: () => void this.load(),
      onReconnect: () => this.#changes.retry(),
      onChange,
    });
  }

  /** Opens the bill and follows it, unless the page around it does. @returns a function that stops */
  start(follows = true): () => void {
    const online = () => {
      this.#changes.retry();
      void this.load();
    };
    addEventListener('online', online);
    if (follows) this.live.start();
    const { view, phase } = this.#server.state;
    if (view) this.#follow(view.receipt.id);
    // What the server has refused while it rendered it refuses again.
    else if (phase !== 'failed') void this.load();
    return () => {
      removeEventListener('online', online);
      this.live.stop();
      this.#changes.stop();
    };
  }

  load(): Promise<void> {
    return this.#server.load();
  }

  /** Adds, before the page that the server has rendered is hydrated, what this device has kept of the bill. */
  restore(): void {
    if (this.#server.state.phase === 'failed') forgetView(this.storage);
    if (!this.#opened) return;
    const { view, photo } = this.#opened;
    this.#update(() => {
      this.accept(view);
      // The rendered view has no address of it.
      this.#photo = photo;
    });
  }

  /** Accepts a view of the receipt, unless a newer one is known. */
  accept(view: ReceiptView): void {
    this.#server.accept(view);
  }

  /** Accepts a view that replaces all pending changes: this browser is another guest now, or has submitted. */
  acceptInstead(view: ReceiptView): void {
    this.#update(() => {
      this.#changes.clear();
      this.accept(view);
    });
  }

  /** Selects an item, or a number of its units; 0 deselects. Shown at once, saved at once. */
  tap(itemId: string, units: number): void {
    this.#choose({ kind: 'units', itemId, units });
  }

  /** Opts out of the shared items, or in again. */
  optOut(optedOut: boolean): void {
    this.#choose({ kind: 'opted_out', optedOut });
  }

  /** The guest has decided about the taps that were refused. */
  clearConflicts(): void {
    this.#update(() => this.#changes.clearConflicts());
  }

  /** Takes input: kept on the device at once, sent to the server by leave() and submit(). */
  enter(entered: Partial<Contact>): void {
    this.#update(() => this.#identity.enter(entered));
  }

  /** A field has lost focus: its value is saved. */
  leave(...fields: ('name' | 'phone')[]): void {
    this.#update(() => {
      for (const field of fields) {
        const value = this.#identity.leave(field, this.#server.state.view);
        if (value !== null) this.#changes.put({ kind: field, value });
      }
    });
  }

  /** Saves what is pending. @returns whether nothing was refused or dropped meanwhile */
  settle(): Promise<boolean> {
    return this.#changes.flush();
  }

  /** Whether the selections are being submitted (submission.ts); nothing can be tapped meanwhile. */
  setSubmitting(submitting: boolean): void {
    this.#submitting = submitting;
    this.#publish();
  }

  /** The selections were submitted. */
  submitted(view: ReceiptView): void {
    this.#identity.clearErrors();
    this.acceptInstead(view);
  }

  /** They could not be. @returns whether the page says why */
  submissionFailed(error: unknown): boolean {
    const atField = this.#identity.showError(error);
    void this.load();
    // The host submits without the fields.
    return atField && !this.#server.state.view?.me.is_host;
  }

  #choose(change: GuestChange): void {
    if (!this.#server.state.view?.can.select || this.#submitting) return;
    this.#update(() => this.#changes.put(change));
  }

  /** What a new view means for each part. */
  #accepted({ view, stale, before, lastSeen }: Accepted): void {
    const { me, receipt } = view;
    this.#photo = receipt.image_url !== null;
    if (stale) this.live.lost();
    if (wasRemoved(lastSeen, view)) this.#removed();
    this.#changes.know(view);
    if (!before) this.#open(view);
    else if (before !== view) void tellChanges(before, view);
    if (this.#identity.removed && me.guest_id !== null) this.#rejoined();
    if (!stale) this.api.secret.seen(view);
    // The stream was opened by somebody unknown, and would go on showing the bill to nobody.
    if (before && !isKnown(before) && isKnown(view)) this.live.disconnect();
    this.#follow(receipt.id);
  }

  #follow(id: string): void {
    this.live.follow(callPath('GET /realtime/v1/receipts/{id}', { id }));
  }

  /** The first view: the server's data fills empty fields, the kept draft is sent. */
  #open(view: ReceiptView): void {
    const me = meOf(view);
    this.#identity.fill(me);
    if (me && view.can.submit) this.leave('name', 'phone');
    this.#changes.open(view);
  }

  #removed(): void {
    this.#changes.drop();
    this.#identity.setRemoved(true);
  }

  /** A removed guest has tapped again and is a new guest, with the name and phone still in the fields. */
  #rejoined(): void {
    this.#identity.setRemoved(false);
    this.leave('name', 'phone');
  }

  /** Changes the parts, and publishes them together. */
  #update(change: () => void): void {
    this.#updating += 1;
    try {
      change();
    } finally {
      this.#updating -= 1;
    }
    this.#publish();
  }

  /** Composes the page's state of the parts', and keeps the draft on the device. */
  #publish(): void {
    if (this.#updating > 0) return;
    const { view, ...known } = this.#server.state;
    const draft = this.#draft();
    const { name, units, optedOut } = draft;
    this.set({
      ...known,
      ...(view && this.#withTaps(view, { name, units, optedOut })),
      draft,
      fieldErrors: this.#identity.errors,
      removed: this.#identity.removed,
      save: this.#changes.savePhase(this.live.isLive),
      submitting: this.#submitting,
      presence: this.live.presence,
      photo: this.#photo,
    });
  }

  #draft(): Draft {
    const { contact } = this.#identity;
    const { taps, conflicts } = this.#changes;
    const known = this.get().draft;
    const draft = { ...contact, ...taps, conflicts };
    if (isSameDraft(known, draft)) return known;
    writeDraft(this.storage, draft);
    return draft;
  }
}

/** Whether the server knows this browser: as a guest, or as somebody who asks to be one. */
const isKnown = ({ me, latecomers }: ReceiptView): boolean => me.guest_id !== null || latecomers.length > 0;
