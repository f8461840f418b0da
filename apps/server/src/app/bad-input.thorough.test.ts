import {
  GUEST_HEADERS,
  getSharedReceipt,
  removeGuest,
  saveGuest,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { addCharge } from '@fairtab/contract/receipt/items';
import * as preassign from '@fairtab/contract/receipt/preassign';
import { createReceipt, getReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { LIMITS } from '@fairtab/domain/input/limits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { type Client, guest, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { madeUpBody, madeUpHeaders, madeUpSegment } from '../../test/nasty.ts';
import { productOf } from '../../test/product.ts';
import { signUrl } from '../adapters/storage/signed-url.ts';

/** The calls that need a bill with items assigned in advance. */
const PREASSIGNED: Endpoint[] = [...Object.values(preassign), removeGuest];

/** Whether a call may change a bill: no read does, nor what is about accounts alone. */
const mayChangeBill = ({ method, path }: Endpoint) => method !== 'GET' && !path.startsWith('/auth/');

/** Generated requests per database. */
const REQUESTS = process.env.TEST_ENGINES === 'all' ? 2_500 : 300;
/** The same requests in every run; FUZZ_SEED=n generates others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Endpoints tested concurrently. */
const AT_ONCE = 6;

describeOnOneEngine('bad input of any kind is refused with a code, never a failure', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | undefined };

  /**
   * Sends the request unchanged.
   * @returns the error's code; null if it was accepted
   */
  async function send(request: Sent): Promise<{ status: number; code: string | null }> {
    const stop = new AbortController();
    const response = await fetch(product.url + request.path, {
      method: request.method,
      headers: request.headers,
      signal: stop.signal,
      redirect: 'manual',
      ...(request.body === undefined || request.method === 'GET' ? {} : { body: request.body }),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const text = isStream ? '' : await response.text();
    stop.abort();
    if (response.status < 400) return { status: response.status, code: null };
    return { status: response.status, code: ErrorBody.parse(JSON.parse(text)).error.code };
  }

  /** A caller with all permissions, and a valid request. */
  async function rightRequests(people?: string[]) {
    const bill = await shareBill(host, {
      partySize: 3,
      ...(people === undefined ? {} : { people }),
      items: [
        { name: 'Pie', price: 500 },
        { name: 'Beer', price: 900, quantity: 3 },
      ],
    });
    const id = bill.item('Pie');
    const personId = bill.view.guests.at(-1)?.id ?? '';
    const charged = await host.call(addCharge, { body: { receipt_id: bill.id, amount: 100 } });
    const chargeId = charged.charges[0]?.id ?? '';
    const receipt = { p_receipt_id: bill.id };
    const path = `${RECEIPT_BUCKET}/${host.userId}/x.jpg`;
    const bodies: Record<string, object> = {
      'PATCH /rest/v1/profiles/me': { first_name: 'A', last_name: 'B', venmo_handle: '@c' },
      'PATCH /rest/v1/payment_methods/{method}': { handle: 'hanna', first: true },
      'POST /functions/v1/update-user-phone': { phone_number: '5555550188' },
      'POST /functions/v1/start-phone-signin': { phone: '5555550199' },
      'POST /functions/v1/complete-phone-signin': { phone_number: '5555550199', one_time_token: '123456' },
      'POST /rest/v1/receipts': {
        payer_name: 'Hanna',
        host_phone_number: '5555550100',
        payer_email: 'hanna@example.com',
      },
      'PATCH /rest/v1/receipts/{id}': {
        restaurant_name: 'Chez',
        admin_flow_type: 'guest_choice',
        party_size: 4,
        tax_amount: 1,
        tip_amount: 2,
        additional_charges: -3,
        additional_charges_description: 'Happy hour',
      },
      'POST /rest/v1/receipt_charges': {
        receipt_id: bill.id,
        amount: 100,
        applies_to: 'lines',
        item_ids: [id],
      },
      'PATCH /rest/v1/receipt_charges/{id}': { amount: 200, description: 'Alcohol', item_ids: [id] },
      'POST /rest/v1/receipt_items': { receipt_id: bill.id, name: 'Cake', price: 100, total_quantity: 2 },
      'PATCH /rest/v1/receipt_items/{id}': {
        name: 'Cake',
        price: 100,
        total_quantity: 2,
        split_evenly: false,
      },
      'POST /rest/v1/rpc/generate_secure_filename': { file_extension: 'jpg' },
      'POST /functions/v1/parse-receipt-vision': {
        imageUrl: signUrl(path, 60, product.services.settings.secret),
        receiptId: bill.id,
      },
      'POST /rest/v1/rpc/finalize_receipt': { ...receipt, unclaimed: 'host', accept_changed_shares: false },
      'POST /rest/v1/rpc/merge_items': { target_item_id: id, dragged_item_id: bill.item('Beer') },
      'POST /rest/v1/rpc/split_item': { item_id: bill.item('Beer') },
      'POST /rest/v1/rpc/set_group_split': { ...receipt, item_ids: [id] },
      'PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}': { units: 1 },
      'PUT /rest/v1/receipts/{id}/guests': { guests: [{ guest_name: 'Ann' }, { guest_name: 'Bob' }] },
      'POST /rest/v1/receipts/{id}/guests': { guest_name: 'Zoe' },
      'PUT /rest/v1/receipts/{id}/assignments': {
        assignments: [
          { item_id: id, assignment_mode: 'guest_choice', selections: [{ guest_id: personId, units: 1 }] },
        ],
      },
      'PATCH /rest/v1/item_disputes/{item_id}/{guest_id}': { answer: 'remove' },
      'POST /rest/v1/rpc/take_guest_name': { guest_id: personId, guest_name: 'Ann' },
      'PUT /rest/v1/item_disputes/{item_id}': { disputed: true },
      'POST /functions/v1/send-final-bill-notifications': { receiptId: bill.id },
      'POST /functions/v1/send-completion-email': { receiptId: bill.id },
      'POST /functions/v1/notify-host-when-guests-finish': { receipt_id: bill.id },
      'PATCH /rest/v1/receipt_guests/me': {
        guest_name: 'Ann',
        guest_phone_number: '5555550111',
        opted_out_of_split: false,
        sms_opt_in: true,
      },
      'PUT /rest/v1/guest_selections/{item_id}': { units: 1 },
      'PUT /rest/v1/receipt_guests/{id}/companions': {
        companions: [{ name: 'Ana', child: true, item_ids: [id] }],
      },
      'PUT /rest/v1/guest_selections/{item_id}/parts': { parts: [{ guest_id: personId, parts: 7 }] },
      'PUT /rest/v1/receipt_guests/{id}/payer': { payer_id: personId },
      'PATCH /rest/v1/pay_offers/{id}': { state: 'accepted' },
      'POST /rest/v1/rpc/finalize_guest_edits_and_recalc': {
        guest_name: 'Ann',
        guest_phone: '5555550111',
        sms_opt_in: true,
        opted_out_of_split: true,
        selected_choice_item_ids: [id],
        quantity_assignments: { [bill.item('Beer')]: 1 },
      },
      'POST /rest/v1/share_proposals': { item_id: id, guest_ids: [personId] },
      'PATCH /rest/v1/share_proposals/{id}': { accept: true },
      'POST /functions/v1/start-guest-verification': { phone: '5555550111' },
      'POST /functions/v1/complete-guest-verification': { phone: '5555550111', code: '123456' },
      'POST /rest/v1/rpc/acknowledge_amount_changes': { version: bill.view.version },
      'POST /rest/v1/rpc/use_device_code': { code: '123456' },
    };
    const params: Record<string, string> = {
      method: 'paypal',
      id: bill.id,
      item_id: id,
      guest_id: personId,
      userId: host.userId,
      filename: `${'x'.repeat(32)}.jpg`,
    };
    return {
      bill,
      bodyOf: (route: string) => bodies[route] ?? receipt,
      params,
      itemId: id,
      personId,
      chargeId,
    };
  }

  /** One for all calls that change none: to make a bill takes more requests than are made up for an endpoint. */
  let unchanged: ReturnType<typeof rightRequests> | undefined;

  /** A bill of its own for an endpoint that may change it: else it would refuse what is asked of the others. */
  function requestsOn(endpoint: Endpoint) {
    if (PREASSIGNED.includes(endpoint)) return rightRequests(['Ann', 'Bob']);
    if (mayChangeBill(endpoint)) return rightRequests();
    unchanged ??= rightRequests();
    return unchanged;
  }

  /** Requests to one endpoint: some nearly valid, most invalid in some way. */
  async function madeUp(endpoint: Endpoint): Promise<fc.Arbitrary<Sent>> {
    const { bill, bodyOf, params, itemId, personId, chargeId } = await requestsOn(endpoint);
    const id = endpoint.path.includes('receipt_items')
      ? itemId
      : endpoint.path.includes('receipt_charges')
        ? chargeId
        : endpoint === removeGuest
          ? personId
          : bill.id;
    const ids = { ...params, id };
    const byGuest = endpoint.access === 'share' || endpoint.access === 'session_or_share';
    // Signing out for real would end the test's own session.
    const mine =
      endpoint.access === 'public' ? {} : byGuest ? guest(product, bill.token).headers : host.headers;
    const segment = fc.option(madeUpSegment, { freq: 2, nil: null });
    const address = fc.integer({ min: 0, max: 65_535 });
    const sent = madeUpBody(bodyOf(`${endpoint.method} ${endpoint.path}`));
    return fc.tuple(sent, segment, address, madeUpHeaders).map(([body, broken, from, more]) => ({
      method: endpoint.method,
      path: endpoint.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => broken ?? ids[name] ?? ''),
      headers: {
        'content-type': 'application/json',
        // Compressing each answer is a tenth of the time.
        'accept-encoding': 'identity',
        'x-receipt-id': bill.id,
        // From random addresses: otherwise a rate limit would answer first.
        'x-forwarded-for': `2001:db8:0:${from.toString(16)}::1`,
        ...mine,
        ...more,
      },
      body,
    }));
  }

  test(`for every endpoint, whatever bodies, addresses and headers are made up (FUZZ_SEED=${SEED})`, {
    timeout: 120_000,
  }, async () => {
    const outcomes = new Map<number, number>();
    const failures: string[] = [];
    const each = Math.ceil(REQUESTS / product.mounted.length);
    const waiting = [...product.mounted.entries()];
    async function ask(): Promise<void> {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [number, endpoint] = next;
        for (const one of fc.sample(await madeUp(endpoint), { seed: SEED + number, numRuns: each })) {
          const { status } = await send(one);
          outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
          if (status >= 500) failures.push(`${status} ${JSON.stringify(one).slice(0, 1000)}`);
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(failures.slice(0, 10)).toEqual([]);
    const sum = [...outcomes.values()].reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThanOrEqual(REQUESTS);
    // Otherwise the inputs were so bad that only the first check was tested.
    for (const status of [200, 400, 401, 404]) expect(outcomes.get(status) ?? 0).toBeGreaterThan(each / 4);
  });

  const json = (value: unknown) => ({
    headers: { 'content-type': 'application/json', ...host.headers },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  const create = (value: unknown) => send({ method: 'POST', path: createReceipt.path, ...json(value) });

  test('a NUL character, which no database keeps, is refused everywhere', async () => {
    for (const value of [
      { payer_name: 'a\u0000b', host_phone_number: null },
      { payer_name: 'Ann', host_phone_number: '\u0000' },
      { payer_name: 'Ann', host_phone_number: null, 'ex\u0000tra': 1 },
    ]) {
      expect(await create(value)).toEqual({ status: 400, code: 'request.invalid' });
    }
    expect((await create({ payer_name: 'a\\u0000b', host_phone_number: null })).status).toBe(200);
  });

  test('nor in any address: in no part of a path, and in no query', async () => {
    const paths = product.routes.map(({ method, path }) => ({ method, path: path.replace('*', 'x') }));
    const asked = paths.flatMap(({ method, path }) => [
      ...[...path.matchAll(/:\w+/g)].map(([name]) => ({
        method,
        path: path.replace(name, 'a%00').replaceAll(/:\w+/g, 'x'),
      })),
      { method, path: `${path.replaceAll(/:\w+/g, 'x')}?a=%00` },
    ]);
    asked.push(...['/%00', '/share/%00', '/b/%00', '/assets/%00'].map((path) => ({ method: 'GET', path })));
    for (const { method, path } of asked) {
      const answer = await product.request(path, { method, headers: host.headers });
      expect([method, path, answer.status]).toEqual([method, path, 400]);
      expect(ErrorBody.parse(await answer.json()).error.code).toBe('request.invalid');
    }
    // What only looks like one is a text like any other.
    const text = await product.request('/storage/v1/object/sign/%2500');
    expect(text.status).toBe(404);
  });

  test('a NUL character in the name that a browser sends along is left out', async () => {
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 500 }] });
    const ann = guest(product, bill.token);
    const tap = { params: { item_id: bill.item('Pie') }, body: { units: 1 } };
    await ann.call(saveSelection, tap, { [GUEST_HEADERS.name]: 'Ann%00' });
    const view = await ann.call(getSharedReceipt, {});
    expect(view.guests.find((one) => one.id === view.me.guest_id)?.guest_name).toBe('Ann');
  });

  test('half a surrogate pair is left out', async () => {
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 500 }] });
    const ann = guest(product, bill.token);
    await ann.call(saveGuest, { body: { guest_name: 'Ann\ud800' } });
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect(view.guests.map((one) => one.guest_name)).toContain('Ann');
  });

  test('ids are the same in capital letters', async () => {
    const { receipt } = await host.call(createReceipt, {
      body: { payer_name: 'Ann', host_phone_number: null },
    });
    const view = await host.call(getReceipt, { params: { id: receipt.id.toUpperCase() } });
    expect(view.receipt.id).toBe(receipt.id);
  });

  test('what only looks like JSON is refused', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const text of ['', 'null', '[]', '"text"', '{', deep]) {
      expect(await create(text)).toEqual({ status: 400, code: 'request.invalid' });
    }
    const refused = { status: 400, code: 'request.field_refused' };
    expect(await create('{"__proto__":{"payer_name":"Ann"}}')).toEqual(refused);
  });

  test('a body larger than any right one is refused', async () => {
    const sent = json({ payer_name: 'x'.repeat(LIMITS.bodyBytes) });
    // The server closes the connection instead of reading on, so no other request may use it.
    const headers = { ...sent.headers, connection: 'close' };
    expect(await send({ method: 'POST', path: createReceipt.path, ...sent, headers })).toEqual({
      status: 413,
      code: 'request.too_large',
    });
  });

  test.each(['http://[', 'https://elsewhere.example/x.jpg', '', '/storage/v1/object/sign/%E0%A4%A'])(
    'the photo address %j is none of ours',
    async (imageUrl) => {
      const { receipt } = await host.call(createReceipt, {
        body: { payer_name: 'Ann', host_phone_number: null },
      });
      const sent = json({ imageUrl, receiptId: receipt.id });
      expect(await send({ method: 'POST', path: parseReceiptVision.path, ...sent })).toEqual({
        status: 409,
        code: 'upload.missing',
      });
    },
  );

  test.each(['%E0%A4%A', '%', '..%2f..%2fsecret', 'a/b/c', '.', 'x/'.repeat(200)])(
    'nothing is found at the signed address %s',
    async (path) => {
      const address = `/storage/v1/object/sign/${path}?expires=99999999999&signature=x`;
      expect(await send({ method: 'GET', path: address, headers: {} })).toMatchObject({ status: 404 });
    },
  );

  test('pages are asked for with broken addresses too', async () => {
    for (const path of ['/share/%E0%A4%A', '/%E0%A4%A', '/assets/..%2f..%2fx', '/%2e%2e/x']) {
      const sent = { method: 'GET', path, headers: { accept: 'text/html' } };
      expect(await send(sent), path).toMatchObject({ status: 404 });
    }
  });
});
