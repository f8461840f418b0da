import { setTimeout as pause } from 'node:timers/promises';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBill, shareBill } from '../bills.ts';
import { signIn } from '../client.ts';
import { fewLines } from '../photos.ts';
import { type PostgresCluster, requirePostgresBinaries, startPostgresCluster } from '../postgres-cluster.ts';
import { type PhotoHost, uploadTo } from '../upload.ts';
import { type BuiltServer, startServer, temporaryFolder } from './server.ts';

const HOSTS = 5;
const PHOTOS_OF_HOST = 10;
const READERS = 2;
/** That each of them reads. */
const AT_ONCE = 2;
const ALL_READ = { timeout: 400_000, interval: 200 };
/** For 95 % of the pages. */
const PAGE_MS = 50;
const QUIET_MS = 5_000;

/** Notes each step of each photo, as the database sees it. */
const NOTE_STEPS = `
  create table photo_steps (n bigserial, receipt_id uuid, user_id text, state text);
  create function note_step() returns trigger language plpgsql as $$
  begin
    insert into photo_steps (receipt_id, user_id, state) values (new.id, new.user_id, new.scan_state);
    return null;
  end $$;
  create trigger note_step after update of scan_state on receipts for each row
    when (new.scan_state <> 'none') execute function note_step();`;

type Step = { receipt_id: string; user_id: string; state: string };

describe('a burst of photos, one server and two readers', () => {
  const folder = temporaryFolder();
  const readers: BuiltServer[] = [];
  let cluster: PostgresCluster;
  let database: pg.Pool;
  let web: BuiltServer;
  let paper: Buffer;

  beforeAll(async () => {
    cluster = await startPostgresCluster(requirePostgresBinaries());
    const settings = { DATA_DIR: folder.path, DATABASE_URL: cluster.url, AUTH_SECRET: 'x'.repeat(40) };
    web = await startServer({ ...settings, ROLE: 'web' });
    await web.up();
    for (let n = 0; n < READERS; n++) readers.push(await startServer({ ...settings, ROLE: 'reader' }));
    for (const reader of readers) await reader.up();
    database = new pg.Pool({ connectionString: cluster.url });
    await database.query(NOTE_STEPS);
    paper = await fewLines();
  });
  afterAll(async () => {
    await database?.end();
    for (const server of [...readers, web]) await server?.stop();
    await cluster?.stop();
    folder.remove();
  });

  const steps = async (state?: string): Promise<Step[]> =>
    (await database.query<Step>('select receipt_id, user_id, state from photo_steps order by n')).rows.filter(
      (step) => state === undefined || step.state === state,
    );

  async function upload(host: PhotoHost) {
    const { receipt } = await makeBill(host, { partySize: 0, items: [] });
    const { signedUrl } = await uploadTo(web, host, receipt.id, paper);
    return { host, id: receipt.id, imageUrl: signedUrl };
  }

  /** Opens these pages in turns until it is told to stop. @returns how long half of them and 95 % took at most, in milliseconds */
  async function openPages(paths: string[]) {
    const took: number[] = [];
    let done = false;
    const opening = (async () => {
      for (let n = 0; !done; n++) {
        const began = performance.now();
        const response = await fetch(`${web.url}${paths[n % paths.length]}`);
        await response.text();
        took.push(performance.now() - began);
        expect(response.status).toBe(200);
        await pause(20);
      }
    })();
    opening.catch(() => {});
    return async () => {
      done = true;
      await opening;
      took.sort((a, b) => a - b);
      const within = (part: number) => Math.round(took[Math.floor(took.length * part)] ?? 0);
      return { count: took.length, half: within(0.5), most: within(0.95) };
    };
  }

  it('are all read, in turns, in their hosts’ order, none twice, and pages are as fast as ever', {
    timeout: 500_000,
  }, async () => {
    const hosts = await Promise.all(Array.from({ length: HOSTS }, (_, n) => signIn(web, `555555010${n}`)));
    const bill = await shareBill(hosts[0] ?? expect.fail(), {
      partySize: 4,
      items: [{ name: 'Soup', price: 900 }],
    });
    const photos = await Promise.all(
      hosts.map(async (host) => {
        const own = [];
        for (let n = 0; n < PHOTOS_OF_HOST; n++) own.push(await upload(host));
        return own;
      }),
    );
    const pages = ['/', `/share/${bill.token}`, '/terms'];
    const stopQuiet = await openPages(pages);
    await pause(QUIET_MS);
    const quiet = await stopQuiet();
    const stopOpening = await openPages(pages);
    const began = performance.now();
    await Promise.all(
      photos.map(async (own) => {
        for (const { host, id, imageUrl } of own) {
          host.call(parseReceiptVision, { body: { receiptId: id, imageUrl } }).catch(() => {});
          await vi.waitUntil(
            async () => (await steps('waiting')).some(({ receipt_id }) => receipt_id === id),
            ALL_READ,
          );
        }
      }),
    );
    const last = photos[0]?.at(-1) ?? expect.fail();
    const all = HOSTS * PHOTOS_OF_HOST;
    await vi.waitUntil(async () => (await steps('done')).length === all, ALL_READ);
    const seconds = (performance.now() - began) / 1000;
    const opened = await stopOpening();
    process.stdout.write(
      `${all} photos were read in ${seconds.toFixed(0)} s; of ${opened.count} pages meanwhile half took ${opened.half} ms and 95 % ` +
        `${opened.most} ms at most, before ${quiet.half} and ${quiet.most} ms\n`,
    );

    // Once each, and none failed.
    const [asked, begun, done] = [await steps('waiting'), await steps('reading'), await steps('done')];
    for (const some of [begun, done])
      expect(some.map(({ receipt_id }) => receipt_id).sort()).toEqual(
        photos
          .flat()
          .map(({ id }) => id)
          .sort(),
      );
    const { receipt, items } = await last.host.call(getReceipt, { params: { id: last.id } });
    expect([receipt.scan_state, items.length]).toEqual(['done', 4]);
    // Those that begin at the same time may be noted in either order.
    for (const { userId } of hosts) {
      const orderOf = (some: Step[]) =>
        some.filter((one) => one.user_id === userId).map((one) => one.receipt_id);
      const places = orderOf(begun).map((id) => orderOf(asked).indexOf(id));
      for (const [at, place] of places.entries())
        expect(Math.abs(place - at), places.join(' ')).toBeLessThan(READERS * AT_ONCE);
    }
    // While all still wait, each host has had as many as any other, but for those that are being read.
    const half = begun.slice(0, all / 2);
    for (const { userId } of hosts) {
      const own = half.filter((one) => one.user_id === userId).length;
      expect(Math.abs(own - PHOTOS_OF_HOST / 2)).toBeLessThanOrEqual(READERS * AT_ONCE);
    }
    // What others do on this machine counts against neither.
    expect(opened.most).toBeLessThan(Math.max(PAGE_MS, 1.5 * quiet.most));
    expect([web, ...readers].flatMap((server) => server.faults())).toEqual([]);
  });

  it('a reader answers those who watch over it, and nobody else', async () => {
    const [reader] = readers;
    const status = async (path: string) => (await fetch(`${reader?.url}${path}`)).status;
    expect(await Promise.all(['/health', '/ready', '/', '/home', '/rest/v1/receipts'].map(status))).toEqual([
      200, 200, 404, 404, 404,
    ]);
    expect(reader?.lines[0]).toContain('reads photos');
  });
});
