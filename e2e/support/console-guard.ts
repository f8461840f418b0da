import type { BrowserContext } from '@playwright/test';

/**
 * Collects what a user should never see in the console: errors and exceptions of pages. A test that meets one fails,
 * unless it said before that it expects it.
 */
export class ConsoleGuard {
  readonly #problems: string[] = [];
  /** A page asks once who is signed in; for a visitor the answer is 401. */
  readonly #expected: RegExp[] = [/status of 401 .*\/rest\/v1\/profiles\/me/];

  /** Watches every page of a context, also those opened later. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`${message.text()} (${message.location().url})`);
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
