import { randomUUID } from 'node:crypto';
import * as account from '@fairtab/contract/account';
import * as auth from '@fairtab/contract/auth';
import type { Endpoint } from '@fairtab/contract/endpoint';
import { ErrorBody } from '@fairtab/contract/errors';
import * as guests from '@fairtab/contract/guests';
import * as items from '@fairtab/contract/items';
import { watchReceipt } from '@fairtab/contract/live';
import { listOutbox } from '@fairtab/contract/outbox';
import * as preassign from '@fairtab/contract/preassign';
import * as receipts from '@fairtab/contract/receipts';
import * as scanning from '@fairtab/contract/scanning';
import * as sharing from '@fairtab/contract/sharing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { makeBill, shareBill } from '../../test/bills.ts';
import { type Client, guest, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { signUrl } from '../adapters/storage/signed-url.ts';
import { createApp } from './routes.ts';

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** What anybody on the internet may call. Whatever is not here must answer 401 to them. */
const PUBLIC = [
  nameOf(account.getAppInfo),
  nameOf(auth.startPhoneSignin),
  nameOf(auth.completePhoneSignin),
  nameOf(auth.getSession),
  nameOf(auth.signOut),
  // Only with the demo drivers.
  nameOf(listOutbox),
  // The signature in the address is the permission.
  'GET /storage/v1/object/sign/*',
  'GET /health',
  'GET /ready',
  'GET /openapi.json',
  // The readable page of it.
  'GET /api',
  'GET /api.css',
  // Pages.
  'GET /share/*',
  'GET /preassigned/*',
  'GET /*',
];

/** Signed-in users get at nothing but their own with these: they take no id of anything. */
const WITHOUT_ID: Endpoint[] = [
  account.getProfile,
  account.updateProfile,
  account.updateUserPhone,
  preassign.listGuestNames,
  receipts.listReceipts,
  receipts.createReceipt,
  scanning.generateSecureFilename,
];

describeOnOneEngine('every route', (engine) => {
  let product: Product;
  let hanna: Client & { userId: string };
  let mallory: Client & { userId: string };

  beforeAll(async () => {
    product = await startProduct(await engine.createDatabase());
    hanna = await signIn(product, '5555550100');
    mallory = await signIn(product, '5555550101');
  });
  afterAll(() => product.stop());

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

  test('is on the public list, or answers 401 to whoever is not signed in and has no link', async () => {
    const { app } = createApp(product.services, {
      trustProxy: true,
      publicUrl: undefined,
      webDir: import.meta.dirname,
    });
    const routes = new Set(app.routes.filter((one) => one.method !== 'ALL').map(nameOf));
    for (const endpoint of product.mounted) expect(routes).toContain(nameOf(endpoint));
    const guarded = [...routes].filter((route) => !PUBLIC.includes(route));
    expect(guarded.length + PUBLIC.length).toBe(routes.size);
    expect(guarded.length).toBeGreaterThan(20);
    for (const route of guarded) {
      const [method = '', path = ''] = route.split(' ');
      const { status, text } = await request(method, path.replace(/:\w+/g, randomUUID()));
      expect([route, status]).toEqual([route, 401]);
      expect(['auth.required', 'share.token_missing'], route).toContain(codeIn(text));
    }
  });

  test('answers 404 for what exists but belongs to somebody else', async () => {
    const bill = await shareBill(hanna, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const item = { id: bill.item('Pie') };
    const person = { id: bill.view.guests[0]?.id ?? '' };
    const photo = `${hanna.userId}/photo.jpg`;
    const { secret } = product.services.settings;
    const imageUrl = signUrl(`${scanning.RECEIPT_BUCKET}/${photo}`, 60, secret);
    const { filename } = await mallory.call(scanning.generateSecureFilename, {
      body: { file_extension: 'jpg' },
    });
    const receipt = { p_receipt_id: bill.id };
    const foreign: [Endpoint, { params?: Record<string, string>; body?: unknown }][] = [
      [receipts.getReceipt, { params: { id: bill.id } }],
      [receipts.updateReceipt, { params: { id: bill.id }, body: { tax_amount: 1 } }],
      [receipts.deleteReceipt, { params: { id: bill.id } }],
      [items.addItem, { body: { receipt_id: bill.id, name: 'Cake', price: 100 } }],
      [items.updateItem, { params: item, body: { price: 1 } }],
      [items.removeItem, { params: item }],
      [items.mergeItems, { body: { target_item_id: item.id, dragged_item_id: randomUUID() } }],
      [items.setGroupSplit, { body: { ...receipt, item_ids: [item.id] } }],
      [items.assignItem, { params: { ...item, guest_id: randomUUID() }, body: { units: 1 } }],
      [preassign.nameGuests, { params: { id: bill.id }, body: { guests: [{ guest_name: 'Eve' }] } }],
      [
        preassign.setAssignments,
        {
          params: { id: bill.id },
          body: {
            assignments: [
              {
                item_id: item.id,
                assignment_mode: 'guest_choice',
                selections: [{ guest_id: person.id, units: 1 }],
              },
            ],
          },
        },
      ],
      [preassign.releaseGuest, { params: person }],
      [guests.removeGuest, { params: person }],
      [
        preassign.answerDispute,
        { params: { item_id: item.id, guest_id: person.id }, body: { answer: 'remove' } },
      ],
      [scanning.uploadImage, { params: { userId: mallory.userId, filename }, body: 'a photo' }],
      [scanning.listScanLines, { params: { id: bill.id } }],
      [scanning.parseReceiptVision, { body: { imageUrl, receiptId: bill.id } }],
      [sharing.startSharing, { body: receipt }],
      [sharing.getGuestItemShares, { body: receipt }],
      [sharing.calculateGuestTotals, { body: receipt }],
      [sharing.finalizeReceipt, { body: { ...receipt, unclaimed: 'host', accept_changed_shares: true } }],
      [sharing.reopenReceipt, { body: receipt }],
      [sharing.listEarlierBills, { params: { id: bill.id } }],
      [sharing.sendFinalBillNotifications, { body: { receiptId: bill.id } }],
      [sharing.sendCompletionEmail, { body: { receiptId: bill.id } }],
      [sharing.notifyHostWhenGuestsFinish, { body: { receipt_id: bill.id } }],
    ];
    const walked = [...WITHOUT_ID, ...foreign.map(([endpoint]) => endpoint)].map(nameOf);
    const guarded = product.mounted.filter((endpoint) => endpoint.access === 'session').map(nameOf);
    expect(walked.sort()).toEqual(guarded.sort());
    const before = await hanna.call(receipts.getReceipt, { params: { id: bill.id } });
    for (const [endpoint, { params = {}, body }] of foreign) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
      const headers = { ...mallory.headers, 'x-receipt-id': bill.id };
      const { status, text } = await request(endpoint.method, path, headers, body);
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 404]);
      expect(codeIn(text)).toMatch(/\.not_found$/);
    }
    expect(await hanna.call(receipts.getReceipt, { params: { id: bill.id } })).toEqual(before);
  });

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
    // A browser's Accept header brings no page where the API is.
    const headers = path.includes('/v1/') ? { accept: 'text/html' } : {};
    const { status, text } = await request(method, path, headers);
    expect(status).toBe(404);
    expect(codeIn(text)).toBe('request.not_found');
  });

  test('/health answers 200', async () => {
    expect(await request('GET', '/health')).toEqual({ status: 200, text: '{"ok":true}' });
  });
});
