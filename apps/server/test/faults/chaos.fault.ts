import { join } from 'node:path';
import { getProfile } from '@fairtab/contract/account/account';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Place } from '../client.ts';
import { accountOf } from './accounts-of.ts';
import { DAY_MS, type Fault, KINDS, planFaults } from './chaos-plan.ts';
import { createClock } from './clock.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { dine, settled } from './dinners.ts';
import { finish, phoneOf } from './finish.ts';
import { type LongSession, stayIn } from './long-session.ts';
import { patient, pause } from './persistent.ts';
import type { BuiltServer } from './server.ts';
import { shareOn } from './share-on.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Supervised, supervise } from './supervised.ts';

/** `npm run chaos`; else a short form of it, always the same. */
const long = process.env.CHAOS_MINUTES;
const SECONDS = long === undefined ? 60 : Number(long) * 60;
const SEED = Number(process.env.CHAOS_SEED ?? 1);
const BILLS = 3;
const GUESTS_PER_BILL = 4;
const TAP_MS = 500;
const FREE_CREDITS = 100_000;
const MANY = '100000';
/** A session's. */
const SESSION_MS = 30 * DAY_MS;
/** After a fault. */
const BACK_MS = 60_000;

const DISK_MB = 700;
/** The last words of a server that cannot write: of ours, then of the database itself. */
const WHY = [
  /The built-in database cannot write to its folder/,
  /"msg":"the built-in database has failed/,
  /^Aborted\(\)/,
];
/** What else it says, and goes on. */
const MEANWHILE = /"msg":"a backup failed"/;
/** PGlite's timer of a start, when the clock goes back by more than 24 days meanwhile: harmless, and not ours to mend. */
const OVERFLOW = /TimeoutOverflowWarning|^Timeout duration was set to 1|^\(Use `node --trace-warnings/;
const Ready = z.object({ files: z.string() });

const clock = createClock();
let disk: SmallDisk;
let place: Supervised;
beforeAll(async () => {
  disk = mountSmallDisk(DISK_MB);
  const settings = { DATA_DIR: join(disk.path, 'data'), MESSAGES_PER_DAY: MANY, CODES_PER_DAY: MANY };
  place = await supervise({ ...settings, ...clock.env });
  await place.ready(100_000);
});
afterAll(async () => {
  await place?.end();
  disk.remove();
  clock.remove();
});

const over = new AbortController();
/** Servers that could not write for a while. */
const unable = new Set<BuiltServer>();
const happened = new Map<Fault['kind'], number>();
let slowestMs = 0;
let longestOffMs = 0;

async function happens(fault: Fault, crowds: readonly Crowd[]): Promise<void> {
  const { kind } = fault;
  happened.set(kind, (happened.get(kind) ?? 0) + 1);
  if (kind === 'kill') return place.server.kill();
  if (kind === 'stop') {
    const { server } = place;
    await server.stop();
    return expect(server.exitCode).toBe(0);
  }
  if (kind === 'clock') return clockJumps(fault, crowds);
  if (kind === 'full') disk.fill();
  else disk.setWritable(false);
  const since = place.servers.length - 1;
  const before = sayNoRoom();
  const files = whatIsSaid(place, fault.lastsMs);
  try {
    await pause(fault.lastsMs / 2);
    if (fault.killedMeanwhile) await place.server.kill();
    await files;
  } finally {
    if (kind === 'full') disk.empty();
    else disk.setWritable(true);
  }
  const during = place.servers.slice(since);
  for (const server of during) unable.add(server);
  const ended = during.flatMap((server) => server.faults().filter(saysWhy));
  // On a busy machine a server that was killed is up again for too short a time to be asked.
  const said = [...(await files), ...ended.map(() => 'ended'), ...(sayNoRoom() > before ? ['full'] : [])];
  expect(said).toContainEqual(expect.toBeOneOf([kind === 'full' ? 'full' : 'failed', 'ended']));
}

/** People go on while it is wrong, and when it is right again. */
async function clockJumps({ offMs, killedMeanwhile }: Fault, crowds: readonly Crowd[]): Promise<void> {
  clock.setOff(offMs);
  longestOffMs = Math.max(longestOffMs, offMs);
  try {
    await goesOn(crowds);
    if (killedMeanwhile) await place.server.kill();
    await goesOn(crowds);
  } finally {
    clock.setOff(0);
  }
}

/** How often servers have logged that the database has no room. */
const sayNoRoom = () =>
  place.servers.flatMap(({ lines }) => lines).filter((line) => line.includes('the database has no room'))
    .length;

const saysWhy = (line: string) => WHY.some((words) => words.test(line));

/** @returns what /ready has said of the files */
async function whatIsSaid({ url }: Supervised, forMs: number): Promise<Set<string>> {
  const said = new Set<string>();
  for (const began = performance.now(); performance.now() - began < forMs; await pause(200)) {
    const ready = fetch(`${url}/ready`).then(async (answer) => Ready.parse(await answer.json()));
    // Not while there is no server, or it is killed before it has answered.
    await ready.then(({ files }) => said.add(files)).catch(() => {});
  }
  return said;
}

/** On every bill something is acknowledged. */
async function goesOn(crowds: readonly Crowd[]): Promise<void> {
  const began = performance.now();
  const before = crowds.map(({ acknowledged }) => acknowledged);
  const onEach = vi.waitFor(
    () => {
      for (const [n, crowd] of crowds.entries()) expect(crowd.acknowledged).toBeGreaterThan(before[n] ?? 0);
    },
    { timeout: BACK_MS, interval: 20 },
  );
  await Promise.race([onEach, ...crowds.map(({ working }) => working)]);
  slowestMs = Math.max(slowestMs, performance.now() - began);
}

it(`seed ${SEED}, ${SECONDS} s of faults: nothing is lost, done twice or half, and the server comes back by itself`, {
  timeout: (SECONDS + 400) * 1000,
}, async ({ onTestFailed }) => {
  onTestFailed(() => {
    const last = place.servers.slice(-3).flatMap(({ lines, faults }) => [...lines.slice(-10), ...faults()]);
    process.stdout.write(`seed ${SEED}; what the last servers said:\n${last.join('\n')}\n`);
  });
  process.stdout.write(`npm run chaos -- --seed ${SEED} --minutes ${SECONDS / 60}\n`);
  const hosts: LongSession[] = [];
  const enter = async (to: Place, phone: string) => {
    const host = await stayIn(to, phone);
    hosts.push(host);
    return host;
  };
  const sharer = await enter(place, '5555550101');
  const crowds: Crowd[] = [];
  for (let bill = 0; bill < BILLS; bill += 1)
    crowds.push(
      await startCrowd(place, GUESTS_PER_BILL, {
        phone: `555555${3_000 + bill}`,
        tapMs: TAP_MS,
        enter,
      }),
    );
  const working = Promise.all([shareOn(sharer, over.signal), dine(place, enter, over.signal)]);
  working.catch(() => {});
  const began = performance.now();
  for (const [n, fault] of planFaults(SEED).entries()) {
    await pause(fault.afterMs);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > SECONDS && n >= KINDS.length) break;
    process.stdout.write(`${seconds.toFixed(1)} s: ${JSON.stringify(fault)}\n`);
    await happens(fault, crowds);
    await goesOn(crowds);
  }
  over.abort();
  const [shared, dinners] = await working;
  const taps = crowds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  for (const crowd of crowds) await crowd.settle();

  const states = new Map((await settled(dinners)).map((state, n) => [dinners[n]?.phone ?? '', state]));
  for (const [bill, crowd] of crowds.entries()) {
    const ended = await finish(crowd, bill);
    for (const [n, state] of ended.entries()) states.set(phoneOf(bill, n), state);
  }
  const spentBy = (host: LongSession) =>
    host === sharer
      ? shared
      : crowds.filter((crowd) => crowd.host === host).length +
        dinners.filter((dinner) => dinner.host === host).length;
  for (const host of hosts)
    expect((await patient(host).call(getProfile, {})).credits).toBe(FREE_CREDITS - spentBy(host));
  const signedInAnew = hosts.reduce((sum, host) => sum + host.signedInAnew, 0);
  if (longestOffMs < SESSION_MS) expect(signedInAnew).toBe(0);
  await place.end();
  const account = await accountOf(join(disk.path, 'data'));
  const sent = [...states.values()].filter((state) => state === 'sent').length;
  process.stdout.write(
    `${[...happened].map(([kind, times]) => `${kind} ${times}`).join(', ')}; ${place.servers.length} servers started; ` +
      `on all bills again after ${(slowestMs / 1000).toFixed(1)} s at most\n` +
      `${taps} taps and dishes, ${shared} bills shared, ${dinners.length} finalized; repeated: ` +
      `${JSON.stringify(crowds.map(({ asked }) => Object.fromEntries(asked)))}\n` +
      `the clock was ${Math.round(longestOffMs / DAY_MS)} days ahead at most, ${signedInAnew} sessions ended\n` +
      `texts: ${sent} of ${states.size} sent, each once\n`,
  );

  for (const [phone, state] of states) {
    // Of those that were being handed over at the moment of a kill nobody knows.
    expect(state, phone).toBeOneOf(['sent', 'unknown']);
    expect(account.texts.get(`+1${phone}`) ?? 0, `${phone}: ${state}`).toBeOneOf(
      state === 'sent' ? [1] : [0, 1],
    );
  }
  for (const host of hosts) {
    const spent = spentBy(host);
    expect(account.credits.get(host.userId)).toEqual({
      now: FREE_CREDITS - spent,
      changes: spent + 1,
      spent,
      gaps: 0,
    });
    expect(account.receipts.get(host.userId)).toBe(spent);
  }
  expect(
    place.servers
      .flatMap((server) =>
        server.faults().filter((line) => !(unable.has(server) && (saysWhy(line) || MEANWHILE.test(line)))),
      )
      .filter((line) => !OVERFLOW.test(line)),
  ).toEqual([]);
});
