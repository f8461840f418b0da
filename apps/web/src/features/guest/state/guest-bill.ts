import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { announce } from '../../../lib/announce.ts';
import { ApiError, browserError } from '../../../lib/api-error.ts';
import type { LiveState } from '../../../lib/events.ts';
import { watchLiveReceipt } from '../../../lib/live-receipt.ts';
import { toast } from '../../../lib/toast.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { type FieldErrors, fieldOf, phoneTypingError } from './field-errors.ts';
import { GuestApi } from './guest-api.ts';
import { deviceToken, type GuestStorage } from './guest-storage.ts';
import { othersChanges } from './others-changes.ts';
import { PendingWrites } from './pending-writes.ts';
import { submissionOf } from './submission.ts';
import { withWishes } from './with-wishes.ts';
import { judge, showRefusal, showSubmitFailure, type Write, wishesIn } from './writes.ts';

export type GuestBillState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  /** Why the bill could not be opened. */
  error: ApiError | null;
  /** The receipt with this guest's taps in it, saved or not; null until it is open. */
  view: ReceiptView | null;
  /** Who of its guests this is. */
  me: string;
  draft: Draft;
  fieldErrors: FieldErrors;
  save: SavePhase;
  submitting: boolean;
};

type Options = {
  shareToken: string;
  storage: GuestStorage;
  /** What the link says about the guest, for fields that nobody has filled yet. */
  prefill?: { name: string; phone: string };
  /** Where the calls go; the page's own origin when not said. */
  origin?: string;
};

/**
 * One guest's bill, apart from its look: what the server has confirmed, what is tapped but not confirmed, what is
 * entered, and how each of them gets saved. Pages read `get()` and hear of changes by `subscribe`.
 */
export class GuestBill {
  readonly #api: GuestApi;
  readonly #storage: GuestStorage;
  readonly #writes: PendingWrites<Write>;
  readonly #listeners = new Set<() => void>();
  #confirmed: ReceiptView | null = null;
  #live: LiveState = 'live';
  #savedOnce = false;
  #refusals = 0;
  #stopLive: (() => void) | null = null;
  #state: GuestBillState;

  constructor({ shareToken, storage, prefill, origin }: Options) {
    this.#storage = storage;
    const draft = readDraft(storage);
    this.#state = {
      phase: 'loading',
      error: null,
      view: null,
      me: '',
      draft: {
        ...draft,
        name: draft.name || prefill?.name || '',
        phone: draft.phone || prefill?.phone || '',
      },
      fieldErrors: {},
      save: 'idle',
      submitting: false,
    };
    this.#api = new GuestApi({
      shareToken,
      deviceToken: deviceToken(storage),
      name: () => this.#state.draft.name,
      ...(origin ? { origin } : {}),
    });
    this.#writes = new PendingWrites<Write>({
      keyOf: (write) => (write.kind === 'units' ? write.itemId : write.kind),
      send: (write) => this.#send(write),
      judge,
      onRefused: (write, error) => this.#refused(write, error),
      onChange: () => this.#changed(),
    });
  }

  readonly get = (): GuestBillState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the bill and follows it. Gives the way to stop. */
  start(): () => void {
    const online = () => (this.#confirmed ? this.#writes.retry() : void this.load());
    addEventListener('online', online);
    void this.load();
    return () => {
      removeEventListener('online', online);
      this.#stopLive?.();
      this.#stopLive = null;
      this.#writes.stop();
    };
  }

  async load(): Promise<void> {
    if (!this.#confirmed) this.#set({ phase: 'loading', error: null });
    try {
      this.accept(await this.#api.open());
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : browserError('response.invalid');
      const hadIt = this.#confirmed !== null;
      // A bill that is on the screen stays there while only the connection is bad.
      if (!hadIt) this.#set({ phase: 'failed', error });
      else if (error.status === 404 || error.status === 401) this.#set({ phase: 'gone', error });
    }
  }

  /** Takes a view of the receipt, unless a newer one is known. */
  accept(view: ReceiptView): void {
    const before = this.#confirmed;
    if (before && view.version < before.version) return;
    this.#confirmed = view;
    if (before) this.#tellOthersChanges(before, view);
    else this.#firstSight(view);
    this.#changed();
    this.#stopLive ??= watchLiveReceipt({
      id: view.receipt.id,
      headers: this.#api.headers,
      onReceipt: (newer) => this.accept(newer),
      onGone: () => void this.load(),
      onReopen: () => void this.load(),
      onState: (state) => this.#liveIs(state),
    });
  }

  /** Takes an item, or so many units of it; 0 lets go. Shown at once, saved at once. */
  tap(itemId: string, units: number): void {
    if (!this.#state.view?.can.select || this.#state.submitting) return;
    this.#writes.put({ kind: 'units', itemId, units });
  }

  /** Stays out of the dishes that the table shares, or takes part again. */
  optOut(optedOut: boolean): void {
    if (!this.#state.view?.can.select || this.#state.submitting) return;
    this.#writes.put({ kind: 'opted_out', optedOut });
  }

  /** What was typed or ticked: kept on the device at once, sent to the server by leave() and submit(). */
  enter(entered: Partial<Pick<Draft, 'name' | 'phone' | 'consent'>>): void {
    const { name, phone } = this.#state.fieldErrors;
    this.#set({
      draft: { ...this.#state.draft, ...entered },
      fieldErrors: {
        ...(name && entered.name === undefined ? { name } : {}),
        ...(phone && entered.phone === undefined ? { phone } : {}),
      },
    });
  }

  /** A field was left: what is in it is saved, or it says what is wrong. */
  leave(field: 'name' | 'phone'): void {
    const { draft } = this.#state;
    const saved = this.#confirmed?.guests.find((guest) => guest.id === this.#confirmed?.me.guest_id);
    const wrong = field === 'phone' ? phoneTypingError(draft.phone) : null;
    if (wrong) this.#set({ fieldErrors: { ...this.#state.fieldErrors, phone: wrong } });
    const value = draft[field].trim();
    const known = field === 'name' ? saved?.guest_name : saved?.guest_phone_number?.slice(-10);
    if (wrong || value === '' || value === known || !this.#confirmed?.can.select) return;
    this.#writes.put({ kind: field, value });
  }

  /** Submits everything that is chosen, once the taps on their way have arrived. A second press does nothing. */
  async submit(): Promise<void> {
    if (this.#state.submitting || !this.#state.view?.can.submit) return;
    this.#set({ submitting: true });
    const refusals = this.#refusals;
    try {
      this.#writes.retry();
      await this.#writes.settled();
      const { view, me, draft } = this.#state;
      // A tap was refused meanwhile: the total is not the one that was submitted, so they get to see it first.
      if (!view || refusals !== this.#refusals) return;
      const submitted = await this.#api.submit(submissionOf(view, me, draft));
      this.#writes.clear();
      this.accept(submitted);
      toast({ title: 'Selections Submitted', tone: 'settled' });
    } catch (error) {
      this.#submitFailed(error);
    } finally {
      this.#set({ submitting: false });
    }
  }

  /** Back to choosing. @throws ApiError */
  async revise(): Promise<void> {
    this.accept(await this.#api.revise());
  }

  /** Texts a code to the entered phone. @returns it with the demo driver, else null. @throws ApiError */
  startVerification(): Promise<string | null> {
    return this.#api.startVerification(this.#state.draft.phone);
  }

  /** Makes this browser act as the guest who holds the entered phone. @throws ApiError auth.code_wrong */
  async completeVerification(code: string): Promise<void> {
    const view = await this.#api.completeVerification(this.#state.draft.phone, code);
    this.#writes.clear();
    this.accept(view);
    const me = view.guests.find((guest) => guest.id === view.me.guest_id);
    const { draft } = this.#state;
    if (me)
      this.enter({
        name: me.guest_name,
        phone: draft.phone,
        consent: draft.consent || me.sms_opt_in === true,
      });
  }

  async #send(write: Write): Promise<void> {
    this.accept(await this.#call(write));
    this.#savedOnce = true;
  }

  #call(write: Write): Promise<ReceiptView> {
    if (write.kind === 'units') return this.#api.saveUnits(write.itemId, write.units);
    if (write.kind === 'opted_out') return this.#api.saveGuest({ opted_out_of_split: write.optedOut });
    if (write.kind === 'name') return this.#api.saveGuest({ guest_name: write.value });
    return this.#api.saveGuest({ guest_phone_number: write.value });
  }

  #refused(write: Write, error: unknown): void {
    this.#refusals += 1;
    if (!this.#atField(error)) showRefusal(write, error);
    // What is on the screen was not true any more.
    void this.load();
  }

  #submitFailed(error: unknown): void {
    this.#atField(error);
    showSubmitFailure(error);
    void this.load();
  }

  /** Shows a refusal at the field it belongs to, if it belongs to one. */
  #atField(error: unknown): boolean {
    const field = fieldOf(error);
    if (field) this.#set({ fieldErrors: { ...this.#state.fieldErrors, ...field } });
    return field !== null;
  }

  /** The first view: what the server knows fills empty fields, what the device kept is sent. */
  #firstSight(view: ReceiptView): void {
    const { draft } = this.#state;
    const me = view.guests.find((guest) => guest.id === view.me.guest_id);
    this.#state = {
      ...this.#state,
      phase: 'open',
      error: null,
      draft: {
        ...draft,
        name: draft.name || me?.guest_name || '',
        phone: draft.phone || me?.guest_phone_number?.slice(-10) || '',
        consent: draft.consent || me?.sms_opt_in === true,
      },
    };
    // What a returning guest sees at first is what the server has.
    this.#savedOnce = view.claims.some((claim) => claim.guest_id === me?.id);
    if (!view.can.select) return;
    if (me) for (const field of ['name', 'phone'] as const) this.leave(field);
    for (const [itemId, units] of Object.entries(draft.units))
      this.#writes.put({ kind: 'units', itemId, units });
    if (draft.optedOut !== null) this.#writes.put({ kind: 'opted_out', optedOut: draft.optedOut });
  }

  #tellOthersChanges(before: ReceiptView, view: ReceiptView): void {
    const news = othersChanges(before, view);
    if (news) announce(news);
  }

  #liveIs(state: LiveState): void {
    if (state === 'live' && this.#live !== 'live') this.#writes.retry();
    this.#live = state;
    this.#changed();
  }

  /** What is confirmed or waiting has changed. */
  #changed(): void {
    const wishes = wishesIn(this.#writes.waiting);
    const { draft } = this.#state;
    const shown = this.#confirmed && withWishes(this.#confirmed, { name: draft.name, ...wishes });
    this.#set({
      ...(shown ? { view: shown.view, me: shown.me, draft: { ...draft, ...wishes } } : {}),
      save: this.#savePhase(),
    });
  }

  #savePhase(): SavePhase {
    if (this.#writes.waiting.length > 0) return this.#writes.stuck ? 'unsaved' : 'saving';
    if (this.#live !== 'live') return 'behind';
    return this.#savedOnce ? 'saved' : 'idle';
  }

  #set(changes: Partial<GuestBillState>): void {
    const { draft } = this.#state;
    this.#state = { ...this.#state, ...changes };
    if (changes.draft && changes.draft !== draft) writeDraft(this.#storage, changes.draft);
    for (const listener of this.#listeners) listener();
  }
}
