import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { rememberBrowser, saveSelection } from '@fairtab/contract/receipt/guests';
import { createReceipt, getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { client, guestByCookie, type Jar, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { DatabaseUnavailableError } from '../adapters/database/unavailable.ts';

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
