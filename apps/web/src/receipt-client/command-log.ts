import { KEY_HOURS } from '@fairtab/domain/input/field-limits';
import { varied } from '@fairtab/domain/time/time-zone';
import { isRefused } from '../lib/calls/api-error.ts';
import { randomId } from '../lib/calls/random-id.ts';
import { notSaved } from './device-storage.ts';

/** A command that the server has not confirmed. */
export type Entry<C> = {
  /** The idempotency key, the same for each attempt. */
  key: string;
  command: C;
  /** When it was made, in milliseconds since 1970. */
  at: number;
};

/** Commands of one lane are sent one after another; different lanes are sent in parallel. */
type InLane = { lane: string };

type Options<C extends InLane, Answer> = {
  /** Whether it replaces the unconfirmed commands of its lane, as only the last tap on an item counts. */
  replaces: (command: C) => boolean;
  /** @throws ApiError */
  send: (entry: Entry<C>) => Promise<Answer>;
  /** Called after the entry has left the log. */
  onConfirmed: (entry: Entry<C>, answer: Answer) => void;
  /**
   * Like onConfirmed, for a command that was refused, or is too old to send. Pages no longer show its effect.
   * @param waited whether it was delayed, because its lane had a failed attempt, or because it is from an earlier visit
   */
  onRefused: (entry: Entry<C>, error: unknown, waited: boolean) => void;
  onChange: () => void;
  /** Delays between attempts in milliseconds; the last one repeats. */
  retryDelays?: readonly number[];
};

const RETRY_DELAYS = [3000, 6000, 12_000, 30_000];

/** Unconfirmed commands, in the order they were made. Unanswered ones are sent again while the server remembers their key. */
export class CommandLog<C extends InLane, Answer> {
  readonly #options: Options<C, Answer>;
  #entries: readonly Entry<C>[] = [];
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #inFlight = new Set<Entry<C>>();
  /** Lanes with commands that had to wait for the connection. */
  readonly #waiting = new Set<string>();
  /** How often retry() was called. If it was called during an attempt that fails, that attempt is repeated at once. */
  #retries = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: Options<C, Answer>) {
    this.#options = options;
  }

  get entries(): readonly Entry<C>[] {
    return this.#entries;
  }

  /** Whether the last attempt failed and commands wait for the next one. */
  get isStuck(): boolean {
    return this.#failures > 0 && this.#entries.length > 0;
  }

  /** Adds a command, and sends it in its lane's turn. @param kept its entry, if it is from an earlier visit */
  put(command: C, kept?: Entry<C>): Entry<C> {
    const { lane } = command;
    if (kept) this.#waiting.add(lane);
    const entry = kept ?? { key: randomId(), command, at: Date.now() };
    const before = this.#options.replaces(command)
      ? this.#entries.filter((one) => one.command.lane !== lane)
      : this.#entries;
    this.#entries = [...before, entry];
    this.#options.onChange();
    this.#stopped = false;
    this.#send(lane);
    return entry;
  }

  retry(): void {
    clearTimeout(this.#timer);
    this.#stopped = false;
    this.#retries += 1;
    for (const { command } of this.#entries) this.#send(command.lane);
  }

  /** Resolves once nothing is in flight: every command is confirmed or refused, or the server cannot be reached. */
  async settled(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes.values());
  }

  /** Drops commands that something else, such as a submission, replaces. */
  drop(isDropped: (command: C) => boolean): void {
    this.#entries = this.#entries.filter(({ command }) => !isDropped(command));
    if (this.#entries.length === 0) this.stop();
  }

  /** Stops retrying until the next command or retry(). An attempt under way is not repeated either. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
    this.#failures = 0;
  }

  #send(lane: string): void {
    if (!this.#lanes.has(lane)) this.#lanes.set(lane, this.#sendAll(lane));
  }

  /** Sends a lane's commands in turn, until none is left or the server cannot be reached. */
  async #sendAll(lane: string): Promise<void> {
    for (let entry = this.#firstOf(lane); entry !== undefined; entry = this.#firstOf(lane)) {
      const retries = this.#retries;
      if (!(await this.attempt(entry)) && retries === this.#retries) break;
    }
    if (!this.#firstOf(lane)) this.#waiting.delete(lane);
    this.#lanes.delete(lane);
    this.#options.onChange();
  }

  #firstOf(lane: string): Entry<C> | undefined {
    return this.#entries.find((entry) => entry.command.lane === lane && !this.#inFlight.has(entry));
  }

  /** Sends an entry, even before others of its lane. Returns whether the server has answered. */
  async attempt(entry: Entry<C>): Promise<boolean> {
    if (this.#inFlight.has(entry)) return true;
    this.#inFlight.add(entry);
    const { lane } = entry.command;
    try {
      if (Date.now() - entry.at > KEY_HOURS * 3_600_000) throw (await notSaved()).tooOld();
      const answer = await this.#options.send(entry);
      this.#failures = 0;
      this.#remove(entry);
      this.#options.onConfirmed(entry, answer);
    } catch (error) {
      if (!isRefused(error)) {
        this.#waiting.add(lane);
        this.#scheduleRetry();
        return false;
      }
      this.#remove(entry);
      this.#options.onRefused(entry, error, this.#waiting.has(lane));
    } finally {
      this.#inFlight.delete(entry);
    }
    return true;
  }

  #remove(entry: Entry<C>): void {
    this.#entries = this.#entries.filter((one) => one !== entry);
  }

  #scheduleRetry(): void {
    if (this.#stopped) return;
    const delays = this.#options.retryDelays ?? RETRY_DELAYS;
    const delay = delays[Math.min(this.#failures, delays.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), varied(delay));
  }
}
