import { once } from 'node:events';
import { WebSocket } from 'undici';

/** An element of the page. */
export type PageElement = { sharedId: string };
/** What a function in the page gave; null for all that has no other form. */
export type PageValue = string | boolean | PageElement | null;

/** The only tab of a browser that speaks WebDriver BiDi by itself (w3.org/TR/webdriver-bidi). */
export class Tab {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<unknown, (answer: object) => void>();
  #context: unknown;
  #lastId = 0;
  /** Errors that the page's scripts did not catch. */
  readonly errors: string[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
  }

  /** Begins a session. @param address where the browser listens: `ws://host:port` */
  static async open(address: string): Promise<Tab> {
    const socket = new WebSocket(`${address}/session`);
    const tab = new Tab(socket);
    await once(socket, 'open');
    await tab.#ask('session.new', { capabilities: {} });
    tab.#context = get(await tab.#ask('browsingContext.getTree', {}), 'contexts', '0', 'context');
    await tab.#ask('session.subscribe', { events: ['log.entryAdded'] });
    return tab;
  }

  /** Asks the tab for something, such as `browsingContext.navigate`. */
  ask(method: string, params: object = {}): Promise<unknown> {
    return this.#ask(method, { context: this.#context, ...params });
  }

  /** Runs a function in the page, to which it travels as text, and waits for what it promises. @throws what it throws */
  async run(does: string, ...given: (string | PageElement)[]): Promise<PageValue> {
    const answer = await this.#ask('script.callFunction', {
      functionDeclaration: does,
      awaitPromise: true,
      target: { context: this.#context },
      arguments: given.map((one) => (typeof one === 'string' ? { type: 'string', value: one } : one)),
    });
    const failure = get(answer, 'exceptionDetails', 'text');
    if (failure !== undefined) throw new Error(String(failure));
    const sharedId = get(answer, 'result', 'sharedId');
    if (typeof sharedId === 'string') return { sharedId };
    const value = get(answer, 'result', 'value');
    return typeof value === 'string' || typeof value === 'boolean' ? value : null;
  }

  #ask(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, (answer) => {
        if (get(answer, 'type') === 'success') resolve(get(answer, 'result'));
        else reject(new Error(`${method}: ${get(answer, 'message')}`));
      }),
    );
  }

  #hear(message: object): void {
    this.#waiting.get(get(message, 'id'))?.(message);
    const isError =
      get(message, 'params', 'type') === 'javascript' && get(message, 'params', 'level') === 'error';
    if (isError) this.errors.push(String(get(message, 'params', 'text')));
  }
}

/** What stands in an answer under these names. */
export function get(answer: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    answer,
  );
}
