import { afterEach, expect, test, vi } from 'vitest';
import { GuestApi, GuestSecret } from './guest-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser: the first call of any of its pages sets the cookie, unless it refuses cookies. */
function browser({ refuses = false } = {}) {
  let cookie = false;
  const calls: boolean[] = [];
  const remember = async () => {
    const came = cookie;
    calls.push(came);
    await Promise.resolve();
    cookie = !refuses;
    return came;
  };
  return { calls, remember };
}

const seenAs = (guest_id: string | null, is_host = false) => ({
  me: { guest_id, is_host, may_link_phone: false },
});

test('until its cookie is confirmed, a page is known by 32 random bytes in memory', async () => {
  const { calls, remember } = browser();
  const secret = new GuestSecret(remember);
  expect(Buffer.from(secret.header ?? '', 'base64url')).toHaveLength(32);
  expect(new GuestSecret(remember).header).not.toBe(secret.header);
  await Promise.all([secret.ready(), secret.ready()]);
  await secret.ready();
  expect(calls).toEqual([false, true]);
  expect(secret.header).toBeNull();
});

test('a browser that has its cookie from another bill asks once', async () => {
  const { calls, remember } = browser();
  await remember();
  const secret = new GuestSecret(remember);
  await secret.ready();
  expect([calls.length, secret.header]).toEqual([2, null]);
});

test('a browser that refuses cookies goes on with the header, and asks no more', async () => {
  const { calls, remember } = browser({ refuses: true });
  const secret = new GuestSecret(remember);
  const { header } = secret;
  await secret.ready();
  await secret.ready();
  expect(secret.header).toBe(header);
  expect(calls).toEqual([false, false]);
});

test('a visitor who only looks, or the host, asks for no cookie; a recognized guest has it', async () => {
  const { calls, remember } = browser();
  const secret = new GuestSecret(remember);
  secret.seen(seenAs(null));
  secret.seen(seenAs('host', true));
  expect(secret.header).not.toBeNull();
  secret.seen(seenAs('ann'));
  await secret.ready();
  expect([secret.header, calls]).toEqual([null, []]);
  // They delete their cookies while the page is open.
  secret.lost();
  expect(secret.header).not.toBeNull();
  await secret.ready();
  expect([secret.header, calls]).toEqual([null, [false, true]]);
});

test('two tabs ask one after the other, so that neither replaces the other’s cookie', async () => {
  let free = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<void>) => {
    const turn = free.then(work);
    free = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const { calls, remember } = browser();
  const tabs = [new GuestSecret(remember), new GuestSecret(remember)];
  await Promise.all(tabs.map((tab) => tab.ready()));
  expect(calls).toEqual([false, true, true]);
});

test('a tab that is frozen in the middle of asking holds up no other', async () => {
  const locks = { request: () => Promise.reject(new DOMException('waited long enough', 'TimeoutError')) };
  vi.stubGlobal('navigator', { locks });
  const { remember } = browser();
  const secret = new GuestSecret(remember);
  await secret.ready();
  expect(secret.header).toBeNull();
});

test('the headers say who calls, with an encoded name', () => {
  const api = new GuestApi({
    shareToken: 't0k',
    name: () => ' Łukasz ',
    guestId: () => 'guest-1',
    isHost: () => false,
  });
  expect(api.headers).toEqual({
    'x-share-token': 't0k',
    'x-guest-token': api.secret.header,
    'x-guest-id': 'guest-1',
    'x-guest-name': '%C5%81ukasz',
  });
});
