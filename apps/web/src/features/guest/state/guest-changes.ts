import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { common } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { type Conflict, type Draft, OPT_OUT, type Taps } from './draft.ts';
import type { GuestApi } from './guest-api.ts';
import { isTransient, PendingWrites } from './pending-writes.ts';

/** A change that is saved at once, without a button. */
export type GuestChange = Tap | { kind: 'name' | 'phone'; value: string };
type Tap = { kind: 'units'; itemId: string; units: number } | { kind: 'opted_out'; optedOut: boolean };

type Options = {
  api: GuestApi;
  /** Shows a refusal at its field. @returns whether it has one */
  showAtField: (error: unknown) => boolean;
  /** The server has saved a change. */
  onSaved: (view: ReceiptView) => void;
  /** The server has refused one: the screen was out of date. */
  onRefused: () => void;
  /** The server has refused one because the host has removed this guest. */
  onRemoved: () => void;
  onChange: () => void;
};

/**
 * What this guest wants and the server has not confirmed: the taps, which are shown at once, and those that were
 * refused after they had waited, which the guest has to decide about.
 */
export class GuestChanges {
  readonly #options: Options;
  readonly #writes: PendingWrites<GuestChange>;
  /** The names of items, including deleted ones. */
  readonly #names = new Map<string, string>();
  /** The keys of changes whose first attempt failed. */
  readonly #retried = new Set<string>();
  /** The taps of an earlier visit, until the bill is open. */
  #kept: readonly Tap[] | null;
  #conflicts: readonly Conflict[];
  /** Whether a tap is saved: a name or a phone alone is no selection. */
  #saved = false;
  #refusals = 0;

  constructor(draft: Draft, options: Options) {
    this.#options = options;
    this.#kept = tapsIn(draft);
    this.#conflicts = draft.conflicts;
    this.#writes = new PendingWrites<GuestChange>({
      keyOf,
      send: (change) => this.#send(change),
      onRefused: (change, error) => this.#refused(change, error),
      onChange: options.onChange,
    });
  }

  /** The taps that are not confirmed. */
  get taps(): Taps {
    return tapsOf(this.#kept ?? this.#writes.pending);
  }

  get conflicts(): readonly Conflict[] {
    return this.#conflicts;
  }

  /** @param live whether changes by others arrive at present */
  savePhase(live: boolean): SavePhase {
    if (this.#writes.pending.length > 0) return this.#writes.isStuck ? 'unsaved' : 'saving';
    if (this.#conflicts.length > 0) return 'refused';
    if (!live) return 'behind';
    return this.#saved ? 'saved' : 'idle';
  }

  /** Remembers the items' names. */
  know({ items }: Pick<ReceiptView, 'items'>): void {
    for (const { id, name } of items) this.#names.set(id, name);
  }

  /** The bill is open: the taps of an earlier visit are sent, or have become conflicts. */
  open(view: ReceiptView): void {
    const kept = this.#kept ?? [];
    this.#kept = null;
    this.#saved = view.selections.some((selection) => selection.guest_id === view.me.guest_id);
    if (!view.can.select) {
      const final = view.receipt.status === 'finalized';
      this.#addConflicts(kept, final ? 'receipt.finalized' : 'guest.already_submitted');
      return;
    }
    for (const tap of kept) {
      this.#retried.add(keyOf(tap));
      this.#writes.put(tap);
    }
  }

  /** Saves a change; a tap decides the conflict about the same item. */
  put(change: GuestChange): void {
    this.#conflicts = this.#conflicts.filter(({ key }) => key !== keyOf(change));
    this.#writes.put(change);
  }

  retry(): void {
    this.#writes.retry();
  }

  stop(): void {
    this.#writes.stop();
  }

  /** Sends what is pending. @returns whether nothing was refused or dropped meanwhile */
  async flush(): Promise<boolean> {
    const refusals = this.#refusals;
    this.#writes.retry();
    await this.#writes.settled();
    return refusals === this.#refusals;
  }

  /** Something else, such as a submission, has replaced what is pending. */
  clear(): void {
    this.#writes.clear();
  }

  clearConflicts(): void {
    this.#conflicts = [];
  }

  /** Drops everything: a removed guest must not be created again by a tap that has waited. */
  drop(): void {
    this.#writes.clear();
    this.#retried.clear();
    this.#kept &&= [];
    this.#conflicts = [];
    this.#saved = false;
    this.#refusals += 1;
  }

  async #send(change: GuestChange): Promise<void> {
    try {
      this.#options.onSaved(await sendChange(this.#options.api, change));
    } catch (error) {
      if (isTransient(error)) this.#retried.add(keyOf(change));
      throw error;
    }
    this.#retried.delete(keyOf(change));
    this.#saved ||= isTap(change);
  }

  #refused(change: GuestChange, error: unknown): void {
    this.#refusals += 1;
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'guest.removed') {
      this.#options.onRemoved();
      return;
    }
    // A tap made just now is answered by a message; one that has waited is for the guest to decide.
    const hasWaited = this.#retried.delete(keyOf(change)) || isTooLate(code);
    if (hasWaited && isTap(change)) this.#addConflicts([change], code);
    else if (!this.#options.showAtField(error)) showRefusal(change, error);
    this.#options.onChange();
    this.#options.onRefused();
  }

  /** They replace older ones of the same key. */
  #addConflicts(taps: readonly Tap[], code: string): void {
    const added = taps.map((tap): Conflict => {
      const units = tap.kind === 'units' ? tap.units : Number(tap.optedOut);
      return { key: keyOf(tap), name: this.#names.get(keyOf(tap)) ?? '', units, code };
    });
    const isReplaced = ({ key }: Conflict) => added.some((one) => one.key === key);
    this.#conflicts = [...this.#conflicts.filter((one) => !isReplaced(one)), ...added];
  }
}

/** Changes with the same key replace each other. */
const keyOf = (change: GuestChange): string => {
  if (change.kind === 'units') return change.itemId;
  return change.kind === 'opted_out' ? OPT_OUT : change.kind;
};

const isTap = (change: GuestChange): change is Tap => change.kind === 'units' || change.kind === 'opted_out';

/** Whether choosing had ended: submitted from another device, or the bill is final. */
const isTooLate = (code: string): boolean => ['guest.already_submitted', 'receipt.finalized'].includes(code);

function tapsOf(changes: readonly GuestChange[]): Taps {
  const units: Record<string, number> = {};
  let optedOut: boolean | null = null;
  for (const change of changes) {
    if (change.kind === 'units') units[change.itemId] = change.units;
    if (change.kind === 'opted_out') optedOut = change.optedOut;
  }
  return { units, optedOut };
}

function tapsIn({ units, optedOut }: Taps): Tap[] {
  const taps = Object.entries(units).map(([itemId, count]): Tap => ({ kind: 'units', itemId, units: count }));
  return optedOut === null ? taps : [...taps, { kind: 'opted_out', optedOut }];
}

/** Saves one change. @throws ApiError */
function sendChange(api: GuestApi, change: GuestChange): Promise<ReceiptView> {
  if (change.kind === 'units') return api.saveUnits(change.itemId, change.units);
  if (change.kind === 'opted_out') return api.saveGuest({ opted_out_of_split: change.optedOut });
  if (change.kind === 'name') return api.saveGuest({ guest_name: change.value });
  return api.saveGuest({ guest_phone_number: change.value });
}

/** Shows why a change was undone (specification, sections 5 and 8). */
function showRefusal(change: GuestChange, error: unknown): void {
  const known = error instanceof ApiError && error.status < 500 ? error : null;
  const what = say(change.kind === 'units' ? guest.selectionFailed : guest.updateFailed);
  toast({
    title: known?.title ?? what,
    text: known?.message ?? say(common.tryAgain),
    tone: known?.code === 'item.not_enough' ? 'warning' : 'danger',
  });
}
