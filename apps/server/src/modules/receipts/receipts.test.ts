import { randomUUID } from 'node:crypto';
import { updateProfile } from '@fairtab/contract/account/account';
import { stillExpected } from '@fairtab/contract/derived/still-expected';
import { getSharedReceipt, saveGuest, saveSelection } from '@fairtab/contract/receipt/guests';
import { addItem, mergeItems, removeItem, updateItem } from '@fairtab/contract/receipt/items';
import { nameGuests } from '@fairtab/contract/receipt/preassign';
import {
  createReceipt,
  deleteReceipt,
  getReceipt,
  listReceipts,
  updateReceipt,
} from '@fairtab/contract/receipt/receipts';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { itemFinder, makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { dayAt } from './receipts.routes.ts';

const DAY_MS = 86_400_000;

describeOnEngines('receipts of a host', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  let nextPhone = 5555550200;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** A host without receipts. */
  const newHost = () => signIn(product, String(nextPhone++));

  const create = (payer_name = 'Hanna', host_phone_number: string | null = null) =>
    host.call(createReceipt, { body: { payer_name, host_phone_number } });

  test('a receipt starts as editing, with its host and nothing on it', async () => {
    const view = await create('  Łukasz 🍕 ', '(555) 555-0100');
    expect(view.receipt).toMatchObject({
      status: 'editing',
      admin_flow_type: null,
      payer_name: 'Łukasz 🍕',
      host_phone_number: '+15555550100',
      party_size: 0,
      tax_amount: 0,
      tip_amount: 0,
      additional_charges: 0,
      total_amount: 0,
      scan_state: 'none',
      scan_reader: null,
      image_url: null,
    });
    expect(view.items).toEqual([]);
    expect(view.guests).toEqual([expect.objectContaining({ guest_name: 'Łukasz 🍕', is_host: true })]);
    expect(view.can).toMatchObject({ edit: true, share: true, finalize: false });
    expect(await host.call(getReceipt, { params: { id: view.receipt.id } })).toEqual(view);
  });

  engine.onOneEngine?.('its day is the one at the host’s place, for everyone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(10, 30) });
    onTestFinished(() => void vi.useRealTimers());
    // By this clock, earlier tokens may have expired.
    const traveller = await newHost();
    const at = (time_zone?: string) => {
      const body = { payer_name: 'Hanna', host_phone_number: null, ...(time_zone && { time_zone }) };
      return traveller.call(createReceipt, { body });
    };
    const today = new Date().setUTCHours(0);
    const days = [-1, 0, 1].map((days) => new Date(today + days * DAY_MS).toISOString().slice(0, 10));
    const [yesterday, same, tomorrow] = days;
    expect((await at('Pacific/Kiritimati')).receipt.bill_day).toBe(tomorrow);
    for (const zone of [undefined, 'Mars/Olympus', 'UTC'])
      expect((await at(zone)).receipt.bill_day).toBe(same);
    const { receipt } = await at('Pacific/Pago_Pago');
    expect(receipt.bill_day).toBe(yesterday);
    expect((await traveller.call(getReceipt, { params: { id: receipt.id } })).receipt.bill_day).toBe(
      yesterday,
    );
    const { receipts } = await traveller.call(listReceipts, { query: {} });
    expect(receipts.find(({ id }) => id === receipt.id)?.bill_day).toBe(yesterday);
    expect(await refusal(at('x'.repeat(65)))).toMatchObject({ status: 400 });
  });

  engine.onOneEngine?.('share tokens cannot be guessed from one another', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => (await create()).receipt.share_token),
    );
    expect(new Set(tokens).size).toBe(5);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  });

  engine.onOneEngine?.('the host’s name is required, the phone is not', async () => {
    expect(await refusal(create('  '))).toMatchObject({
      status: 400,
      code: 'receipt.host_name_required',
      title: 'Name Required',
    });
    expect((await refusal(create('x'.repeat(81)))).code).toBe('name.long');
    expect((await create('Hanna', '  ')).receipt.host_phone_number).toBeNull();
    expect(await refusal(create('Hanna', '555'))).toMatchObject({
      code: 'host_phone.invalid',
      message: expect.stringContaining('Please enter a valid US phone number'),
    });
  });

  engine.onOneEngine?.(
    'names are kept as one line without links and hidden characters, whoever sends them',
    async () => {
      const dirty = (name: string) => `\u202E${name}\n\u200BPay:\u0007 `;
      const linked = (name: string) => `${dirty(name)} https://evil.example/x ｂｉｔ．ｌｙ`;
      const clean = (name: string) => `${name} Pay:`;
      const { receipt } = await create(dirty('Hanna'));
      const { id } = receipt;
      const item = { receipt_id: id, name: linked('Soup'), price: 900 };
      const added = await host.call(addItem, { body: item });
      await host.call(updateItem, {
        params: { id: added.items[0]?.id ?? '' },
        body: { name: linked('Big soup') },
      });
      await host.call(updateReceipt, {
        params: { id },
        body: {
          restaurant_name: dirty('Chez Ann'),
          additional_charges_description: linked('Service'),
          admin_flow_type: 'preassign',
          party_size: 2,
        },
      });
      const guests = [{ guest_name: dirty('Bob') }];
      const view = await host.call(nameGuests, { params: { id }, body: { guests } });
      expect(view.receipt).toMatchObject({
        payer_name: clean('Hanna'),
        restaurant_name: clean('Chez Ann'),
        additional_charges_description: clean('Service'),
      });
      expect(view.items.map(({ name }) => name)).toEqual([clean('Big soup')]);
      expect(view.guests.map((guest) => guest.guest_name)).toEqual([clean('Hanna'), clean('Bob')]);
      const profile = await host.call(updateProfile, { body: { first_name: dirty('Hanna') } });
      expect(profile.first_name).toBe(clean('Hanna'));
      const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Beer', price: 600 }] });
      const cleo = guest(product, bill.token, dirty('Cleo'));
      const joined = await cleo.call(saveSelection, {
        params: { item_id: bill.item('Beer') },
        body: { units: 1 },
      });
      expect(joined.guests.map((one) => one.guest_name)).toEqual(['Hanna', clean('Cleo')]);
      const renamed = await cleo.call(saveGuest, { body: { guest_name: dirty('Cid') } });
      expect(renamed.guests.map((one) => one.guest_name)).toEqual(['Hanna', clean('Cid')]);
    },
  );

  test('no total goes below 0, whatever would bring it there', async () => {
    const bill = await makeBill(host, {
      partySize: 2,
      items: [
        { name: 'Pie', price: 100 },
        { name: 'Tea', price: 50 },
      ],
      tax: 10,
      tip: 20,
    });
    const { id } = bill.receipt;
    const patch = (body: object) => host.call(updateReceipt, { params: { id }, body });
    const [pie, tea] = [itemFinder(bill)('Pie'), itemFinder(bill)('Tea')];
    const belowZero = { status: 409, code: 'receipt.below_zero' };
    expect(await refusal(patch({ additional_charges: -999_999_999 }))).toMatchObject(belowZero);
    expect(await refusal(patch({ additional_charges: -181 }))).toMatchObject(belowZero);
    expect((await patch({ additional_charges: -180 })).receipt.total_amount).toBe(0);
    for (const change of [
      () => patch({ tax_amount: 9 }),
      () => patch({ tip_amount: 0 }),
      () => host.call(removeItem, { params: { id: tea } }),
      () => host.call(updateItem, { params: { id: pie }, body: { price: 99 } }),
    ]) {
      expect(await refusal(change())).toMatchObject(belowZero);
    }
    // One change may add what another removes.
    expect((await patch({ tax_amount: 0, tip_amount: 30 })).receipt.total_amount).toBe(0);
    const merged = await host.call(updateItem, { params: { id: tea }, body: { name: 'Pie' } });
    expect(merged.receipt.total_amount).toBe(0);
    await host.call(mergeItems, { body: { target_item_id: pie, dragged_item_id: tea } });
  });

  test('a double tap and a retry make one receipt', async () => {
    const owner = await newHost();
    const key = { 'idempotency-key': randomUUID() };
    const call = () =>
      owner.call(createReceipt, { body: { payer_name: 'Hanna', host_phone_number: null } }, key);
    const taps = await Promise.all([call(), call(), call()]);
    const later = await call();
    expect(new Set([...taps, later].map((view) => view.receipt.id)).size).toBe(1);
    expect((await owner.call(listReceipts, { query: {} })).receipts).toHaveLength(1);
  });

  engine.onOneEngine?.('the same key of two hosts makes two receipts', async () => {
    const key = { 'idempotency-key': 'mine' };
    const [ann, bob] = [await newHost(), await newHost()];
    const body = { payer_name: 'Ann', host_phone_number: null };
    const [one, two] = [
      await ann.call(createReceipt, { body }, key),
      await bob.call(createReceipt, { body }, key),
    ];
    expect(one.receipt.id).not.toBe(two.receipt.id);
  });

  engine.onOneEngine?.each([
    [1, 1],
    [50, 50],
    [0, 0],
  ])('party size %d is kept', async (party_size, kept) => {
    const { id } = (await makeBill(host, { partySize: 7, items: [] })).receipt;
    const view = await host.call(updateReceipt, { params: { id }, body: { party_size } });
    expect(view.receipt.party_size).toBe(kept);
  });

  engine.onOneEngine?.(
    'whom the host expects is told to guests, is nobody on the bill, and ends with it',
    async () => {
      const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 1000 }] });
      const expect_names = (expected_names: string[]) =>
        host.call(updateReceipt, { params: { id: bill.id }, body: { expected_names } });
      const view = await expect_names([' Cleo ', 'Dana']);
      expect(view.receipt.expected_names).toEqual(['Cleo', 'Dana']);
      expect(view.guests).toHaveLength(1);
      const cleo = guest(product, bill.token);
      expect((await cleo.call(getSharedReceipt, {})).receipt.expected_names).toEqual(['Cleo', 'Dana']);
      expect((await refusal(expect_names(['www.evil.example']))).code).toBe('name.contact');
      await submit(cleo, { name: 'Cleo', phone: '', texts: false }, { [bill.item('Pie')]: 1 });
      const seen = await host.call(getReceipt, { params: { id: bill.id } });
      expect(stillExpected(seen)).toEqual(['Dana']);
      await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
      expect((await cleo.call(getSharedReceipt, {})).receipt.expected_names).toEqual([]);
    },
  );

  engine.onOneEngine?.('where the host assigns, whom they expect is on the bill', async () => {
    const { id } = (await makeBill(host, { partySize: 3, items: [] })).receipt;
    const params = { id };
    await host.call(updateReceipt, { params, body: { expected_names: ['Cleo'] } });
    const view = await host.call(updateReceipt, { params, body: { admin_flow_type: 'preassign' } });
    expect(view.receipt.expected_names).toEqual([]);
  });

  engine.onOneEngine?.each([51, -1, 1.5, 1e21, 1e-7])(
    'party size %d is refused and changes nothing',
    async (party_size) => {
      const { id } = (await makeBill(host, { partySize: 7, items: [] })).receipt;
      const body = { party_size, tax_amount: 100 };
      const refused = await refusal(host.call(updateReceipt, { params: { id }, body }));
      expect(refused).toMatchObject({ status: 400, code: 'party_size.invalid', title: 'Invalid Party Size' });
      const { receipt } = await host.call(getReceipt, { params: { id } });
      expect(receipt).toMatchObject({ party_size: 7, tax_amount: 0 });
    },
  );

  engine.onOneEngine?.('tax, tip and signed charges add up to the total', async () => {
    const bill = await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 1001 }] });
    const params = { id: bill.receipt.id };
    const { receipt } = await host.call(updateReceipt, {
      params,
      body: {
        tax_amount: 99,
        tip_amount: 201,
        additional_charges: -300,
        additional_charges_description: 'Happy hour',
      },
    });
    expect(receipt).toMatchObject({
      tax_amount: 99,
      tip_amount: 201,
      additional_charges: -300,
      additional_charges_description: 'Happy hour',
      total_amount: 1001 + 99 + 201 - 300,
    });
    const largest = await host.call(updateReceipt, {
      params,
      body: { tax_amount: 999_999_999, tip_amount: 999_999_999, additional_charges: 999_999_999 },
    });
    expect(largest.receipt.total_amount).toBe(1001 + 3 * 999_999_999);
  });

  engine.onOneEngine?.each([
    { tax_amount: -1 },
    { tip_amount: -1 },
    { tax_amount: 0.5 },
    { additional_charges: -100_000_000_000 },
    { additional_charges: 100_000_000_000 },
  ])('the amounts %j are refused', async (body) => {
    const { id } = (await makeBill(host, { partySize: 2, items: [] })).receipt;
    const refused = await refusal(host.call(updateReceipt, { params: { id }, body }));
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  engine.onOneEngine?.('an empty name cancels the rename', async () => {
    const { id } = (await create()).receipt;
    const rename = (restaurant_name: string) =>
      host.call(updateReceipt, { params: { id }, body: { restaurant_name } });
    expect((await rename(' Chez Łucja ')).receipt.restaurant_name).toBe('Chez Łucja');
    expect((await rename('   ')).receipt.restaurant_name).toBe('Chez Łucja');
  });

  test('of two devices that edit at once the last wins, field by field', async () => {
    const bill = await makeBill(host, { partySize: 2, items: [] });
    const params = { id: bill.receipt.id };
    const before = bill.version;
    await Promise.all([
      host.call(updateReceipt, { params, body: { tax_amount: 111 } }),
      host.call(updateReceipt, { params, body: { tip_amount: 222 } }),
      host.call(updateReceipt, { params, body: { restaurant_name: 'Both' } }),
    ]);
    await host.call(updateReceipt, { params, body: { tax_amount: 112 } });
    const after = await host.call(getReceipt, { params });
    expect(after.receipt).toMatchObject({ tax_amount: 112, tip_amount: 222, restaurant_name: 'Both' });
    expect(after.version).toBe(before + 4);
  });

  test('a final bill keeps its amounts; only its name may change', async () => {
    const bill = await shareBill(host, { partySize: 1, items: [{ name: 'Pie', price: 500 }] });
    const body = { p_receipt_id: bill.id, unclaimed: 'host' as const, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body });
    const params = { id: bill.id };
    const refused = await refusal(host.call(updateReceipt, { params, body: { tax_amount: 1 } }));
    expect(refused).toMatchObject({ status: 409, code: 'receipt.finalized' });
    const item = { receipt_id: bill.id, name: 'Late', price: 100 };
    expect((await refusal(host.call(addItem, { body: item }))).code).toBe('receipt.finalized');
    const renamed = await host.call(updateReceipt, { params, body: { restaurant_name: 'Later' } });
    expect(renamed.receipt.restaurant_name).toBe('Later');
  });

  test('deleting takes the receipt, everything on it and its photos', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    await submit(guest(product, bill.token), { name: 'Ann', phone: '5555550171' }, { [bill.item('Pie')]: 1 });
    const { storage, database } = product.services;
    const paths = [`${host.userId}/${randomUUID()}.jpg`, `${host.userId}/${randomUUID()}-display.webp`];
    for (const path of paths) await storage.put(`${RECEIPT_BUCKET}/${path}`, Buffer.from('x'), 'image/jpeg');
    await database.kysely
      .updateTable('receipts')
      .set({ image_url: paths[0] ?? null, display_image_url: paths[1] ?? null, version: sql`version + 1` })
      .where('id', '=', bill.id)
      .execute();
    const key = { 'idempotency-key': randomUUID() };
    const call = () => host.call(deleteReceipt, { params: { id: bill.id } }, key);
    expect(await call()).toEqual({ deleted: true });
    // Repeating the request is the same deletion; another request finds nothing.
    expect(await call()).toEqual({ deleted: true });
    const again = await refusal(host.call(deleteReceipt, { params: { id: bill.id } }));
    expect(again).toMatchObject({ status: 404, code: 'receipt.not_found' });
    for (const path of paths) expect(await storage.get(`${RECEIPT_BUCKET}/${path}`)).toBeNull();
    const tables = ['receipt_items', 'receipt_guests', 'guest_selections', 'guest_devices'] as const;
    for (const table of tables) {
      const rows = await database.kysely
        .selectFrom(table)
        .select('receipt_id')
        .where('receipt_id', '=', bill.id)
        .execute();
      expect(rows, table).toEqual([]);
    }
  });
});

test('a moment is on different days at different places', () => {
  const moment = new Date('2026-11-21T10:30:00Z');
  expect(dayAt('Pacific/Pago_Pago', moment)).toBe('2026-11-20');
  expect(dayAt('UTC', moment)).toBe('2026-11-21');
  expect(dayAt('Pacific/Kiritimati', moment)).toBe('2026-11-22');
});

test('an evening in Los Angeles is not tomorrow, and months and years end there too', () => {
  expect(dayAt('America/Los_Angeles', new Date('2026-11-21T03:30:00Z'))).toBe('2026-11-20');
  expect(dayAt('America/Los_Angeles', new Date('2027-01-01T07:59:59Z'))).toBe('2026-12-31');
  expect(dayAt('America/Los_Angeles', new Date('2027-01-01T08:00:00Z'))).toBe('2027-01-01');
});

test.each(['', 'Mars/Olympus', 'UTC\n', '../etc', '__proto__'])(
  'a zone that is unknown is UTC: %j',
  (zone) => {
    expect(dayAt(zone, new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  },
);
