import { varied } from '@fairtab/domain/varied';
import { ApiError } from '../../../lib/api-error.ts';

type Options<W> = {
  /** Writes with the same key replace each other. */
  keyOf: (write: W) => string;
  /** @throws ApiError */
  send: (write: W) => Promise<void>;
  /** The server refused the write: it is dropped, and the screen shows the previous value. */
  onRefused: (write: W, error: unknown) => void;
  onChange: () => void;
  /** Delays between attempts in milliseconds; the last one repeats. */
  retryDelays?: readonly number[];
};

const RETRY_DELAYS = [3000, 6000, 12_000, 30_000];

/** Statuses of temporary failures: no connection, a timeout, a restarting server, too many requests. */
const TRANSIENT = new Set([0, 408, 425, 429, 502, 503, 504]);

/** Whether a call has failed without having been refused: it can be sent again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && TRANSIENT.has(error.status);

/**
 * Writes that the server has not confirmed. One write per key is in flight at a time; a newer one waits and is replaced
 * by a still newer one, so that the newest wins and the server never gets them out of order. After a transient failure
 * a write is kept and sent again after a delay, or when retry() is called.
 */
export class PendingWrites<W> {
  /** The newest write of each key that the server has not confirmed. */
  readonly #newest = new Map<string, W>();
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #options: Options<W>;
  /** Keys whose running attempt started before retry() was called. */
  readonly #retryAtOnce = new Set<string>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<W>) {
    this.#options = options;
  }

  /** The newest write of each key that is not confirmed. */
  get pending(): W[] {
    return [...this.#newest.values()];
  }

  /** Whether the last attempt has failed and writes wait for the next one. */
  get isStuck(): boolean {
    return this.#failures > 0 && this.#newest.size > 0;
  }

  put(write: W): void {
    const key = this.#options.keyOf(write);
    this.#newest.set(key, write);
    this.#options.onChange();
    this.#send(key);
  }

  /** Sends all pending writes now. */
  retry(): void {
    clearTimeout(this.#timer);
    for (const key of this.#newest.keys()) {
      if (this.#inFlight.has(key)) this.#retryAtOnce.add(key);
      this.#send(key);
    }
  }

  /** Resolves when no write is in flight: each is confirmed or refused, or the server cannot be reached. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight.values());
  }

  /** Drops all writes, because something else, such as a submission, replaces them. */
  clear(): void {
    this.#newest.clear();
    this.stop();
  }

  /** Stops repeating attempts. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
  }

  #send(key: string): void {
    if (!this.#inFlight.has(key)) this.#inFlight.set(key, this.#sendAll(key));
  }

  /** Sends the writes of a key one after the other, until none is left or the server cannot be reached. */
  async #sendAll(key: string): Promise<void> {
    this.#retryAtOnce.delete(key);
    for (let write = this.#newest.get(key); write !== undefined; write = this.#newest.get(key)) {
      if (!(await this.#attempt(key, write))) break;
    }
    this.#inFlight.delete(key);
    this.#options.onChange();
  }

  /** @returns whether to go on with this key: the server has answered, or retry() was called meanwhile */
  async #attempt(key: string, write: W): Promise<boolean> {
    try {
      await this.#options.send(write);
      this.#failures = 0;
      this.#drop(key, write);
    } catch (error) {
      if (isTransient(error)) {
        this.#scheduleRetry();
        return this.#retryAtOnce.delete(key);
      }
      this.#drop(key, write);
      this.#options.onRefused(write, error);
    }
    return true;
  }

  /** Unless a newer one has replaced it. */
  #drop(key: string, write: W): void {
    if (this.#newest.get(key) === write) this.#newest.delete(key);
  }

  #scheduleRetry(): void {
    const delays = this.#options.retryDelays ?? RETRY_DELAYS;
    const delay = delays[Math.min(this.#failures, delays.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), varied(delay));
  }
}
