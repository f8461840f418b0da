import type { BrowserContext } from '@playwright/test';

/** How Chromium words a lost connection when it was fetching the service worker; it names no net::ERR_ there. */
const WORKER_LOST = /occurred when fetching the script/;

/**
 * Collects errors and exceptions of pages. A test in which one occurs fails, unless it announced before that it expects
 * the error.
 */
export class ConsoleGuard {
  readonly #problems: string[] = [];
  /** A page requests the session once; for a visitor the answer is 401. */
  readonly #expected: RegExp[] = [/status of 401 .*\/rest\/v1\/profiles\/me/];

  /** Watches every page of a context, including those opened later. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const lost = WORKER_LOST.test(message.text()) ? 'net::ERR_ ' : '';
      this.#note(`${lost}${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (problem) => {
      const error = problem.error();
      this.#note(error.stack ?? error.message);
    });
  }

  /**
   * Lets the test provoke an error: a status from 400 on (Chromium writes each such answer to the console), or a text.
   */
  expect(...expected: (number | RegExp)[]): void {
    for (const one of expected) {
      this.#expected.push(typeof one === 'number' ? new RegExp(`responded with a status of ${one}\\b`) : one);
    }
  }

  /** What happened unexpectedly, one line or stack each. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  #note(problem: string): void {
    if (!this.#expected.some((pattern) => pattern.test(problem))) this.#problems.push(problem);
  }
}
