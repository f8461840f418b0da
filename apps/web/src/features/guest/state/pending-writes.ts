/** The kind of a failed write: `later` if only the connection failed, `refused` if the server refused it. */
export type Verdict = 'later' | 'refused';

type Options<W> = {
  /** Writes with the same key replace each other. */
  keyOf: (write: W) => string;
  send: (write: W) => Promise<void>;
  judge: (error: unknown) => Verdict;
  /** The server refused the write: it is dropped, and the screen shows the previous value. */
  onRefused: (write: W, error: unknown) => void;
  onChange: () => void;
  /** Pauses between attempts in milliseconds; the last one repeats. */
  pauses?: readonly number[];
};

const PAUSES = [3000, 6000, 12_000, 30_000];

/**
 * Writes that the server has not confirmed. One write per key is sent at a time; a newer one waits and is replaced by a
 * still newer one, so that the newest wins and the server never gets them out of order. After a failed connection a
 * write is kept and sent again after a pause, or when retry() is called.
 */
export class PendingWrites<W> {
  /** The newest write of each key that the server has not confirmed. */
  readonly #wanted = new Map<string, W>();
  readonly #travelling = new Map<string, Promise<void>>();
  readonly #options: Options<W>;
  /** Keys whose running attempt started before retry() was called. */
  readonly #again = new Set<string>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<W>) {
    this.#options = options;
  }

  /** The unconfirmed writes, the newest of each key. */
  get waiting(): W[] {
    return [...this.#wanted.values()];
  }

  /** Whether the last attempt could not reach the server. */
  get stuck(): boolean {
    return this.#failures > 0 && this.#wanted.size > 0;
  }

  put(write: W): void {
    this.#wanted.set(this.#options.keyOf(write), write);
    this.#options.onChange();
    void this.#run(this.#options.keyOf(write));
  }

  /** Sends all waiting writes now. */
  retry(): void {
    clearTimeout(this.#timer);
    for (const key of this.#wanted.keys()) {
      if (this.#travelling.has(key)) this.#again.add(key);
      void this.#run(key);
    }
  }

  /** Resolves when no write is being sent: each is confirmed or refused, or the server cannot be reached. */
  async settled(): Promise<void> {
    while (this.#travelling.size > 0) await Promise.all(this.#travelling.values());
  }

  /** Drops all writes, because something else, such as a submission, replaces them. */
  clear(): void {
    this.#wanted.clear();
    this.stop();
  }

  /** Stops repeating attempts. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
  }

  #run(key: string): Promise<void> {
    const travelling = this.#travelling.get(key);
    if (travelling) return travelling;
    const journey = this.#empty(key);
    this.#travelling.set(key, journey);
    return journey;
  }

  async #empty(key: string): Promise<void> {
    this.#again.delete(key);
    for (let write = this.#wanted.get(key); write !== undefined; write = this.#wanted.get(key)) {
      // Waits for the next attempt if the server cannot be reached.
      if (!(await this.#sent(key, write))) break;
    }
    this.#travelling.delete(key);
    this.#options.onChange();
  }

  /** @returns whether to go on with this key: the server has answered, or retry() was called meanwhile */
  async #sent(key: string, write: W): Promise<boolean> {
    try {
      await this.#options.send(write);
      this.#failures = 0;
      if (this.#wanted.get(key) === write) this.#wanted.delete(key);
    } catch (error) {
      if (this.#options.judge(error) === 'later') {
        this.#later();
        return this.#again.delete(key);
      }
      if (this.#wanted.get(key) === write) this.#wanted.delete(key);
      this.#options.onRefused(write, error);
    }
    return true;
  }

  #later(): void {
    const pauses = this.#options.pauses ?? PAUSES;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), pause * (0.75 + Math.random() / 2));
  }
}
