import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runSql, runSqlEmbedded } from '../../apps/server/test/test-databases.ts';
import { freePort } from './free-port.ts';

const programs = path.resolve(import.meta.dirname, '../../apps/server/dist');
const main = path.join(programs, 'main.js');
/** Making the built-in database takes 6 s of a processor, which others may need, too. */
const startTimeoutMs = 120_000;

/** A message of the demo outbox, as /dev/outbox.json gives it (newest first). */
export type OutboxMessage = {
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: string;
};

/** The built product, running on its own port and data folder. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  /** Everything the server has printed, for the report of a failed test. */
  log = '';
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #server: ChildProcess | undefined;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.url = `http://localhost:${port}`;
    this.dataDir = mkdtempSync(path.join(tmpdir(), 'fairtab-e2e-'));
  }

  /** Starts the product with a fresh data folder. @param settings more of those in .env.example */
  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = new Product(await freePort(), settings);
    await product.#launch();
    return product;
  }

  /** Stops the server and starts it again on the same port and data, as a deployment does. */
  async restart(): Promise<void> {
    await this.#halt();
    await this.#launch();
  }

  /** Whether it keeps its data in the built-in database. */
  get embedded(): boolean {
    return this.#settings.DATABASE_URL === undefined;
  }

  /** Runs SQL in the product's database. The built-in one is the server's alone, so the server is stopped meanwhile. */
  async runSql(sql: string): Promise<void> {
    const url = this.#settings.DATABASE_URL;
    if (url !== undefined) return runSql(url, sql);
    await this.#halt();
    await runSqlEmbedded(this.dataDir, sql);
    await this.#launch();
  }

  /** `npm run admin` on the product's data. @returns what it prints @throws where it fails */
  async runAdmin(...args: string[]): Promise<string> {
    if (this.embedded) await this.#halt();
    const env = { PATH: process.env.PATH, DATA_DIR: this.dataDir, ...this.#settings };
    const program = [path.join(programs, 'admin.js'), ...args];
    const { stdout } = await promisify(execFile)(process.execPath, program, { env });
    if (this.embedded) await this.#launch();
    return stdout;
  }

  /** The output and exit code of a second server that is started on the same port and data. */
  async startAgain(settings: Record<string, string> = {}): Promise<{ code: number | null; printed: string }> {
    const second = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, PORT: String(this.#port), DATA_DIR: this.dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [second.stdout, second.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    const [code] = await once(second, 'close');
    return { code, printed };
  }

  /** A server of its own as `npm start` begins it, before the pages are built. The caller ends it. */
  static startEarly(place: { PORT: string; DATA_DIR: string }): ChildProcess {
    const env = { PATH: process.env.PATH, ...place };
    return fork(main, ['--await-pages'], { env, execArgv: ['--liftoff-only'], silent: true });
  }

  /** Stops the server and removes its data. */
  async stop(): Promise<void> {
    await this.#halt();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Every text and e-mail the product has sent so far, newest first. */
  async outbox(): Promise<OutboxMessage[]> {
    const answer = await fetch(`${this.url}/dev/outbox.json`);
    if (!answer.ok) throw new Error(`/dev/outbox.json answered ${answer.status}`);
    return answer.json();
  }

  async #launch(): Promise<void> {
    // PGlite is not optimized while it runs: a start takes 6 s of a processor instead of 9, a restart 2 instead of 4.
    const compile = this.embedded ? ['--liftoff-only'] : [];
    const server = spawn(process.execPath, ['--enable-source-maps', ...compile, main], {
      cwd: this.dataDir,
      // Only the test's settings: a developer's own DATABASE_URL or provider keys must not be used.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        // Sharing costs a credit, and every host is new; what is not about that shares with as many as it likes.
        FREE_CREDITS: '100000',
        NEW_HOST_NUMBERS: '100000',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server = server;
    const keep = (chunk: Buffer) => {
      this.log += chunk.toString();
    };
    server.stdout.on('data', keep);
    server.stderr.on('data', keep);
    await this.#healthy(server);
  }

  async #healthy(server: ChildProcess): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
      const answer = await fetch(`${this.url}/health`).catch(() => undefined);
      if (answer?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await this.#halt();
    throw new Error(`The server did not become healthy. It printed:\n${this.log}`);
  }

  async #halt(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    const forced = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(forced);
  }
}
