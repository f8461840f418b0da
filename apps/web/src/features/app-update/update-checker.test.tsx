import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../lib/calls/api.ts';
import { startUpdateChecker } from './update-checker.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;

/** The release that the server has; null while it cannot be reached. */
let served: string | null = 'one';
let looks: string[] = [];
let reloads = 0;
/** Lets the server answer what is being saved. */
let save = () => {};
let checker: ReturnType<typeof startUpdateChecker> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  served = 'one';
  looks = [];
  reloads = 0;
  vi.stubGlobal('fetch', async (url: string, { method, cache }: RequestInit) => {
    if (method !== 'HEAD') {
      await new Promise<void>((resolve) => (save = resolve));
      return Response.json({ success: true });
    }
    looks.push(`${method} ${url.replace(/\d+$/, '…')} ${cache}`);
    if (served === null) throw new TypeError('Failed to fetch');
    return new Response(null, { headers: { etag: `"${served}"` } });
  });
});
afterEach(() => {
  checker?.stop();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start(userAgent: string) {
  checker = startUpdateChecker({ document: '/index.html', userAgent, reload: () => void reloads++ });
  await pass(0);
}

async function comeBack(event: 'visible' | 'focus') {
  if (event === 'visible') document.dispatchEvent(new Event('visibilitychange'));
  else dispatchEvent(new Event('focus'));
  await pass(0);
}

/** Looks that came since the last call. */
const newLooks = () => looks.splice(0).length;

describe('when it looks', () => {
  test('a computer asks for the head of the page every minute, and for nothing kept', async () => {
    await start(DESKTOP);
    expect(looks).toEqual(['HEAD /index.html?v=… no-store']);
    await pass(MINUTE - 1);
    expect(looks).toHaveLength(1);
    await pass(1);
    expect(looks).toHaveLength(2);
  });

  test('a phone does not ask while it is only looked at', async () => {
    await start(PHONE);
    newLooks();
    await pass(60 * MINUTE);
    expect(newLooks()).toBe(0);
  });

  test.each([
    ['visible', 5],
    ['focus', 10],
  ] as const)('%s again asks at most every %i minutes', async (event, minutes) => {
    await start(PHONE);
    newLooks();
    await comeBack(event);
    expect(newLooks()).toBe(1);
    await pass(minutes * MINUTE - 1);
    await comeBack(event);
    expect(newLooks()).toBe(0);
    await pass(1);
    await comeBack(event);
    expect(newLooks()).toBe(1);
  });

  test('a page that is hidden asks nothing', async () => {
    await start(PHONE);
    newLooks();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await comeBack('visible');
    vi.restoreAllMocks();
    expect(newLooks()).toBe(0);
  });
});

describe('another release', () => {
  test('is taken at once by a computer, with the same one nothing happens', async () => {
    await start(DESKTOP);
    await pass(MINUTE);
    expect(reloads).toBe(0);
    served = 'two';
    await pass(MINUTE + 1);
    expect(reloads).toBe(1);
  });

  test('is taken by a phone after a second', async () => {
    await start(PHONE);
    served = 'two';
    await comeBack('visible');
    await pass(999);
    expect(reloads).toBe(0);
    await pass(1);
    expect(reloads).toBe(1);
  });

  test('that a proxy holds back does not reload the page again and again', async () => {
    await start(DESKTOP);
    served = 'two';
    await pass(MINUTE + 1);
    checker?.stop();
    served = 'one';
    await start(DESKTOP);
    served = 'two';
    await pass(9 * MINUTE);
    expect(reloads).toBe(1);
    await pass(2 * MINUTE);
    expect(reloads).toBe(2);
  });

  test('clears what is stored, except auth, session, preferences and what guests and hosts have there', async () => {
    const kept = [
      'fairtab.guest.abc.pending',
      'fairtab.receipt.11111111.commands',
      'fairtab.name',
      'fairtab.assigning.r',
      'fairtab.sign-in',
      'lastTab',
    ];
    for (const storage of [localStorage, sessionStorage])
      for (const key of [...kept, 'something', 'toast']) storage.setItem(key, 'x');
    await start(DESKTOP);
    served = 'two';
    await pass(MINUTE + 1);
    expect(Object.keys(sessionStorage).sort()).toEqual([...kept, 'fairtab.updated'].sort());
    expect(Object.keys(localStorage).sort()).toEqual([...kept, 'app_version'].sort());
  });
});

describe('a server that cannot be reached', () => {
  test.each([
    [DESKTOP, 60],
    [PHONE, 6 * 60],
  ])(
    'makes what is older than its time due, taken once it answers (%s, %i minutes)',
    async (agent, minutes) => {
      await start(agent);
      served = null;
      await pass(minutes * MINUTE);
      await comeBack('visible');
      served = 'one';
      await pass(5 * MINUTE);
      await comeBack('visible');
      await pass(1_000);
      expect(reloads).toBe(0);

      served = null;
      await pass((minutes + 1) * MINUTE);
      await comeBack('visible');
      expect(reloads).toBe(0);
      served = 'one';
      await pass(5 * MINUTE);
      await comeBack('visible');
      await pass(1_000);
      expect(reloads).toBe(1);
      expect(localStorage.getItem('app_version')).toBe(String(Date.now() - (agent === PHONE ? 0 : 1_000)));
    },
  );
});

describe('nothing is lost', () => {
  async function waitsFor(begin: () => void, end: () => void | Promise<void>) {
    await start(DESKTOP);
    begin();
    served = 'two';
    await pass(3 * MINUTE);
    expect(reloads).toBe(0);
    await end();
    checker?.pageOpened();
    await pass(1);
    expect(reloads).toBe(1);
  }

  test('what is typed waits for its field to leave', () =>
    waitsFor(
      () => {
        document.body.innerHTML = '<input>';
        document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
      },
      () => document.body.replaceChildren(),
    ));

  test('an open dialog', () =>
    waitsFor(
      () => (document.body.innerHTML = '<dialog open></dialog>'),
      () => document.body.replaceChildren(),
    ));

  test('the page where a photo is read', () =>
    waitsFor(
      () => history.replaceState(null, '', '/create'),
      () => history.replaceState(null, '', '/home'),
    ));

  test('a change that is being saved', () => {
    let saved: Promise<unknown> = Promise.resolve();
    return waitsFor(
      () => (saved = call('POST /functions/v1/sign-out', {})),
      async () => {
        save();
        await saved;
      },
    );
  });

  test('a dialog that opens within the second of a phone', async () => {
    await start(PHONE);
    served = 'two';
    await comeBack('visible');
    document.body.innerHTML = '<dialog open></dialog>';
    await pass(1_000);
    expect(reloads).toBe(0);
  });
});
