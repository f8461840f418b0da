import * as guests from '@fairtab/contract/receipt/guests';
import { watchReceipt } from '@fairtab/contract/receipt/receipts';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { makeBill, shareBill } from '../../test/bills.ts';
import { type Client, guest, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { productOf } from '../../test/product.ts';

describeOnOneEngine('every route', (engine) => {
  const product = productOf(engine);
  let hanna: Client & { userId: string };
  let mallory: Client & { userId: string };

  beforeAll(async () => {
    hanna = await signIn(product, '5555550100');
    mallory = await signIn(product, '5555550101');
  });

  const request = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ) => {
    const response = await fetch(product.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };

  const codeIn = (text: string) => ErrorBody.parse(JSON.parse(text)).error.code;

  test('through a link shows only the receipt of that link', async () => {
    const [ours, theirs] = [
      await shareBill(hanna, { partySize: 2, items: [{ name: 'Pie', price: 500 }] }),
      await shareBill(hanna, { partySize: 2, items: [{ name: 'Soup', price: 700 }] }),
    ];
    const draft = await makeBill(hanna, { partySize: 2, items: [{ name: 'Tea', price: 100 }] });
    const ann = guest(product, ours.token, 'Ann');
    const stream = (id: string, headers = ann.headers) =>
      request('GET', watchReceipt.path.replace('{id}', id), headers);
    expect((await stream(theirs.id)).status).toBe(404);
    expect((await stream(draft.receipt.id)).status).toBe(404);
    expect((await stream(ours.id, mallory.headers)).status).toBe(404);
    const tap = `/rest/v1/guest_selections/${theirs.item('Soup')}`;
    const refused = await request('PUT', tap, ann.headers, { units: 1 });
    expect([refused.status, codeIn(refused.text)]).toEqual([404, 'item.not_found']);
    const submission = await request('POST', guests.submitSelections.path, ann.headers, {
      guest_name: 'Ann',
      guest_phone: '5555550111',
      sms_opt_in: true,
      selected_choice_item_ids: [theirs.item('Soup')],
      quantity_assignments: {},
    });
    expect([submission.status, codeIn(submission.text)]).toEqual([404, 'item.not_found']);
  });

  test('of the contract is described, with its method, in the OpenAPI document', async () => {
    const Operation = z.object({ summary: z.string().min(1), responses: z.record(z.string(), z.unknown()) });
    const Document = z.object({
      openapi: z.string().regex(/^3\.1\./),
      paths: z.record(z.string(), z.record(z.string(), Operation)),
      components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
    });
    const { status, text } = await request('GET', '/openapi.json');
    expect(status).toBe(200);
    const document = Document.parse(JSON.parse(text));
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(product.mounted.map((one) => `${one.method} ${one.path}`).sort());
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });

  test('is described once, for all later requests', async () => {
    const described = async (encoding: string) => {
      const { text } = await request('GET', '/openapi.json', { 'accept-encoding': encoding });
      return text;
    };
    const document = await described('identity');
    const last = product.mounted.pop();
    try {
      for (const encoding of ['identity', 'gzip']) {
        // Made again, it would lack a call.
        expect([encoding, (await described(encoding)) === document]).toEqual([encoding, true]);
      }
    } finally {
      if (last) product.mounted.push(last);
    }
  });

  test('is described in a form that is compressed once, or not at all', async () => {
    for (const path of ['/openapi.json', '/plain.css']) {
      const encodings = ['br', 'gzip', 'deflate'].map(async (accepted) => {
        const answer = await product.request(path, { headers: { 'accept-encoding': accepted } });
        return [answer.status, answer.headers.get('content-encoding')];
      });
      expect([path, await Promise.all(encodings)]).toEqual([
        path,
        [
          [200, 'br'],
          [200, 'gzip'],
          [200, null],
        ],
      ]);
    }
  });

  test.each([
    'GET /rest/v1/nothing',
    'POST /rest/v1/receipts/extra/path',
    'POST /functions/v1/nothing',
    'DELETE /functions/v1/start-phone-signin',
    'GET /auth/v1/nothing',
    'POST /auth/v1/nothing',
    'PATCH /auth/v1/user',
    'GET /storage/v1/object/nothing',
    'GET /realtime/v1/nothing',
    'POST /',
    'GET /nothing.json',
  ])('that does not exist says so: %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    // An Accept header for HTML gets no page on API paths.
    const headers = path.includes('/v1/') ? { accept: 'text/html' } : {};
    const { status, text } = await request(method, path, headers);
    expect(status).toBe(404);
    expect(codeIn(text)).toBe('request.not_found');
  });
});
