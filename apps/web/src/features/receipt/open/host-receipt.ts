import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { editFields } from '@fairtab/receipt/fields';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import type { Facts } from '@fairtab/receipt/model';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { isRefusal, refuse } from '@fairtab/receipt/refusals';
import { totalOf } from '@fairtab/receipt/total-of';
import { openReceipt } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import type { QueryClient } from '@tanstack/react-query';
import { whoIsSignedIn } from '../../../app/session.ts';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { ApiError, browserError, isCode, isRefused, messageOf } from '../../../lib/calls/api-error.ts';
import type { StreamedView } from '../../../lib/calls/live-receipt.ts';
import { type Toast, toast, toastNext } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import type { Command, CommandOf } from '../../../receipt-client/commands.ts';
import {
  type HostChange,
  type HostCommand,
  hostRequestOf,
  type PredictedInputs,
  sendRequest,
} from '../../../receipt-client/commands.ts';
import { deviceStorage, type Storage } from '../../../receipt-client/device-storage.ts';
import { ReceiptClient, type ReceiptState } from '../../../receipt-client/receipt-client.ts';
import type { Change, MakeChange } from './change.ts';
import { keepNewest } from './queries.ts';

type Options = { storage?: Storage; onSignedOut?: () => void };

/** Changes show at once and are sent in order, so that the last one wins. A refused one is undone in the view, with a message. */
export class HostReceipt extends ReceiptClient {
  readonly #id: string;
  readonly #onSignedOut: () => void;
  /** By the change's key: who awaits its outcome, and how many changes came before it. */
  readonly #made = new Map<
    string,
    { settle: (saved: boolean) => void; at: number; undo: Change['undo']; onRefused: Change['onRefused'] }
  >();
  /** How many changes had been made at the last refusal. */
  #refusedAt = -1;
  /** The last refusal's reason. */
  #refusal: { reason: unknown } | null = null;
  #shownBy = 0;
  #stop: (() => void) | null = null;
  #withdraw = () => {};
  #isClosed = false;
  /** Memoizes `shown` by its inputs. */
  #last: { view: ReceiptView; unconfirmed: ReceiptState['unconfirmed']; shown: ReceiptView } | null = null;

  constructor(
    id: string,
    { storage = deviceStorage(`receipt.${id}`), onSignedOut = () => {} }: Options = {},
  ) {
    super({
      storage,
      fetch: () => call('GET /rest/v1/receipts/{id}', { params: { id } }),
      stream: { onSignedOut },
    });
    this.#id = id;
    this.#onSignedOut = onSignedOut;
    this.handle('host', {
      send: (command, key, streamed) => this.#send(command, key, streamed),
      onConfirmed: (command, _, key) => this.#confirmed(command, key),
      onRefused: (command, failure, waited, key) => this.#refused(command, failure, waited, key),
      resumed: (command, view) => resumedOn(view, command),
    });
    this.subscribe(() => this.#rest());
  }

  readonly change: MakeChange = ({ undo, onRefused, ...change }) => {
    const userId = this.get().view?.receipt.user_id ?? null;
    const { key } = this.put({ ...change, by: 'host', lane: 'host', userId });
    return new Promise((settle) => this.#made.set(key, { settle, undo, onRefused, at: this.#made.size }));
  };

  /** Follows the receipt while it is shown, and until every change is sent. Returns a function to call when it is hidden. */
  show(): () => void {
    this.#shownBy += 1;
    this.#stop ??= this.#start();
    return () => {
      this.#shownBy -= 1;
      this.#rest();
    };
  }

  #start(): () => void {
    // The page may never come back.
    const left = () => {
      const { unconfirmed } = this.get();
      for (const [at, entry] of unconfirmed.entries())
        if (isIndependent(entry.command, unconfirmed.slice(0, at))) this.hurry(entry);
    };
    addEventListener('pagehide', left);
    const stop = this.start();
    return () => {
      removeEventListener('pagehide', left);
      stop();
    };
  }

  /** Stops for all users of this receipt, with changes unsent. */
  close(): void {
    this.#isClosed = true;
    this.#stop?.();
    this.#stop = null;
  }

  /** Sends what is unconfirmed. @throws the reason of a refusal; ApiError network.unreachable if changes still wait */
  async settle(): Promise<void> {
    const before = this.#refusal;
    await this.flush();
    if (this.#refusal !== null && this.#refusal !== before) throw this.#refusal.reason;
    if (this.get().unconfirmed.length === 0) return;
    const { code, status, title } = browserError('network.unreachable');
    throw new ApiError({ code, status, title, message: text(openReceipt.changesWait) });
  }

  /** Refetches the receipt, with a message on failure. */
  async refresh(): Promise<void> {
    const failure = await this.load();
    // Shown after the message of the change that caused the refetch.
    if (failure) toastNext({ title: text(openReceipt.dataFailed), text: messageOf(failure), tone: 'danger' });
  }

  /** The receipt with the host's unconfirmed changes. */
  shown(view: ReceiptView): ReceiptView {
    const { unconfirmed } = this.get();
    if (this.#last?.view !== view || this.#last.unconfirmed !== unconfirmed)
      this.#last = { view, unconfirmed, shown: withChanges(view, unconfirmed) };
    return this.#last.shown;
  }

  async #send(command: HostCommand, key: string, streamed?: StreamedView): Promise<ReceiptView> {
    if (this.#isClosed) return never;
    try {
      return await sendRequest(hostRequestOf(this.#id, command), key, streamed);
    } catch (failure) {
      if (this.#isClosed) return never;
      const isSignedOut = isRefused(failure) && failure.status === 401;
      // Another host may be signed in now, who does not find it either: the changes stay on the device for their own host.
      const isMissing = isCode(failure, 'receipt.not_found');
      if (isRefused(failure) && !isSignedOut && !isMissing) throw failure;
      this.#settle(key, true);
      if (isSignedOut) this.#onSignedOut();
      if (isMissing) {
        void this.load();
        return never;
      }
      throw isSignedOut ? browserError('network.unreachable') : failure;
    }
  }

  /** False if another host is signed in, who would not find the receipt either. */
  override async isGoneForGood(): Promise<boolean> {
    const me = await whoIsSignedIn().catch(() => null);
    const isMine = (command: Command) => command.by === 'host' && command.userId === me;
    return me !== null && this.get().unconfirmed.some(({ command }) => isMine(command));
  }

  #confirmed(command: HostCommand, key: string): void {
    if (command.announcement) announce(command.announcement);
    const { undo, at = -1 } = this.#settle(key, true) ?? {};
    // A success of an earlier change must not replace the message of a refusal.
    if (at < this.#refusedAt) return;
    this.#withdraw();
    if (command.done) toast({ title: command.done, tone: 'success', ...undoOf(undo, this.change) });
  }

  #refused(command: HostCommand, failure: unknown, waited: boolean, key: string): void {
    this.#refusedAt = this.#made.size;
    this.#refusal = { reason: failure };
    // Several waiting changes may be refused at once, so each message has the change's own title.
    const words = messageOf(failure);
    if (waited) toastNext({ title: command.failed, text: words, tone: 'danger' });
    else this.#withdraw = toastFailure(failure, command.failed);
    this.#settle(key, false)?.onRefused?.();
    // Which state is stored is unknown.
    void this.refresh();
  }

  #settle(key: string, saved: boolean) {
    const made = this.#made.get(key);
    made?.settle(saved);
    return made;
  }

  #rest(): void {
    if (this.#shownBy > 0 || this.get().unconfirmed.length > 0) return;
    this.#stop?.();
    this.#stop = null;
  }
}

/** Whether a command may be stored before these: it adds a row, or shares no rows or fields with them. */
function isIndependent(command: Command, before: ReceiptState['unconfirmed']): boolean {
  if (command.by !== 'host') return false;
  const input = JSON.stringify(command.input);
  const isAdded = command.name === 'addItem' || command.name === 'addCharge';
  return before.every(({ command: one }) => {
    if (one.by !== 'host') return true;
    const id = 'id' in one.input ? one.input.id : undefined;
    return (isAdded || one.name !== command.name) && (id === undefined || !input.includes(id));
  });
}

/** For commands that are not sent. */
const never = new Promise<never>(() => {});

/** Forgets the receipts of an ended session, as the next host may be another. Unsaved changes stay on the device. */
export function forgetReceipts(client: QueryClient): void {
  for (const receipt of opened.get(client)?.values() ?? []) receipt.close();
  opened.delete(client);
}

/** Offers to undo a change in the message about it. */
export const undoOf = (undo: Change['undo'], change: MakeChange): Pick<Toast, 'action' | 'duration'> =>
  undo
    ? {
        action: { label: undo.label, onPress: () => void change(undo.change) },
        duration: LIMITS.undoToastMs,
      }
    : {};

const opened = new WeakMap<QueryClient, Map<string, HostReceipt>>();

/** The receipt with this id. Reopened, it still has its unsent changes. */
export function hostReceipt(client: QueryClient, id: string): HostReceipt {
  const receipts = opened.get(client) ?? new Map<string, HostReceipt>();
  opened.set(client, receipts);
  const known = receipts.get(id);
  if (known) return known;
  const receipt = new HostReceipt(id, {
    // The page redirects signed-out users (app/App.tsx); a host who has signed in again in another tab continues.
    onSignedOut: () => {
      whoIsSignedIn().then(
        (user) => user !== null && receipt.reconnect(),
        () => receipt.reconnect(),
      );
    },
  });
  receipt.onAccepted(({ view }) => keepNewest(client, view));
  receipts.set(id, receipt);
  return receipt;
}

type Apply<Input> = (view: ReceiptView, input: Input, facts: Facts) => ReceiptView;

const COMMANDS: { [Name in keyof PredictedInputs]: { apply: Apply<PredictedInputs[Name]> } } = {
  ...HOST_COMMANDS,
  editFields: { apply: editFields },
};

/** The view after a command, as the server will store it; the same view if it is refused or cannot be predicted. */
export function applyCommand(change: HostChange, view: ReceiptView): ReceiptView {
  if (change.name === 'setEvenly' || change.name === 'nameGuests') return view;
  const ids = (change.new_ids ?? []).values();
  const newId = () => ids.next().value ?? refuse('request.invalid', { where: 'new_ids' });
  try {
    const after = applied(change, view, { newId });
    return after === view ? view : pruneOrphans(after);
  } catch (error) {
    if (isRefusal(error)) return view;
    throw error;
  }
}

/** The receipt with the host's changes among these commands. */
export function withChanges(view: ReceiptView, unconfirmed: readonly { command: Command }[]): ReceiptView {
  const shown = unconfirmed.reduce(
    (after, { command }) => (command.by === 'host' ? applyCommand(command, after) : after),
    view,
  );
  return shown === view ? view : withTotal(shown);
}

/** Items + tax + charges + tip, until the server has answered. */
export function withTotal(view: ReceiptView): ReceiptView {
  return { ...view, receipt: { ...view.receipt, total_amount: totalOf(view) } };
}

function applied<Name extends keyof PredictedInputs>(
  { name, input }: { name: Name; input: PredictedInputs[Name] },
  view: ReceiptView,
  facts: Facts,
): ReceiptView {
  return COMMANDS[name].apply(view, input, facts);
}

/** Strips deleted items from a command of an earlier visit; null if nothing is left of it. */
export function resumedOn({ items }: ReceiptView, command: CommandOf<'host'>): CommandOf<'host'> | null {
  if (command.name !== 'setAssignments') return command;
  const { assignments } = command.input;
  const left = assignments.filter(({ item_id }) => items.some(({ id }) => id === item_id));
  if (left.length === assignments.length) return command;
  return left.length > 0 ? { ...command, input: { assignments: left } } : null;
}
