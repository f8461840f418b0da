import { getProfile } from '@fairtab/contract/account/account';
import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TRAFFIC } from '../../src/limits/traffic.ts';
import { shareBill } from '../bills.ts';
import { client, guest, signIn } from '../client.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { finish, phoneOf } from './finish.ts';
import { type Installation, startInstallation } from './installation.ts';
import type { Gap } from './open-page.ts';
import { patient, pause } from './persistent.ts';
import { photographOn } from './photograph-on.ts';
import { shareOn } from './share-on.ts';

/** `npm run test:cluster`; else a short form of it. */
const SIZE = process.env.FAIRTAB_CLUSTER
  ? { servers: 3, bills: 10, seconds: 180 }
  : { servers: 2, bills: 4, seconds: 60 };
const GUESTS_PER_BILL = 5;
/** People at a table tap now and then. */
const TAP_MS = 700;
/** What happens, in turn. */
const EVENTS = ['kill', 'kill', 'stop', 'kill', 'reload', 'reader', 'kill', 'database', 'kill'] as const;
const BETWEEN_MS = 2_000;

/** Or as long as this machine takes to start a server, where that is longer. */
const STREAM_BACK_MS = 3_000;
/** A phone's, in each window of ten minutes. */
const CODES = { most: 6, windowMs: 600_000 };
const FREE_CREDITS = 100_000;
/** More than a caller may send, and not more than the machine has to spare. */
const FLOOD = 2_500;
/** What a server may be ahead of the others in counting, see token-buckets.ts. */
const AHEAD = TRAFFIC.perCaller.burst / 20;

let all: Installation;
beforeAll(async () => {
  all = await startInstallation(SIZE.servers);
});
afterAll(() => all?.stop());

const over = new AbortController();
const outages: Gap[] = [];
const events = new Map<string, number>();
let slowestStartMs = 0;

async function happens(event: (typeof EVENTS)[number], n: number): Promise<void> {
  events.set(event, (events.get(event) ?? 0) + 1);
  const slot = all.slots[n % all.slots.length] ?? expect.unreachable();
  if (event === 'reload') return all.reloadProxy();
  if (event === 'reader') {
    await all.reader.kill();
    return all.reader.start();
  }
  if (event === 'database') {
    const from = performance.now();
    await all.postgres.halt('fast');
    await all.postgres.resume();
    outages.push({ from, to: performance.now() });
    return;
  }
  await (event === 'kill' ? slot.kill() : slot.stop());
  const began = performance.now();
  await slot.start();
  slowestStartMs = Math.max(slowestStartMs, performance.now() - began);
}

const windowNow = () => Math.floor(Date.now() / CODES.windowMs);

/** Somebody who asks for codes for the same phone all the time. @returns how many they got, and may get */
async function askForCodes(phone: string): Promise<{ got: number; most: number }> {
  const first = windowNow();
  let got = 0;
  for (; !over.signal.aborted; await pause(500)) {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const asked = client(all).call(startPhoneSignin, { body: { phone } }, from);
    await asked.then(
      () => (got += 1),
      () => {},
    );
  }
  return { got, most: CODES.most * (windowNow() - first + 1) };
}

/** A program with one secret and many addresses. @returns how many of its requests were answered, in how many seconds */
async function flood(token: string): Promise<{ answered: number; seconds: number }> {
  const { headers } = guest(all, token);
  const began = performance.now();
  let [sent, answered] = [0, 0];
  const lane = async () => {
    while (!over.signal.aborted && sent < FLOOD) {
      sent += 1;
      const from = { ...headers, 'x-forwarded-for': `198.51.100.${sent % 200}` };
      const answer = await fetch(all.url + getSharedReceipt.path, { headers: from }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return { answered, seconds: (performance.now() - began) / 1000 };
}

const acknowledged = (crowds: Crowd[]) => crowds.reduce((sum, crowd) => sum + crowd.acknowledged, 0);
const secondsOf = ({ from, to }: Gap) => (to - from) / 1000;
const round = (seconds: number) => Math.round(seconds * 10) / 10;

it(`${SIZE.servers} servers, ${SIZE.bills} bills, ${SIZE.seconds} s of faults: nothing is lost, done twice or let through`, {
  timeout: (SIZE.seconds + 400) * 1000,
}, async () => {
  const sharer = await signIn(all, '5555550101');
  const crowds: Crowd[] = [];
  for (let bill = 0; bill < SIZE.bills; bill += 1)
    crowds.push(await startCrowd(all, GUESTS_PER_BILL, { phone: `555555${3_000 + bill}`, tapMs: TAP_MS }));
  const other = await shareBill(sharer, { partySize: 2, items: [{ name: 'Pie', price: 900 }] });
  const sharing = shareOn(sharer, over.signal);
  const photographing = photographOn(all, await signIn(all, '5555550103'), over.signal);
  const codes = askForCodes('5555550102');
  const flooding = flood(other.token);
  const began = performance.now();
  for (let n = 0; performance.now() - began < SIZE.seconds * 1000; n += 1) {
    const before = acknowledged(crowds);
    await happens(EVENTS[n % EVENTS.length] ?? 'kill', n);
    await vi.waitFor(() => expect(acknowledged(crowds)).toBeGreaterThan(before + SIZE.bills), {
      timeout: 30_000,
      interval: 20,
    });
    await pause(BETWEEN_MS);
  }
  const gaps = crowds.flatMap((crowd) => crowd.gaps());
  over.abort();
  const [shared, asked, flooded, photos] = await Promise.all([sharing, codes, flooding, photographing]);
  const taps = acknowledged(crowds);
  for (const crowd of crowds) await crowd.settle();

  const finishing = Promise.all(crowds.map(finish));
  await happens('kill', 0);
  const states = (await finishing).flat();
  const texts = await client(all).call(listOutbox, {});
  const to = (phone: string) => texts.filter(({ recipient }) => recipient === `+1${phone}`).length;
  const sent = crowds.flatMap(({ guests }, bill) => guests.map((_, n) => to(phoneOf(bill, n))));

  const away = gaps.filter((gap) => !outages.some(({ from, to }) => gap.to > from && gap.from < to + 1000));
  const longest = Math.max(...away.map(secondsOf));
  const allowed =
    TRAFFIC.perCaller.burst +
    TRAFFIC.perCaller.perSecond * flooded.seconds +
    AHEAD * (all.servers.length + SIZE.servers);
  process.stdout.write(
    `${[...events].map(([event, times]) => `${event} ${times}`).join(', ')}; ${all.servers.length} servers started\n` +
      `${taps} taps and dishes acknowledged, ${shared} bills shared, ${photos} photos read, repeated: ${JSON.stringify(
        crowds.map(({ asked }) => Object.fromEntries(asked)),
      )}\n` +
      `streams: ${away.length} gaps, the longest ${round(longest)} s, a server starts within ${round(
        slowestStartMs / 1000,
      )} s; while the database was away ${round(
        Math.max(0, ...gaps.filter((gap) => !away.includes(gap)).map(secondsOf)),
      )} s of ${outages.map(secondsOf).map(round).join(', ')} s\n` +
      `texts: ${sent.filter((times) => times === 1).length} of ${sent.length} came once; codes: ${asked.got}; a flood: ${
        flooded.answered
      } answered in ${round(flooded.seconds)} s, ${Math.round(allowed)} allowed\n`,
  );

  expect(photos).toBeGreaterThan(0);
  expect(Math.max(...sent)).toBe(1);
  // Of those that were being handed over at the moment of a kill nobody knows.
  for (const [n, state] of states.entries())
    expect(state === 'sent' ? sent[n] : state).toBeOneOf([1, 'unknown']);
  expect(asked.got).toBeLessThanOrEqual(asked.most);
  expect(to('5555550102')).toBeLessThanOrEqual(asked.most);
  expect(flooded.answered).toBeLessThanOrEqual(allowed);
  const creditsOf = async (one: typeof sharer) => (await patient(one).call(getProfile, {})).credits;
  expect(await creditsOf(sharer)).toBe(FREE_CREDITS - 1 - shared);
  for (const { host } of crowds) expect(await creditsOf(host)).toBe(FREE_CREDITS - 1);
  expect(longest * 1000).toBeLessThan(Math.max(STREAM_BACK_MS, slowestStartMs));
  expect(all.servers.flatMap((server) => server.faults())).toEqual([]);
});
