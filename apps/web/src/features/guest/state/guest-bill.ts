import { GUEST_CALLS } from '@fairtab/contract/guest-calls';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { ApiError, browserError } from '../../../lib/api-error.ts';
import type { LiveState } from '../../../lib/events.ts';
import { toast } from '../../../lib/toast.ts';
import { meOf } from '../me-of.ts';
import { type Draft, OPT_OUT, readDraft, writeDraft } from './draft.ts';
import { fieldOf, phoneTypingError } from './field-errors.ts';
import { GuestApi } from './guest-api.ts';
import { type GuestBillState, NOBODY, openingState } from './guest-bill-state.ts';
import type { GuestStorage } from './guest-storage.ts';
import { forgetView, keepView, keptView } from './kept-view.ts';
import { lateTaps, withLate, withoutLate } from './late.ts';
import { LiveBill } from './live-bill.ts';
import { PendingWrites } from './pending-writes.ts';
import { keepRemoved, readRemoved, wasRemoved } from './removed.ts';
import { submissionOf } from './submission.ts';
import { tellOthersChanges } from './tell-others-changes.ts';
import { rememberingPending, unlessKnown } from './with-pending.ts';
import {
  isTooLate,
  judge,
  keyOf,
  pendingIn,
  showLinkFailure,
  showRefusal,
  showSubmitFailure,
  type Write,
} from './writes.ts';

/** After this time without an answer the kept copy of the bill is shown, in milliseconds. */
const PATIENCE = 2500;

type Options = {
  shareToken: string;
  storage: GuestStorage;
  /** The guest's data in the link, for fields that are still empty. */
  prefill?: { name: string; phone: string };
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
  #savedOnce = false;
  #refusals = 0;
  #state: GuestBillState;

  constructor({ shareToken, storage, prefill, origin }: Options) {
    this.storage = storage;
    this.#state = openingState(readDraft(storage), readRemoved(storage), prefill);
    this.api = new GuestApi({
      shareToken,
      storage,
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
    this.#writes = new PendingWrites<Write>({
      keyOf,
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
    void this.load();
    return () => {
      removeEventListener('online', online);
      this.#started = false;
      this.#live.stop();
      this.#writes.stop();
    };
  }

  async load(): Promise<void> {
    if (!this.#confirmed) this.#set({ phase: 'loading', error: null });
    const patience = setTimeout(() => this.#showKept(), PATIENCE);
    try {
      this.accept(await this.api.open());
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : browserError('response.invalid');
      const gone = error.status === 404 || error.status === 401;
      if (gone) forgetView(this.storage);
      // While only the connection fails, the bill on the screen stays, or the kept copy is shown.
      else this.#showKept();
      if (!this.#confirmed) this.#set({ phase: 'failed', error });
      else if (gone) this.#set({ phase: 'gone', error });
    } finally {
      clearTimeout(patience);
    }
  }

  #showKept(): void {
    const kept = this.#confirmed ? null : keptView(this.storage);
    if (!kept) return;
    this.#liveState = 'offline';
    this.accept(kept, true);
  }

  /** Accepts a view of the receipt, unless a newer one is known. @param stale whether it is the copy kept on the device */
  accept(newest: ReceiptView, stale = false): void {
    const before = this.#confirmed;
    if (before && !this.#state.stale && newest.version < before.version) return;
    const view = this.#state.stale ? newest : unlessKnown(before, newest);
    const removed = wasRemoved(before ?? keptView(this.storage), view);
    this.#confirmed = view;
    this.#state = { ...this.#state, stale };
    if (removed) this.#takenOff();
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
    const { name, phone } = this.#state.fieldErrors;
    this.#set({
      draft: { ...this.#state.draft, ...entered },
      fieldErrors: {
        ...(name && entered.name === undefined ? { name } : {}),
        ...(phone && entered.phone === undefined ? { phone } : {}),
      },
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
      // A tap was refused meanwhile: the total has changed, so the guest has to see it before submitting.
      if (!view || refusals !== this.#refusals) return;
      const submitted = await this.api.submit(submissionOf(view, me, draft));
      this.acceptInstead(submitted);
      toast({ title: say(guest.submitted), tone: 'success' });
      if (submitted.me.may_link_phone) await this.linkPhone(draft.phone);
    } catch (error) {
      this.#submitFailed(error);
    } finally {
      this.#set({ submitting: false });
    }
  }

  /** Links the phone to the account signed in here. A failure undoes nothing (specification, section 8). */
  async linkPhone(phone_number: string): Promise<void> {
    try {
      await this.api.send(GUEST_CALLS.updateUserPhone, { body: { phone_number } });
    } catch {
      showLinkFailure();
    }
  }

  /** Accepts a view that replaces all pending writes: this browser is another guest now, or has submitted. */
  acceptInstead(view: ReceiptView): void {
    this.#writes.clear();
    this.accept(view);
  }

  async #send(write: Write): Promise<void> {
    try {
      this.accept(await this.#call(write));
    } catch (error) {
      if (judge(error) === 'later') this.#waited.add(keyOf(write));
      throw error;
    }
    this.#waited.delete(keyOf(write));
    this.#savedOnce = true;
  }

  #call(write: Write): Promise<ReceiptView> {
    if (write.kind === 'units') return this.api.saveUnits(write.itemId, write.units);
    if (write.kind === 'opted_out') return this.api.saveGuest({ opted_out_of_split: write.optedOut });
    if (write.kind === 'name') return this.api.saveGuest({ guest_name: write.value });
    return this.api.saveGuest({ guest_phone_number: write.value });
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

  #submitFailed(error: unknown): void {
    this.#atField(error);
    showSubmitFailure(error);
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
    // The first view of a returning guest is already saved.
    this.#savedOnce = view.selections.some((selection) => selection.guest_id === me?.id);
    if (!view.can.select) {
      const final = view.receipt.status === 'finalized';
      const code = final ? 'receipt.finalized' : 'guest.already_submitted';
      this.#cameTooLate(draft.units, draft.optedOut, code);
      return;
    }
    if (me) for (const field of ['name', 'phone'] as const) this.leave(field);
    const kept: Write[] = Object.entries(draft.units).map(([itemId, units]) => ({
      kind: 'units',
      itemId,
      units,
    }));
    if (draft.optedOut !== null) kept.push({ kind: 'opted_out', optedOut: draft.optedOut });
    for (const write of kept) {
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

  /** The host has removed this guest: pending writes are dropped, so that they do not create the guest again. */
  #takenOff(): void {
    this.#writes.clear();
    this.#waited.clear();
    this.#savedOnce = false;
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
    const { draft } = this.#state;
    this.#state = { ...this.#state, ...changes };
    if (changes.draft && changes.draft !== draft) writeDraft(this.storage, changes.draft);
    for (const listener of this.#listeners) listener();
  }
}
