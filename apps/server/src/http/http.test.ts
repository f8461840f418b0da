import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { getSession, signOut, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { rememberBrowser, saveSelection } from '@fairtab/contract/receipt/guests';
import { createReceipt, getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { uploadImage } from '@fairtab/contract/receipt/scanning';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { client, guestByCookie, type Jar, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Database } from '../adapters/database/database.ts';
import { DatabaseUnavailableError } from '../adapters/database/unavailable.ts';
import { REQUEST_ID } from './http.ts';

type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Sends exactly these headers: fetch would not let a Host through. */
function send(product: Product, method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request(product.url + path, { method, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const get = (product: Product, path: string, headers?: Record<string, string>) =>
  send(product, 'GET', path, headers);

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'Fairtab <bills@example.com>' };

describeOnOneEngine('over HTTP', (engine) => {
  let database: Database;
  let trial: Product;
  let published: Product;

  beforeAll(async () => {
    database = await engine.createDatabase();
    trial = await startProduct(database, { TRUST_PROXY: 'false' });
    published = await startProduct(database, { PUBLIC_URL: 'https://bills.example.com' });
  });
  afterAll(async () => {
    await published.stop();
    await trial.stop();
  });

  test('browsers are asked to stay with https if that is the public address', async () => {
    expect((await get(published, '/health')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    expect((await get(trial, '/health')).headers['strict-transport-security']).toBeUndefined();
  });

  test('errors and refusals are in the language that was chosen, else in the browser’s', async () => {
    const titleOf = async (headers: Record<string, string>, path = '/rest/v1/nothing') =>
      JSON.parse((await get(trial, path, headers)).body).error.title;
    expect(await titleOf({})).toBe('Not found');
    expect(await titleOf({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toBe('No encontrado');
    expect(await titleOf({ 'accept-language': 'es', cookie: 'language=en' })).toBe('Not found');
    expect(await titleOf({ 'accept-language': 'de', cookie: 'language=es' })).toBe('No encontrado');
    // Before the caller is identified, and outside the calls.
    expect(await titleOf({ cookie: 'language=es' }, '/assets/nothing.js')).toBe('No encontrado');
    const refused = await fetch(trial.url + startPhoneSignin.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'language=es' },
      body: JSON.stringify({ phone: '555' }),
    });
    expect(await refused.json()).toEqual({
      error: {
        code: 'phone.invalid',
        title: 'Número de teléfono no válido',
        message: 'Ingresa un número de teléfono válido de EE. UU.',
      },
    });
  });

  test('no answer of the API is kept by a browser or a proxy, refusals included', async () => {
    for (const path of [getSession.path, '/rest/v1/profiles/me', '/rest/v1/nothing', listOutbox.path]) {
      expect((await get(trial, path)).headers['cache-control'], path).toBe('no-store');
    }
    const refused = await send(trial, 'POST', startPhoneSignin.path);
    expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  describe('a name of another site that points here', () => {
    const host = 'evil.example:3000';

    test.each(['/', getSession.path, '/share/x', '/openapi.json'])('gets nothing at %s', async (path) => {
      for (const product of [trial, published]) {
        const { status, body } = await get(product, path, { host, accept: 'text/html' });
        expect([status, JSON.parse(body).error.code]).toEqual([421, 'request.wrong_host']);
      }
    });

    test('changes nothing, though page and host agree', async () => {
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect((await send(trial, 'POST', signOut.path, headers)).status).toBe(421);
      // Without a trusted proxy this header could come from anyone.
      const pretended = { ...headers, 'x-forwarded-host': 'localhost' };
      expect((await send(trial, 'POST', signOut.path, pretended)).status).toBe(421);
    });
  });

  test('a phone in the same Wi-Fi opens a trial by the address of the laptop', async () => {
    const host = '192.168.1.20:3000';
    expect((await get(trial, getSession.path, { host })).status).toBe(200);
    expect((await get(published, getSession.path, { host })).status).toBe(421);
    // Monitoring may use any address.
    expect((await get(published, '/health', { host })).status).toBe(200);
  });

  test('x-forwarded-host counts behind a trusted proxy alone', async () => {
    const origin = { origin: 'https://bills.example.com' };
    const forwarded = { ...origin, host: '127.0.0.1:3000', 'x-forwarded-host': 'bills.example.com' };
    expect((await send(published, 'POST', signOut.path, forwarded)).status).toBe(200);
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await send(trial, 'POST', signOut.path, evil)).status).toBe(403);
    expect((await send(published, 'POST', signOut.path, evil)).status).toBe(421);
  });

  test('the outbox is open where texts and e-mails are both demonstrations, or to this machine alone', async () => {
    const outboxStatus = async (env: Record<string, string>) => {
      const product = await startProduct(database, env);
      const { status } = await get(product, listOutbox.path);
      await product.stop();
      return status;
    };
    expect(await outboxStatus({ HOST: '0.0.0.0' })).toBe(200);
    expect(await outboxStatus({ HOST: '0.0.0.0', ...MAIL })).toBe(404);
    expect(await outboxStatus({ HOST: '127.0.0.1', ...MAIL })).toBe(200);
    expect(await outboxStatus({ HOST: '127.0.0.1', TRUST_PROXY: 'true', ...MAIL })).toBe(404);
  });

  test('an upload that is refused is answered at once, and its connection ends once it was sent', async () => {
    const upload = request(
      trial.url + uploadImage.path.replace('{userId}', crypto.randomUUID()).replace('{filename}', 'a.jpg'),
      { method: 'POST', agent: new Agent({ keepAlive: true }) },
    );
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.write(Buffer.alloc(1_000_000));
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([401, 'close']);
    expect(trial.answering()).toBe(1);
    upload.end();
    response.resume();
    await once(response, 'close');
    await vi.waitFor(() => expect(trial.answering()).toBe(0));
  });
});

const PHONE = '5555550147';

describeOnOneEngine('the log', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(await engine.createDatabase());
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await product.stop();
  });

  it('names sign-ins and refusals without phones or tokens, and no faults where there are none', async () => {
    const { log, database } = product.services;
    vi.spyOn(log, 'child').mockReturnThis();
    const [info, warn, error] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});

    const host = await signIn(product, PHONE);
    expect(info.mock.calls.at(-1)).toEqual([
      { user: host.userId, method: 'phone', isNew: true },
      'signed in',
    ]);
    const stranger = await signIn(product, '5555550148');
    const { receipt } = await host.call(createReceipt, {
      body: { payer_name: 'Hanna', host_phone_number: null },
    });
    await refusal(stranger.call(getReceipt, { params: { id: receipt.id } }));
    expect(info.mock.calls.at(-1)).toMatchObject([
      { status: 404, code: 'receipt.not_found', route: '/rest/v1/receipts/:id', user: stranger.userId },
      'refused',
    ]);
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 700 }] });
    const jar: Jar = new Map();
    const guest = guestByCookie(product, bill.token, jar);
    await guest.call(rememberBrowser, {});
    await refusal(guest.call(saveSelection, { params: { item_id: randomUUID() }, body: { units: 1 } }));
    expect(info.mock.calls.at(-1)).toMatchObject([{ status: 404, code: 'item.not_found' }, 'refused']);
    await refusal(client(product).call(listReceipts, { query: {} }));
    expect(info.mock.calls.at(-1)).toMatchObject([{ status: 401, code: 'auth.required' }, 'refused']);

    // A client that disconnects in the middle of a call.
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const { authorization = '' } = host.headers;
    const headers = [
      'POST /rest/v1/receipts HTTP/1.1',
      `host: ${new URL(product.url).host}`,
      `authorization: ${authorization}`,
    ];
    socket.write(
      `${[...headers, 'content-type: application/json', 'content-length: 100'].join('\r\n')}\r\n\r\n{"pay`,
    );
    const debug = vi.spyOn(log, 'debug');
    await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0));
    socket.destroy();
    await vi.waitFor(() => expect(debug).toHaveBeenCalled());

    // The outcome is unknown: a later answer with the same key will tell.
    const away = vi
      .spyOn(database, 'inTransaction')
      .mockRejectedValue(new DatabaseUnavailableError('away', 'gone'));
    const response = await fetch(`${product.url}/rest/v1/receipts`, {
      method: 'POST',
      headers: { ...host.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ payer_name: 'Hanna', host_phone_number: null }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ error: { code: 'server.unavailable' } });
    const create = () => host.call(createReceipt, { body: { payer_name: 'Hanna', host_phone_number: null } });
    away.mockRejectedValue(new DatabaseUnavailableError('full', 'no space left'));
    expect(await refusal(create())).toMatchObject({ code: 'server.full' });

    const stray = complaints.mock.calls.filter(([what]) => !String(what).startsWith('serveStatic'));
    expect([...warn.mock.calls, ...error.mock.calls, ...stray]).toEqual([]);

    // Of a file: nothing else says it.
    const noRoom = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    away.mockRejectedValue(noRoom);
    expect(await refusal(create())).toMatchObject({ code: 'server.full' });
    expect(warn.mock.calls).toMatchObject([[{ err: noRoom }, 'request failed']]);

    const said = JSON.stringify(info.mock.calls);
    for (const secret of [PHONE.slice(-7), authorization.slice(7), receipt.id, bill.token, ...jar.values()])
      expect(said).not.toContain(secret);
  });
});

describeOnOneEngine('the name of a request', (engine) => {
  let database: Database;
  let behindProxy: Product;
  let open: Product;
  beforeAll(async () => {
    database = await engine.createDatabase();
    behindProxy = await startProduct(database, { TRUST_PROXY: 'true' });
    open = await startProduct(database, { TRUST_PROXY: 'false' });
  });
  afterAll(() => Promise.all([behindProxy.stop(), open.stop()]));

  async function nameOf({ url }: Product, sent?: string) {
    const answer = await fetch(`${url}/health`, {
      headers: sent === undefined ? {} : { [REQUEST_ID]: sent },
    });
    return answer.headers.get(REQUEST_ID);
  }

  test('is the one that the proxy gave it', async () => {
    expect(await nameOf(behindProxy, '6f1c-2:eu')).toBe('6f1c-2:eu');
  });

  test('is made here without a proxy, or if the proxy gave none that is fit for a log', async () => {
    const made = [
      await nameOf(open, '6f1c-2:eu'),
      await nameOf(behindProxy),
      await nameOf(behindProxy, 'a b'),
    ];
    expect(made).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[0-9a-f]{10}$/)));
    expect(new Set(made).size).toBe(3);
  });

  test('is in every line that is logged while it is served', async () => {
    const { log } = behindProxy.services;
    const named = vi.spyOn(log, 'child').mockReturnThis();
    const logged = vi.spyOn(log, 'info');
    await signIn(behindProxy, PHONE);
    expect(logged.mock.calls.map(([, words]) => words)).toContain('message sent to the provider');
    expect(named.mock.calls.length).toBeGreaterThan(1);
    for (const [bindings] of named.mock.calls)
      expect(bindings).toEqual({ request: expect.stringMatching(/^[0-9a-f]{10}$/) });
    vi.restoreAllMocks();
  });

  test('is in the message of a server error and in the log', async () => {
    const { services } = open;
    const logged = vi.spyOn(services.log, 'error').mockImplementation(() => {});
    const readiness = vi.spyOn(services, 'readiness').mockRejectedValue(new Error('a bug'));
    const answer = await fetch(`${open.url}/ready`);
    const name = answer.headers.get(REQUEST_ID);
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { error: { code: 'server.failed', message: `That is our fault. Please try again. (Error ${name})` } },
    ]);
    expect(logged.mock.calls).toMatchObject([[{ request: name, route: '/ready' }, 'request failed']]);
    readiness.mockRestore();
    logged.mockRestore();
  });
});
