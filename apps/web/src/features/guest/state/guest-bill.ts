import type { OpenedBill } from '@fairtab/contract/guest-page';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { LiveState } from '../../../lib/events.ts';
import { toast } from '../../../lib/toast.ts';
import { meOf } from '../me-of.ts';
import { BillOpening } from './bill-opening.ts';
import { type Draft, filledDraft, isSameDraft, OPT_OUT, readDraft, writeDraft } from './draft.ts';
import { type DrawnBill, drawnState } from './drawn-state.ts';
import { fieldOf, phoneTypingError, stillWrong } from './field-errors.ts';
import { GuestApi } from './guest-api.ts';
import { type GuestBillState, isSameState, NOBODY, openingState } from './guest-bill-state.ts';
import type { GuestStorage } from './guest-storage.ts';
import { forgetView, keepView, keptView } from './kept-view.ts';
import { lateTaps, withLate, withoutLate } from './late.ts';
import { LiveBill } from './live-bill.ts';
import { PendingWrites } from './pending-writes.ts';
import { keepRemoved, readRemoved, wasRemoved } from './removed.ts';
import { linkPhone, submissionOf } from './submission.ts';
import { tellOthersChanges } from './tell-others-changes.ts';
import { rememberingPending, unlessKnown } from './with-pending.ts';
import {
  isTooLate,
  judge,
  keptWrites,
  keyOf,
  pendingIn,
  sendWrite,
  showRefusal,
  showSubmitFailure,
  type Write,
} from './writes.ts';

type Options = {
  shareToken: string;
  storage: GuestStorage;
  /** The guest's data in the link, for fields that are still empty. */
  prefill?: { name: string; phone: string };
  /** What the server has drawn of it; the bill has to be asked for if it is missing. */
  drawn?: DrawnBill;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

/**
 * The state of one guest's bill, without its rendering: what the server has confirmed, taps that are not confirmed yet,
 * the input, and how each is saved. Pages read `get()` and are told of changes by `subscribe`.
 */
export class GuestBill {
  /** For calls made by parts that are loaded later (table-actions.ts, verification.ts, preassigned-actions.ts). */
  readonly api: GuestApi;
  readonly storage: GuestStorage;
  readonly shareToken: string;
  readonly #prefill: Options['prefill'];
  readonly #opened: OpenedBill | null;
  readonly #drawnState: GuestBillState;
  readonly #opening: BillOpening;
  readonly #writes: PendingWrites<Write>;
  readonly #listeners = new Set<() => void>();
  #confirmed: ReceiptView | null = null;
  readonly #withPending = rememberingPending();
  readonly #live: LiveBill;
  #liveState: LiveState = 'live';
  /** The names of items, including deleted ones. */
  readonly #names = new Map<string, string>();
  /** The keys of writes whose first attempt failed. */
  readonly #waited = new Set<string>();
  #started = false;
  /** Whether a tap is saved: a name or a phone alone is no selection. */
  #savedOnce = false;
  #refusals = 0;
  /** Hides the message that it is submitted. */
  #withdrawSubmitted = () => {};
  #state: GuestBillState;

  constructor({ shareToken, storage, prefill, drawn, origin }: Options) {
    this.storage = storage;
    this.shareToken = shareToken;
    this.#prefill = prefill;
    this.#opened = drawn && 'opened' in drawn ? drawn.opened : null;
    this.#drawnState = drawn
      ? drawnState(drawn, this.#withPending)
      : openingState(readDraft(storage, prefill), readRemoved(storage));
    this.#state = this.#drawnState;
    this.api = new GuestApi({
      shareToken,
      name: () => this.#state.draft.name,
      guestId: () => this.#confirmed?.me.guest_id ?? null,
      isHost: () => this.#confirmed?.me.is_host === true,
      ...(origin ? { origin } : {}),
    });
    this.#live = new LiveBill({
      headers: () => this.api.streamHeaders,
      onReceipt: (newer) => this.accept(newer),
      onPresence: (presence) => this.#set({ presence }),
      onGap: () => void this.load(),
      onState: (state) => this.#liveIs(state),
    });
    this.#opening = new BillOpening({
      storage,
      ask: () => this.api.open(),
      isOpen: () => this.#confirmed !== null,
      accept: (view, stale) => this.accept(view, { stale }),
      onState: (state) => this.#set(state),
    });
    this.#writes = new PendingWrites<Write>({
      keyOf,
      send: (write) => this.#send(write),
      judge,
      onRefused: (write, error) => this.#refused(write, error),
      onChange: () => this.#changed(),
    });
  }

  readonly get = (): GuestBillState => this.#state;

  /** The state as the server has drawn it, which the browser's first drawing has to equal. */
  readonly drawn = (): GuestBillState => this.#drawnState;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether changes by others arrive at present. */
  get live(): boolean {
    return this.#liveState === 'live';
  }

  /** Opens the bill and follows it. @returns a function that stops */
  start(): () => void {
    const online = () => {
      this.#writes.retry();
      void this.load();
    };
    addEventListener('online', online);
    this.#started = true;
    if (this.#confirmed) this.#live.follow(this.#confirmed.receipt.id);
    // What the server has refused to draw it refuses again.
    else if (this.#state.phase !== 'failed') void this.load();
    return () => {
      removeEventListener('online', online);
      this.#started = false;
      this.#live.stop();
      this.#writes.stop();
    };
  }

  load(): Promise<void> {
    return this.#opening.load();
  }

  /** Takes up, before the drawn page comes alive, what this device has kept of the bill. */
  takeUp(): void {
    if (this.#state.phase === 'failed') forgetView(this.storage);
    if (!this.#opened) return;
    const { view, photo } = this.#opened;
    this.#assign({
      removed: readRemoved(this.storage),
      draft: filledDraft(readDraft(this.storage, this.#prefill), meOf(view)),
    });
    this.accept(view, { photo });
  }

  /**
   * Accepts a view of the receipt, unless a newer one is known.
   * @param stale whether it is the device's copy; `photo`: whether there is one, where the view has no address of it
   */
  accept(
    newest: ReceiptView,
    { stale = false, photo = newest.receipt.image_url !== null }: { stale?: boolean; photo?: boolean } = {},
  ): void {
    const before = this.#confirmed;
    if (before && !this.#state.stale && newest.version < before.version) return;
    const view = this.#state.stale ? newest : unlessKnown(before, newest);
    const removed = wasRemoved(before ?? keptView(this.storage), view);
    this.#confirmed = view;
    if (stale) this.#liveState = 'offline';
    this.#assign({ stale, photo });
    if (removed) this.#takenOff();
    if (view.can.submit) this.#withdrawSubmitted();
    for (const { id, name } of view.items) this.#names.set(id, name);
    if (!stale) keepView(this.storage, view);
    if (!before) this.#firstSight(view);
    else if (before !== view) void tellOthersChanges(before, view);
    this.#changed();
    if (this.#state.removed && view.me.guest_id !== null) this.#isBack();
    if (!stale) this.api.secret.seen(view);
    // The stream was opened by somebody unknown, and would go on showing the bill to nobody.
    if (before?.me.guest_id === null && view.me.guest_id !== null) this.#live.stop();
    if (this.#started) this.#live.follow(view.receipt.id);
  }

  /** Selects an item, or a number of its units; 0 deselects. Shown at once, saved at once. */
  tap(itemId: string, units: number): void {
    if (!this.#state.view?.can.select || this.#state.submitting) return;
    this.#forgetLate(itemId);
    this.#writes.put({ kind: 'units', itemId, units });
  }

  /** Opts out of the shared items, or in again. */
  optOut(optedOut: boolean): void {
    if (!this.#state.view?.can.select || this.#state.submitting) return;
    this.#forgetLate(OPT_OUT);
    this.#writes.put({ kind: 'opted_out', optedOut });
  }

  /** Takes input: kept on the device at once, sent to the server by leave() and submit(). */
  enter(entered: Partial<Pick<Draft, 'name' | 'phone' | 'consent' | 'late'>>): void {
    this.#set({
      draft: { ...this.#state.draft, ...entered },
      fieldErrors: stillWrong(this.#state.fieldErrors, entered),
    });
  }

  /** A field has lost focus: its value is saved, or its error is shown. */
  leave(field: 'name' | 'phone'): void {
    const { draft } = this.#state;
    const saved = this.#confirmed && meOf(this.#confirmed);
    const wrong = field === 'phone' ? phoneTypingError(draft.phone) : null;
    if (wrong) this.#set({ fieldErrors: { ...this.#state.fieldErrors, phone: wrong } });
    const value = draft[field].trim();
    const known = field === 'name' ? saved?.guest_name : saved?.guest_phone_number?.slice(-10);
    // A removed guest comes back by a tap, not by leaving a field that was filled before.
    if (this.#state.removed) return;
    if (wrong || value === '' || value === known || !this.#confirmed?.can.select) return;
    this.#writes.put({ kind: field, value });
  }

  /** Submits the selections after the pending taps have arrived. A second call meanwhile does nothing. */
  async submit(): Promise<void> {
    if (this.#state.submitting || !this.#state.view?.can.submit) return;
    this.#set({ submitting: true });
    const refusals = this.#refusals;
    try {
      this.#writes.retry();
      await this.#writes.settled();
      const { view, me, draft } = this.#state;
      // Refused or removed meanwhile: the total has changed, so the guest has to see it before submitting.
      if (!view || refusals !== this.#refusals) return;
      const submitted = await this.api.submit(submissionOf(view, me, draft));
      this.acceptInstead(submitted);
      this.#set({ fieldErrors: {} });
      this.#withdrawSubmitted = toast({ title: say(guest.submitted), tone: 'success' });
      if (submitted.me.may_link_phone) await linkPhone(this.api, draft.phone);
    } catch (error) {
      this.#atField(error);
      showSubmitFailure(error);
      void this.load();
    } finally {
      this.#set({ submitting: false });
    }
  }

  /** Accepts a view that replaces all pending writes: this browser is another guest now, or has submitted. */
  acceptInstead(view: ReceiptView): void {
    this.#writes.clear();
    this.accept(view);
  }

  async #send(write: Write): Promise<void> {
    try {
      this.accept(await sendWrite(this.api, write));
    } catch (error) {
      if (judge(error) === 'later') this.#waited.add(keyOf(write));
      throw error;
    }
    this.#waited.delete(keyOf(write));
    this.#savedOnce ||= write.kind === 'units' || write.kind === 'opted_out';
  }

  #refused(write: Write, error: unknown): void {
    this.#refusals += 1;
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'guest.removed') {
      this.#takenOff();
      void this.load();
      return;
    }
    // A recent tap is answered by a message; a late one is listed for the guest to decide.
    const late = this.#waited.delete(keyOf(write)) || isTooLate(code);
    if (late && write.kind === 'units') this.#cameTooLate({ [write.itemId]: write.units }, null, code);
    else if (late && write.kind === 'opted_out') this.#cameTooLate({}, write.optedOut, code);
    else if (!this.#atField(error)) showRefusal(write, error);
    // The screen was out of date.
    void this.load();
  }

  /** Shows a refusal at its field. @returns whether it has one */
  #atField(error: unknown): boolean {
    const field = fieldOf(error);
    if (field) this.#set({ fieldErrors: { ...this.#state.fieldErrors, ...field } });
    return field !== null;
  }

  /** The first view: the server's data fills empty fields, the kept draft is sent. */
  #firstSight(view: ReceiptView): void {
    const { draft } = this.#state;
    const me = meOf(view);
    this.#assign({ phase: 'open', error: null, draft: filledDraft(draft, me) });
    // The first view of a returning guest is already saved.
    this.#savedOnce = view.selections.some((selection) => selection.guest_id === me?.id);
    if (!view.can.select) {
      const final = view.receipt.status === 'finalized';
      const code = final ? 'receipt.finalized' : 'guest.already_submitted';
      this.#cameTooLate(draft.units, draft.optedOut, code);
      return;
    }
    if (me) for (const field of ['name', 'phone'] as const) this.leave(field);
    for (const write of keptWrites(draft)) {
      this.#waited.add(keyOf(write));
      this.#writes.put(write);
    }
  }

  /** Lists taps that were sent late and refused, for the guest to decide. */
  #cameTooLate(units: Readonly<Record<string, number>>, optedOut: boolean | null, code: string): void {
    const nameOf = (key: string) => this.#names.get(key) ?? '';
    const late = lateTaps(units, optedOut).map((tap) => ({ ...tap, name: nameOf(tap.key), code }));
    if (late.length === 0) return;
    const waiting = pendingIn(this.#writes.waiting);
    this.#set({ draft: withLate({ ...this.#state.draft, ...waiting }, late) });
  }

  /** The host has removed this guest: pending writes are dropped, so that they do not create the guest again; nor does a submission. */
  #takenOff(): void {
    this.#writes.clear();
    this.#waited.clear();
    this.#savedOnce = false;
    this.#refusals += 1;
    keepRemoved(this.storage, true);
    const draft = { ...this.#state.draft, units: {}, optedOut: null, late: [] };
    this.#set({ draft, removed: true });
  }

  /** A removed guest has tapped again and is a new guest, with the name and phone still in the fields. */
  #isBack(): void {
    keepRemoved(this.storage, false);
    this.#set({ removed: false });
    for (const field of ['name', 'phone'] as const) this.leave(field);
  }

  #forgetLate(key: string): void {
    const { draft } = this.#state;
    if (draft.late.some((tap) => tap.key === key)) this.#set({ draft: withoutLate(draft, [key]) });
  }

  #liveIs(state: LiveState): void {
    if (state === 'live' && this.#liveState !== 'live') this.#writes.retry();
    this.#liveState = state;
    // Without a live connection, presence is unknown.
    if (state !== 'live') this.#set({ presence: NOBODY });
    this.#changed();
  }

  /** The confirmed view or the pending writes have changed. */
  #changed(): void {
    const pending = pendingIn(this.#writes.waiting);
    const { draft } = this.#state;
    const shown = this.#confirmed && this.#withPending(this.#confirmed, { name: draft.name, ...pending });
    this.#set({
      ...(shown ? { view: shown.view, me: shown.me, draft: { ...draft, ...pending } } : {}),
      save: this.#savePhase(),
    });
  }

  #savePhase(): SavePhase {
    if (this.#writes.waiting.length > 0) return this.#writes.stuck ? 'unsaved' : 'saving';
    if (this.#state.draft.late.length > 0) return 'refused';
    if (this.#liveState !== 'live') return 'behind';
    return this.#savedOnce ? 'saved' : 'idle';
  }

  #set(changes: Partial<GuestBillState>): void {
    if (!this.#assign(changes)) return;
    for (const listener of this.#listeners) listener();
  }

  /** Changes the state without telling anybody. @returns whether anything is different */
  #assign({ draft, ...changes }: Partial<GuestBillState>): boolean {
    const before = this.#state;
    const isNew = draft !== undefined && !isSameDraft(before.draft, draft);
    const next = { ...before, ...changes, ...(isNew ? { draft } : {}) };
    if (isSameState(before, next)) return false;
    this.#state = next;
    if (isNew) writeDraft(this.storage, draft);
    return true;
  }
}
