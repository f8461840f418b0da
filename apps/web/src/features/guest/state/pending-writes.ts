/** How a write that failed goes on: `later` when only the way was bad, `refused` when the server said no. */
export type Verdict = 'later' | 'refused';

type Options<W> = {
  /** Writes with the same key replace each other. */
  keyOf: (write: W) => string;
  send: (write: W) => Promise<void>;
  judge: (error: unknown) => Verdict;
  /** The server said no: the write is dropped, so what it stood for shows as before. */
  onRefused: (write: W, error: unknown) => void;
  onChange: () => void;
  /** Pauses before further attempts in milliseconds, the last one repeats. */
  pauses?: readonly number[];
};

const PAUSES = [3000, 6000, 12_000, 30_000];

/**
 * Writes on their way to the server. One of each key travels at a time; while it does, a newer one waits, and a still
 * newer one takes its place: the newest wins, and the server never sees them out of order. What could not
 * travel is kept and sent again after a pause, or as soon as retry() says that the way is open.
 */
export class PendingWrites<W> {
  /** The newest write of each key that the server has not confirmed. */
  readonly #wanted = new Map<string, W>();
  readonly #travelling = new Map<string, Promise<void>>();
  readonly #options: Options<W>;
  /** Keys whose attempt under way began before the way was said to be open. */
  readonly #again = new Set<string>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<W>) {
    this.#options = options;
  }

  /** What is not confirmed yet, newest of each key. */
  get waiting(): W[] {
    return [...this.#wanted.values()];
  }

  /** Whether the last attempt found no way to the server. */
  get stuck(): boolean {
    return this.#failures > 0 && this.#wanted.size > 0;
  }

  put(write: W): void {
    this.#wanted.set(this.#options.keyOf(write), write);
    this.#options.onChange();
    void this.#run(this.#options.keyOf(write));
  }

  /** Sends everything that waits, now. */
  retry(): void {
    clearTimeout(this.#timer);
    for (const key of this.#wanted.keys()) {
      if (this.#travelling.has(key)) this.#again.add(key);
      void this.#run(key);
    }
  }

  /** Once nothing travels any more: all is confirmed or refused, or there is no way to the server. */
  async settled(): Promise<void> {
    while (this.#travelling.size > 0) await Promise.all(this.#travelling.values());
  }

  /** Forgets writes that something else has made true, such as a submission. */
  clear(): void {
    this.#wanted.clear();
    this.stop();
  }

  /** No further attempts by itself. */
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
      // Left to itself when there is no way to the server.
      if (!(await this.#sent(key, write))) break;
    }
    this.#travelling.delete(key);
    this.#options.onChange();
  }

  /** Whether there is something to go on with: the server has answered, yes or no, or the way is open again. */
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
