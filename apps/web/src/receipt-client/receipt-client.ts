import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import { callPath } from '../lib/calls/api.ts';
import { ApiError, browserError, isRefused } from '../lib/calls/api-error.ts';
import type { LiveState, StreamedView } from '../lib/calls/live-receipt.ts';
import { randomId } from '../lib/calls/random-id.ts';
import { untilLoaded } from '../lib/until-loaded.ts';
import { CommandLog, type Entry } from './command-log.ts';
import type { By, Command, CommandOf } from './commands.ts';
import { keep, type LastSeen, notSaved, readOrDrop, readPart, type Storage } from './device-storage.ts';
import { Store } from './store.ts';

/** In milliseconds. After this time without an answer, the device's copy is shown. */
const PATIENCE = 2500;

/** The state of a receipt in the browser: the server's view, unconfirmed commands, and the connection. */
export type ReceiptState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  error: ApiError | null;
  /** The server's newest view; null until there is one. */
  view: ReceiptView | null;
  /** Whether the view is the device's copy, because the server has not answered yet. */
  stale: boolean;
  /** Commands in the order they were made. */
  unconfirmed: readonly Entry<Command>[];
  /** Whether they wait because the last attempt to send one failed. */
  stuck: boolean;
  live: LiveState;
  /** Null while unknown. */
  presence: Presence | null;
};

export const LOADING: ReceiptState = {
  phase: 'loading',
  error: null,
  view: null,
  stale: false,
  unconfirmed: [],
  stuck: false,
  live: 'live',
  presence: null,
};

export const failed = (error: ApiError): ReceiptState => ({ ...LOADING, phase: 'failed', error });

export type Accepted = {
  view: ReceiptView;
  stale: boolean;
  /** The previous view; null for the first one. */
  before: ReceiptView | null;
  /** The previous view, or else the one stored by an earlier visit. */
  lastSeen: LastSeen | null;
};

/** How the commands of one kind of page are sent and settled. */
type CommandHandler<C> = {
  /** @param key the idempotency key, the same for each attempt. @throws ApiError */
  send: (command: C, key: string, streamed?: StreamedView) => Promise<ReceiptView>;
  onConfirmed?: (command: C, view: ReceiptView, key: string) => void;
  /** @param waited whether it was delayed, see CommandLog */
  onRefused: (command: C, error: unknown, waited: boolean, key: string) => void;
  /** What to send of a command from an earlier visit or another tab: null drops it, undefined leaves it on the device. */
  resumed: (command: C, view: ReceiptView) => C | null | undefined;
};

type CommandHandlers = { [B in By]?: CommandHandler<CommandOf<B>> };

type StreamOptions = {
  /** Set if it is not the receipt's usual stream. */
  url?: string;
  headers?: () => Record<string, string>;
  /** Sends no cookies. */
  anonymous?: boolean;
  /** Called when the session has ended; by default the receipt is refetched. */
  onSignedOut?: () => void;
};

type Stream = { close: () => void; streamed?: StreamedView };

type Options = {
  storage: Storage;
  /** Fetches the receipt. @throws ApiError */
  fetch: () => Promise<ReceiptView>;
  stream?: StreamOptions;
};

/** Holds the server's newest view, from answers and events in any order, and the log of unconfirmed commands. */
export class ReceiptClient extends Store<ReceiptState> {
  readonly storage: Storage;
  /** Called after every update, so that an owner can derive its own state. */
  onUpdate: (() => void) | null = null;
  readonly #options: Options;
  readonly #log: CommandLog<Command, ReceiptView>;
  readonly #handlers: CommandHandlers = {};
  readonly #acceptListeners = new Set<(accepted: Accepted) => void>();
  /** The keys of commands that this page has had in its log. */
  readonly #known = new Set<string>();
  /** Commands from an earlier visit or another tab, until they are resumed. */
  #earlier: readonly Entry<Command>[];
  #server: Pick<ReceiptState, 'phase' | 'error' | 'view' | 'stale'>;
  /** Whether a view so far was of a guest or latecomer. */
  #wasKnown = false;
  #started = false;
  /** The live connection: others' changes and who has the page open. */
  #stream: Stream | null = null;
  #live: LiveState = 'live';
  #presence: Presence | null = null;
  #updating = 0;

  constructor(options: Options, initial = LOADING) {
    super(initial);
    this.#options = options;
    this.storage = options.storage;
    const { phase, error, view, stale } = initial;
    this.#server = { phase, error, view, stale };
    this.#earlier = readOrDrop<Entry<Command>[]>(options.storage, 'commands') ?? [];
    this.set({ unconfirmed: this.#earlier });
    this.#log = new CommandLog({
      replaces: ({ by }) => by !== 'host',
      send: ({ command, key }) => this.#handlerOf(command).send(command, key, this.#stream?.streamed),
      onConfirmed: ({ command, key }, view) =>
        this.update(() => {
          this.#handlerOf(command).onConfirmed?.(command, view, key);
          this.accept(view);
        }),
      onRefused: ({ command, key }, error, waited) =>
        this.update(() => this.#handlerOf(command).onRefused(command, error, waited, key)),
      onChange: () => this.update(() => this.#keepCommands()),
    });
  }

  /** Sets how commands of this kind are sent. */
  handle<B extends By>(by: B, handler: CommandHandlers[B]): void {
    this.#handlers[by] = handler;
  }

  /** Sends pending commands when the connection is back or the page regains focus. Returns a function that stops. */
  start(): () => void {
    const online = () => {
      this.#again();
      void this.load();
    };
    addEventListener('online', online);
    this.#started = true;
    this.#follow();
    return () => {
      removeEventListener('online', online);
      this.#started = false;
      this.#disconnect();
      this.#log.stop();
    };
  }

  /** Fetches the receipt. If only that fails, an open one stays as it is, and the error is returned; otherwise undefined. */
  async load(): Promise<ApiError | undefined> {
    if (!this.#server.view) this.#set({ phase: 'loading', error: null });
    const patience = setTimeout(() => this.#acceptKept(), PATIENCE);
    try {
      this.accept(await this.#options.fetch());
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : browserError('response.invalid');
      const status = isRefused(error) && error.status;
      // For a host, 401 is an expired session, which the page handles; the receipt may still exist.
      const gone = status === 404 || (status === 401 && !this.#server.view?.me.is_host);
      if (gone) {
        keep(this.storage, 'view', null);
        void notSaved().then(({ dropMissing }) => dropMissing(this));
      } else this.#acceptKept();
      if (!gone && this.#server.view) return error;
      this.#set({ phase: this.#server.view ? 'gone' : 'failed', error });
    } finally {
      clearTimeout(patience);
    }
    return;
  }

  /** Accepts a view unless a newer one is known. @param stale whether it is the device's copy */
  accept(newest: ReceiptView, stale = false): void {
    const { view: before, stale: wasStale } = this.#server;
    // The stream was opened before the server knew this browser, and may be faster than the answer to its first command. That
    // answer counts all the same; the stream reconnects then.
    this.#wasKnown ||= before !== null && isKnown(before);
    const isLate = this.#wasKnown || !isKnown(newest);
    if (before && !wasStale && newest.version < before.version && isLate) return;
    const view = before && !wasStale && isSameView(before, newest) ? before : newest;
    const lastSeen = before ?? readPart<ReceiptView>(this.storage, 'view');
    // Not for hosts: without the network they do not even get the page that would show it.
    if (!stale && !view.me.is_host) keep(this.storage, 'view', view);
    this.update(() => {
      this.#server = { phase: 'open', error: null, view, stale };
      if (stale) this.#setLive('offline');
      for (const listener of this.#acceptListeners) listener({ view, stale, before, lastSeen });
      this.resume();
    });
    this.#follow();
  }

  /** Calls back with every accepted view. Returns a function that stops. */
  onAccepted(listener: (accepted: Accepted) => void): () => void {
    this.#acceptListeners.add(listener);
    return () => this.#acceptListeners.delete(listener);
  }

  /** Adds a command, which is shown at once and sent in its lane's turn. */
  put(command: Command): Entry<Command> {
    return this.#log.put(command);
  }

  /** Resumes commands from an earlier visit or another tab that now have a handler, under their original keys. */
  resume(): void {
    const { view } = this.#server;
    if (!view || !this.#earlier.length) return;
    this.update(() => {
      this.#earlier = this.#earlier.filter((entry) => {
        const command = this.#resumed(entry.command, view);
        if (command === undefined) return true;
        this.#known.add(entry.key);
        // A changed command needs a new key, because the server may have run the original under the old one.
        if (command)
          this.#log.put(command, command === entry.command ? entry : { ...entry, command, key: randomId() });
        return false;
      });
      this.#keepCommands();
    });
  }

  /** Sends all unconfirmed commands. Resolves once they are answered, or the server cannot be reached. */
  async flush(): Promise<void> {
    this.#again();
    await this.#log.settled();
  }

  /** Sends pending commands, and those that a closed tab left behind. */
  #again(): void {
    this.#earlier = this.#keptCommands().filter(({ key }) => !this.#known.has(key));
    this.resume();
    this.#log.retry();
  }

  /** Whether the receipt, which the server does not find, is gone also for those who made the pending commands. */
  async isGoneForGood(): Promise<boolean> {
    return true;
  }

  /** Sends a command at once, before others of its lane. */
  protected hurry(entry: Entry<Command>): void {
    void this.#log.attempt(entry);
  }

  /** Drops unconfirmed commands that something else, such as a submission, replaces. */
  drop(isDropped: (command: Command) => boolean): void {
    this.update(() => {
      for (const { key, command } of this.#earlier) if (isDropped(command)) this.#known.add(key);
      this.#earlier = this.#earlier.filter(({ command }) => !isDropped(command));
      this.#log.drop(isDropped);
      this.#keepCommands();
    });
  }

  /** Reopens the stream, because the browser has become another guest. */
  reconnect(): void {
    this.#disconnect();
    this.#follow();
  }

  /** Makes several changes, and notifies listeners once. */
  update(change: () => void): void {
    this.#updating += 1;
    try {
      change();
    } finally {
      this.#updating -= 1;
    }
    if (this.#updating > 0) return;
    const { entries } = this.#log;
    const unconfirmed = this.#earlier.length ? [...this.#earlier, ...entries] : entries;
    this.set({
      ...this.#server,
      unconfirmed,
      stuck: this.#log.isStuck,
      live: this.#live,
      presence: this.#presence,
    });
    this.onUpdate?.();
  }

  /** Opens the stream unless it is open. Its code loads after the first screen; commands are saved without it. */
  #follow(): void {
    const { view } = this.#server;
    if (!view || !this.#started || this.#stream) return;
    const stream: Stream = { close: () => {} };
    this.#stream = stream;
    const reload = () => void this.load();
    const { url, headers, anonymous, onSignedOut = reload } = this.#options.stream ?? {};
    stream.close = untilLoaded(
      () => import('../lib/calls/live-receipt.ts'),
      ({ watchLiveReceipt }) => {
        stream.close = watchLiveReceipt({
          url: url ?? callPath('GET /realtime/v1/receipts/{id}', { id: view.receipt.id }),
          headers: headers?.(),
          anonymous,
          onReceipt: (receipt, streamed) => {
            stream.streamed = streamed;
            this.accept(receipt);
          },
          onPresence: (presence) =>
            this.update(() => {
              this.#presence = presence;
            }),
          onState: (live) => this.#setLive(live),
          onGone: reload,
          onSignedOut,
          onReopen: reload,
        });
      },
      () => this.#setLive('offline'),
    );
  }

  #disconnect(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #setLive(live: LiveState): void {
    const isBack = live === 'live' && this.#live !== 'live';
    this.update(() => {
      this.#live = live;
      // Without a connection we do not know who leaves.
      if (live !== 'live') this.#presence = null;
    });
    if (isBack) this.#again();
  }

  #acceptKept(): void {
    const copy = this.#server.view ? null : readOrDrop<ReceiptView>(this.storage, 'view');
    if (copy) this.accept(copy, true);
  }

  #set(changes: Partial<ReceiptState>): void {
    this.update(() => {
      this.#server = { ...this.#server, ...changes };
    });
  }

  #resumed<B extends By>(command: CommandOf<B>, view: ReceiptView): CommandOf<B> | null | undefined {
    const handler: CommandHandlers[B] = this.#handlers[command.by];
    return handler?.resumed(command, view);
  }

  #handlerOf<B extends By>({ by }: CommandOf<B>): CommandHandler<CommandOf<B>> {
    const handler: CommandHandlers[B] = this.#handlers[by];
    if (!handler) throw new Error();
    return handler;
  }

  #keptCommands(): Entry<Command>[] {
    return readPart(this.storage, 'commands') ?? [];
  }

  /** Stores the log on the device, together with commands of other tabs. */
  #keepCommands(): void {
    for (const { key } of this.#log.entries) this.#known.add(key);
    const here = this.#log.entries;
    const before = this.#keptCommands();
    const all = [...before.filter(({ key }) => !this.#known.has(key)), ...here];
    if (all.length > 0 || before.length > 0) keep(this.storage, 'commands', all.length > 0 ? all : null);
  }
}

/** Whether the server knows this browser as a guest or latecomer. */
export const isKnown = ({ me, latecomers }: ReceiptView): boolean =>
  me.guest_id !== null || latecomers.length > 0;

/** Whether two views are equal, as each version usually arrives twice: as an answer and as an event. */
const isSameView = (one: ReceiptView, other: ReceiptView): boolean =>
  one === other || (one.version === other.version && JSON.stringify(one) === JSON.stringify(other));
