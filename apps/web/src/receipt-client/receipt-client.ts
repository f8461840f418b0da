import type { Presence } from '@fairtab/contract/receipt/live';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { callPath } from '../lib/calls/api.ts';
import { ApiError, browserError } from '../lib/calls/api-error.ts';
import type { LiveState } from '../lib/calls/events.ts';
import { randomId } from '../lib/calls/random-id.ts';
import { isRefused } from '../lib/is-refused.ts';
import { untilLoaded } from '../lib/until-loaded.ts';
import { CommandLog, type Entry } from './command-log.ts';
import type { By, Command, CommandOf } from './commands.ts';
import { keep, kept, type LastSeen, notSaved, readKept, type Storage } from './kept.ts';
import { Store } from './store.ts';

/** After this time without an answer the kept copy of the receipt is shown, in milliseconds. */
const PATIENCE = 2500;

/** What is known of a receipt: what the server has sent, what it has not confirmed, and whether changes arrive. */
export type ReceiptState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  /** The failure that kept the receipt from opening. */
  error: ApiError | null;
  /** The newest view that the server has sent; null until it is open. */
  view: ReceiptView | null;
  /** Whether the view is the copy kept on the device, because the server has not answered yet. */
  stale: boolean;
  /** The commands that the server has not confirmed, in the order in which they were made. */
  unconfirmed: readonly Entry<Command>[];
  /** Whether they wait because the last attempt has failed. */
  stuck: boolean;
  live: LiveState;
  /** Who has the page open; null while that is unknown. */
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

/** The state of a receipt that the server refuses. */
export const failed = (error: ApiError): ReceiptState => ({ ...LOADING, phase: 'failed', error });

export type Accepted = {
  view: ReceiptView;
  stale: boolean;
  /** The view that was shown before; null if this is the first one. */
  before: ReceiptView | null;
  /** The same, or what an earlier visit has kept. */
  lastSeen: LastSeen | null;
};

/** How the commands of one kind of page are sent, and what follows. */
type CommandHandler<C> = {
  /** @param key the same for each attempt. @throws ApiError */
  send: (command: C, key: string) => Promise<ReceiptView>;
  onConfirmed?: (command: C, view: ReceiptView, key: string) => void;
  /** @param waited whether it was made some time ago, see CommandLog */
  onRefused: (command: C, error: unknown, waited: boolean, key: string) => void;
  /**
   * What is left to do of a command of an earlier visit, or of another tab: null for nothing, undefined where it stays on the
   * device.
   */
  resumed: (command: C, view: ReceiptView) => C | null | undefined;
};

type CommandHandlers = { [B in By]?: CommandHandler<CommandOf<B>> };

/** How changes arrive. */
type StreamOptions = {
  /** Where it is not the receipt's own stream. */
  url?: string;
  headers?: () => Record<string, string>;
  /** Sends no cookies. */
  anonymous?: boolean;
  /** The session has ended; by default the receipt is asked for again. */
  onSignedOut?: () => void;
};

type Options = {
  storage: Storage;
  /** Asks the server for the receipt. @throws ApiError */
  fetch: () => Promise<ReceiptView>;
  stream?: StreamOptions;
};

/**
 * A receipt in the browser, for hosts and guests: the newest view of the server, from answers and events in whatever order they
 * arrive, and the log of commands that it has not confirmed.
 */
export class ReceiptClient extends Store<ReceiptState> {
  readonly storage: Storage;
  /** Called after every update, by who composes this state with more. */
  onUpdate: (() => void) | null = null;
  readonly #options: Options;
  readonly #log: CommandLog<Command, ReceiptView>;
  readonly #handlers: CommandHandlers = {};
  readonly #acceptListeners = new Set<(accepted: Accepted) => void>();
  /** The keys of the commands that this page has had in its log. */
  readonly #known = new Set<string>();
  /** Commands of an earlier visit, or of another tab, until they are resumed. */
  #earlier: readonly Entry<Command>[];
  #server: Pick<ReceiptState, 'phase' | 'error' | 'view' | 'stale'>;
  /** Whether it is followed. */
  #started = false;
  /** The live connection: others' changes and who has the page open. */
  #stream: { close: () => void } | null = null;
  #live: LiveState = 'live';
  #presence: Presence | null = null;
  /** How many updates are under way, one within the other. */
  #updating = 0;

  constructor(options: Options, initial = LOADING) {
    super(initial);
    this.#options = options;
    this.storage = options.storage;
    const { phase, error, view, stale } = initial;
    this.#server = { phase, error, view, stale };
    this.#earlier = readKept<Entry<Command>[]>(options.storage, 'commands') ?? [];
    this.set({ unconfirmed: this.#earlier });
    this.#log = new CommandLog({
      replaces: ({ by }) => by !== 'host',
      send: ({ command, key }) => this.#handlerOf(command).send(command, key),
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

  /** Sends commands of this kind from now on. */
  handle<B extends By>(by: B, handler: CommandHandlers[B]): void {
    this.#handlers[by] = handler;
  }

  /** Follows the receipt and sends what waits when the connection is back, or somebody looks at the page again. @returns a function that stops */
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

  /**
   * Asks the server for the receipt. While it is open and only the connection fails, it stays as it is.
   * @returns why it stays, undefined where it does not
   */
  async load(): Promise<ApiError | undefined> {
    if (!this.#server.view) this.#set({ phase: 'loading', error: null });
    const patience = setTimeout(() => this.#acceptKept(), PATIENCE);
    try {
      this.accept(await this.#options.fetch());
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : browserError('response.invalid');
      const status = isRefused(error) && error.status;
      // A host whose session has ended is led away; it says nothing of the receipt.
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

  /** Accepts a view, unless a newer one is known. @param stale whether it is the device's copy */
  accept(newest: ReceiptView, stale = false): void {
    const { view: before, stale: wasStale } = this.#server;
    if (before && !wasStale && newest.version < before.version) return;
    const view = before && !wasStale && isSameView(before, newest) ? before : newest;
    const lastSeen = before ?? kept<ReceiptView>(this.storage, 'view');
    // The host's page keeps none: it is another document, which only the network has.
    if (!stale && !view.me.is_host) keep(this.storage, 'view', view);
    this.update(() => {
      this.#server = { phase: 'open', error: null, view, stale };
      if (stale) this.#setLive('offline');
      for (const listener of this.#acceptListeners) listener({ view, stale, before, lastSeen });
      this.resume();
    });
    this.#follow();
  }

  /** Calls back with every view that is accepted. @returns a function that stops it */
  onAccepted(listener: (accepted: Accepted) => void): () => void {
    this.#acceptListeners.add(listener);
    return () => this.#acceptListeners.delete(listener);
  }

  /** Makes a command: it counts at once, and is sent when its turn comes. */
  put(command: Command): Entry<Command> {
    return this.#log.put(command);
  }

  /** Sends the commands of an earlier visit, or of another tab, that have a handler by now, with the keys they had. */
  resume(): void {
    const { view } = this.#server;
    if (!view || !this.#earlier.length) return;
    this.update(() => {
      this.#earlier = this.#earlier.filter((entry) => {
        const command = this.#resumed(entry.command, view);
        if (command === undefined) return true;
        this.#known.add(entry.key);
        // The server knows another command by its key.
        if (command)
          this.#log.put(command, command === entry.command ? entry : { ...entry, command, key: randomId() });
        return false;
      });
      this.#keepCommands();
    });
  }

  /** Sends what is not confirmed. Resolves when all of it is answered, or the server cannot be reached. */
  async flush(): Promise<void> {
    this.#again();
    await this.#log.settled();
  }

  /** Sends what waits, and what a closed tab has left. */
  #again(): void {
    this.#earlier = this.#keptCommands().filter(({ key }) => !this.#known.has(key));
    this.resume();
    this.#log.retry();
  }

  /** Whether a receipt that the server does not find is gone for those who made what waits. */
  async isGoneForGood(): Promise<boolean> {
    return true;
  }

  /** Sends a command at once, out of its turn. */
  protected hurry(entry: Entry<Command>): void {
    void this.#log.attempt(entry);
  }

  /** Drops unconfirmed commands, because something else, such as a submission, replaces them. */
  drop(isDropped: (command: Command) => boolean): void {
    this.update(() => {
      for (const { key, command } of this.#earlier) if (isDropped(command)) this.#known.add(key);
      this.#earlier = this.#earlier.filter(({ command }) => !isDropped(command));
      this.#log.drop(isDropped);
      this.#keepCommands();
    });
  }

  /** Opens the stream anew, which knows then who this browser is. */
  reconnect(): void {
    this.#disconnect();
    this.#follow();
  }

  /** Makes several changes that are published together. */
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

  /** Connects, unless it is connected. The code of the stream comes after the first screen: commands are saved without it. */
  #follow(): void {
    const { view } = this.#server;
    if (!view || !this.#started || this.#stream) return;
    const stream = { close: () => {} };
    this.#stream = stream;
    const reload = () => void this.load();
    const { url, headers, anonymous = false, onSignedOut = reload } = this.#options.stream ?? {};
    stream.close = untilLoaded(
      () => import('../lib/calls/live-receipt.ts'),
      ({ watchLiveReceipt }) => {
        stream.close = watchLiveReceipt({
          url: url ?? callPath('GET /realtime/v1/receipts/{id}', { id: view.receipt.id }),
          ...(headers ? { headers: headers() } : {}),
          anonymous,
          onReceipt: (receipt) => this.accept(receipt),
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
      // They may have left meanwhile.
      if (live !== 'live') this.#presence = null;
    });
    if (isBack) this.#again();
  }

  #acceptKept(): void {
    const copy = this.#server.view ? null : readKept<ReceiptView>(this.storage, 'view');
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
    return kept(this.storage, 'commands') ?? [];
  }

  /** Keeps the log on the device, beside the commands that another tab has there. */
  #keepCommands(): void {
    for (const { key } of this.#log.entries) this.#known.add(key);
    const here = this.#log.entries;
    const before = this.#keptCommands();
    const all = [...before.filter(({ key }) => !this.#known.has(key)), ...here];
    if (all.length > 0 || before.length > 0) keep(this.storage, 'commands', all.length > 0 ? all : null);
  }
}

/** Whether two views say the same: each version arrives twice, with a call's answer and as an event. */
const isSameView = (one: ReceiptView, other: ReceiptView): boolean =>
  one === other || (one.version === other.version && JSON.stringify(one) === JSON.stringify(other));
