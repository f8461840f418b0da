import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { newSecret } from '../app/hash.ts';
import { readGuestCookie, setGuestCookie } from './request-context.ts';

const [HTTP, HTTPS] = ['http://192.168.1.20:3000', 'https://bills.example.com'];

const app = new Hono();
app.get('/', (http) => {
  const url = http.req.query('url') ?? '';
  const secret = readGuestCookie(http, url);
  if (secret === undefined) setGuestCookie(http, url, newSecret());
  return http.text(secret ?? '');
});

async function open(url: string, cookie = '') {
  const answer = await app.request(`/?url=${url}`, { headers: { cookie } });
  return { secret: await answer.text(), given: answer.headers.getSetCookie().join() };
}

test('no script reads it, it lasts a year, and over https it is this host’s alone', async () => {
  const secret = /=[\w-]{43};/;
  const [plain, secure] = [await open(HTTP), await open(HTTPS)];
  expect(plain.given.replace(secret, '=…;')).toBe(
    'fairtab.guest=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(secure.given.replace(secret, '=…;')).toBe(
    '__Host-fairtab.guest=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect((await open(HTTP)).given).not.toBe(plain.given);
});

test('it is read by the name it was given by, and what is not ours is none', async () => {
  const secret = newSecret();
  expect(await open(HTTP, `fairtab.guest=${secret}`)).toEqual({ secret, given: '' });
  expect(await open(HTTPS, `__Host-fairtab.guest=${secret}`)).toEqual({ secret, given: '' });
  // A subdomain, or a page without https, can set this one.
  expect((await open(HTTPS, `fairtab.guest=${secret}`)).secret).toBe('');
  for (const odd of ['', 'short', `${secret}x`, `${secret.slice(1)}%20`])
    expect((await open(HTTP, `fairtab.guest=${odd}`)).secret).toBe('');
});
