import { expect } from '@playwright/test';
import type { Engine, Handle, Name, Query } from './engine.ts';

/** How long a person waits for what they look for, in milliseconds. */
const PATIENCE = 15_000;

/** Someone at a browser of any engine: looks for things until they are there, and taps and types. */
export class Person {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Taps what has this role and name. */
  async tap(role: string, name: Name): Promise<void> {
    await this.#do({ role, name }, (element) => element.click());
  }

  /** Types into the field with this name, instead of what it holds. */
  async fill(name: Name, text: string): Promise<void> {
    await this.#do({ role: 'textbox', name }, (field) => field.fill(text));
  }

  /** Waits until something can be seen. */
  async see(query: Query): Promise<void> {
    await this.#do(query, async () => {});
  }

  /** Waits until something is gone. */
  async seeNot(query: Query): Promise<void> {
    await expect.poll(() => this.engine.find(query), { timeout: PATIENCE, message: words(query) }).toBeNull();
  }

  /** Waits until a dish, or another box, is ticked. */
  async seeTicked(name: Name): Promise<void> {
    const query = { role: 'checkbox', name };
    const ticked = async () => (await this.engine.find(query))?.checked();
    await expect.poll(ticked, { timeout: PATIENCE, message: words(query) }).toBe(true);
  }

  /** Waits until the address matches. @returns it */
  async seeAddress(expected: RegExp, timeout = PATIENCE): Promise<string> {
    await expect.poll(() => this.engine.address(), { timeout }).toMatch(expected);
    return this.engine.address();
  }

  /** The text of an element that is there, or comes. */
  async textOf(query: Query): Promise<string> {
    let text = '';
    await this.#do(query, async (element) => {
      text = await element.text();
    });
    return text;
  }

  /** An element may be rendered anew between finding and using it: then one looks again. */
  async #do(query: Query, act: (element: Handle) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.engine.find(query);
      expect(element, words(query)).not.toBeNull();
      if (element) await act(element);
    }).toPass({ timeout: PATIENCE });
  }
}

const words = (query: Query) =>
  Object.entries(query)
    .map(([by, name]) => `${by} ${name}`)
    .join(', ');
