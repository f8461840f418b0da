import { randomUUID } from 'node:crypto';
import { getSharedReceipt, saveGuest, saveSelection } from '@fairtab/contract/receipt/guests';
import { addItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { calculateGuestTotals, finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import type { Answer, Endpoint, Sent } from '@fairtab/contract/wire/endpoint';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../test/client.ts';
import { describeOnEngines } from '../../test/engines.ts';
import { productOf } from '../../test/product.ts';
import { hashRequest } from './identify.ts';

describeOnEngines('a repeated request', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let bill: Awaited<ReturnType<typeof shareBill>>;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 500 }] });
  });

  const keyed = <E extends Endpoint>(
    who: Client,
    key: string,
    endpoint: E,
    input: Sent<E>,
  ): Promise<Answer<E>> => who.call(endpoint, input, { 'idempotency-key': key });

  const add = (key: string, name: string, price = 100) =>
    keyed(host, key, addItem, { body: { receipt_id: bill.id, name, price } });

  const namesNow = async () =>
    (await host.call(getReceipt, { params: { id: bill.id } })).items.map((item) => item.name);

  test('is one by the whole text of its key', async () => {
    const long = 'k'.repeat(254);
    await add(`${long}1`, 'Tea');
    await add(`${long}2`, 'Coffee');
    expect(await namesNow()).toEqual(expect.arrayContaining(['Tea', 'Coffee']));
  });

  test.each([`k${'x'.repeat(255)}`, ''])('is refused with a key nobody can keep: %#', async (key) => {
    expect(await refusal(add(key, 'Never'))).toMatchObject({ status: 400, code: 'request.key_invalid' });
    expect(await namesNow()).not.toContain('Never');
  });

  test('gets the outcome of the first one, and the bill as it is now', async () => {
    const key = randomUUID();
    await add(key, 'Soup');
    await add(randomUUID(), 'Bread');
    const again = await add(key, 'Soup');
    const names = again.items.map((item) => item.name);
    expect(names.filter((name) => name === 'Soup')).toHaveLength(1);
    expect(names).toContain('Bread');
    const all = await Promise.all([1, 2, 3].map(() => add('at-once', 'Cake')));
    expect(all).toHaveLength(3);
    expect((await namesNow()).filter((name) => name === 'Cake')).toHaveLength(1);
  });

  test('with the key of another request is refused: other words, another call, another link', async () => {
    const key = randomUUID();
    await add(key, 'Fish');
    const reused = { status: 409, code: 'request.key_reused' };
    expect(await refusal(add(key, 'Fish', 101))).toMatchObject(reused);
    const body = { p_receipt_id: bill.id };
    expect(await refusal(keyed(host, key, calculateGuestTotals, { body }))).toMatchObject(reused);

    const other = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 500 }] });
    const ann = guest(product, bill.token);
    await keyed(ann, key, saveGuest, { body: { guest_name: 'Ann' } });
    const there = client(product, { ...ann.headers, 'x-share-token': other.token });
    const elsewhere = () => keyed(there, key, saveGuest, { body: { guest_name: 'Ann' } });
    expect(await refusal(elsewhere())).toMatchObject(reused);
    const asked = await fetch(`${product.url}${saveGuest.path}?x=1`, {
      method: saveGuest.method,
      headers: { ...ann.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ guest_name: 'Ann' }),
    });
    expect(asked.status).toBe(409);
    expect((await there.call(getSharedReceipt, {})).guests.map((one) => one.guest_name)).toEqual(['Hanna']);
  });

  test('is tried again when the first was refused', async () => {
    const ann = guest(product, bill.token);
    const key = randomUUID();
    const tap = () =>
      keyed(ann, key, saveSelection, { params: { item_id: bill.item('Pie') }, body: { units: 1 } });
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect((await refusal(tap())).code).toBe('receipt.finalized');
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    const view = await tap();
    expect(view.selections.filter((selection) => selection.guest_id === view.me.guest_id)).toHaveLength(1);
  });

  test('keeps nothing of what was answered but ids', async () => {
    await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    const rows = await product.services.database.kysely
      .selectFrom('idempotency_keys')
      .select('response')
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    const kept: unknown[] = [];
    for (const { response } of rows) {
      JSON.parse(JSON.stringify(response), (_, value: unknown) => {
        if (typeof value !== 'object') kept.push(value);
        return value;
      });
    }
    expect(kept.length).toBeGreaterThan(5);
    for (const value of kept) {
      if (typeof value !== 'boolean') expect(value).toMatch(/^[\w-]{8,40}$/);
    }
  });
});

test('two requests have one hash only when they are one request', () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'POST', '/a', '?', '"', ',', 'null'), fc.string());
  const request = fc.record({
    method: text,
    path: text,
    query: text,
    share: fc.option(text, { nil: undefined }),
    body: text,
  });
  fc.assert(
    fc.property(request, request, (one, other) => {
      const same = JSON.stringify(Object.values(one)) === JSON.stringify(Object.values(other));
      expect(hashRequest(one) === hashRequest(other)).toBe(same);
      expect(hashRequest({ ...one })).toBe(hashRequest(one));
    }),
    { numRuns: 500 },
  );
});
