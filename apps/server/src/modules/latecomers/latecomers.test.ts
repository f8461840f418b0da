import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { askToBeAdded, correctReceipt, declineLatecomer } from '@fairtab/contract/receipt/corrections';
import { confirmPayment, reportPayment } from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { deleteReceipt, getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import type { Correction } from '@fairtab/receipt/corrections';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { duesIn } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assign, assignedBill, type BillSpec, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, guestByCookie, refusal, signIn } from '../../../test/client.ts';
import { acceptanceOf, correct } from '../../../test/correct.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';

const WITHIN = { interval: 20 };

describeOnEngines('people who were there too', (engine) => {
  let database: Database;
  let product: Product;
  let host: Client;
  const HOST = '5555561000';
  let phones = 0;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database);
    host = await signIn(product, HOST);
  });
  afterAll(() => product.stop());

  const textsTo = async (phone: string) => {
    const outbox = await client(product).call(listOutbox, {});
    return outbox.filter(({ recipient }) => recipient.endsWith(phone)).map(({ body }) => body);
  };
  const due = (view: ReceiptView, id: string | null) => duesIn(view).get(id ?? '')?.due;
  const waiting = (view: ReceiptView, name: string) =>
    view.latecomers.find(({ guest_name }) => guest_name === name) ?? expect.fail(`${name} does not wait`);

  /** Ann has the calamari for $24.00 and Ben one of three beers; Ben alone gets a text; the host has the rest. */
  async function finalBill(more: Partial<BillSpec> = {}) {
    const bill = await shareBill(host, {
      partySize: 3,
      hostPhone: `+1${HOST}`,
      items: [
        { name: 'Calamari', price: 2400 },
        { name: 'Beer', price: 1500, quantity: 3 },
        { name: 'Wine', price: 1000 },
      ],
      ...more,
    });
    const phone = String(5_555_562_000 + ++phones);
    const ann = guest(product, bill.token, 'Ann');
    const ben = guest(product, bill.token, 'Ben');
    const dish = (name: string, units: number) => (more.evenly ? {} : { [bill.item(name)]: units });
    const asAnn = { name: 'Ann', phone, texts: true };
    const annsId = (await submit(ann, asAnn, dish('Calamari', 1))).me.guest_id;
    await submit(ben, { name: 'Ben', phone: '', texts: false }, dish('Beer', 3));
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    const see = () => host.call(getReceipt, { params: { id: bill.id } });
    /** Once every text has gone out: each raises the version. */
    const settled = async () => {
      await vi.waitUntil(
        async () => (await see()).guests.every(({ bill: words }) => words !== 'queued'),
        WITHIN,
      );
      return see();
    };
    const ask = (who: Client, name: string, ...dishes: string[]) =>
      who.call(askToBeAdded, { body: { guest_name: name, item_ids: dishes.map(bill.item) } });
    await settled();
    return { ...bill, ann, annsId, ben, phone, see, settled, ask };
  }

  const decline = (view: ReceiptView, name: string, as = host) =>
    as.call(declineLatecomer, {
      body: { p_receipt_id: view.receipt.id, latecomer_id: waiting(view, name).id },
    });

  test('are on the bill in one version once the host agrees, and act from the browser that asked', async () => {
    const { token, ann, annsId, phone, see, settled, ask } = await finalBill();
    const before = await see();
    const zoe = guest(product, token);
    expect((await zoe.call(getSharedReceipt, {})).can.ask_to_be_added).toBe(true);
    const asked = await ask(zoe, ' Zoe ', 'Calamari', 'Beer', 'Wine');
    expect(asked).toMatchObject({
      me: { guest_id: null },
      latecomers: [{ guest_name: 'Zoe', state: 'waiting' }],
    });
    // Nothing of it is seen by others, or moves anybody's amount.
    expect((await ann.call(getSharedReceipt, {})).latecomers).toEqual([]);
    const view = await settled();
    expect(due(view, annsId)).toBe(due(before, annsId));
    const request = waiting(view, 'Zoe');
    expect(JSON.stringify(view)).not.toContain('token_hash');

    const after = await host.call(correctReceipt, acceptanceOf(view, request));
    expect([after.version > view.version, after.latecomers]).toEqual([true, []]);
    const mine = await zoe.call(getSharedReceipt, {});
    expect(mine).toMatchObject({
      me: { guest_id: request.id },
      latecomers: [],
      can: { ask_to_be_added: false },
    });
    // Half of the calamari, a quarter of the beer, and the wine that the host had taken over.
    expect(mine.final_split?.totals.find(({ guest_id }) => guest_id === request.id)?.subtotal).toBe(
      1200 + 375 + 1000,
    );
    expect(mine.guests.find(({ id }) => id === request.id)?.bill_link).toMatch(/^\/b\//);
    await zoe.call(reportPayment, { body: { paid: true, amount: due(mine, request.id) ?? 0 } });
    const total = after.final_split?.totals.reduce((sum, one) => sum + one.total, 0);
    expect(total).toBe(4900 + (after.final_split?.host_tip_pool ?? 0));

    const told = [
      {
        before: due(view, annsId),
        reasons: [{ reason: 'latecomer', by: request.id, item_id: expect.any(String) }],
      },
    ];
    expect((await ann.call(getSharedReceipt, {})).amount_changes).toMatchObject(told);
    // Also the host, who has agreed to it.
    expect(after.amount_changes).toMatchObject([
      { reasons: [{ reason: 'latecomer', by: request.id, item_id: null }] },
    ]);
    await vi.waitUntil(async () => (await textsTo(phone)).length === 2, WITHIN);
    expect((await textsTo(phone))[0]).toMatch(/was corrected: it is \$1\d\.\d\d, not \$2\d\.\d\d/);
    expect((await refusal(ask(zoe, 'Zoe', 'Wine'))).code).toBe('latecomer.on_bill');
  });

  test('are on their receipt’s card and above the list, only for its host, until they are answered', async () => {
    const { id, token, see, ask } = await finalBill();
    const asked = async (as: Client) => {
      const { with_latecomers: all, receipts } = await as.call(listReceipts, { query: {} });
      return [
        all?.filter((one) => one.id === id).map(({ latecomers }) => latecomers),
        receipts.find((one) => one.id === id)?.latecomers,
      ];
    };
    expect(await asked(host)).toEqual([[], []]);
    await ask(guest(product, token), 'Zoe', 'Calamari');
    await ask(guest(product, token), 'Yan', 'Beer');
    expect(await asked(host)).toEqual([[['Zoe', 'Yan']], ['Zoe', 'Yan']]);
    expect(await asked(await signIn(product, '5555561001'))).toEqual([[], undefined]);
    await decline(await see(), 'Zoe');
    expect(await asked(host)).toEqual([[['Yan']], ['Yan']]);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect(await asked(host)).toEqual([[], []]);
  });

  test('a guest who paid more than they owe now gets the rest back', async () => {
    const { token, ann, annsId, id, settled, ask } = await finalBill();
    const first = await settled();
    const amount = due(first, annsId) ?? 0;
    await ann.call(reportPayment, { body: { paid: true, amount } });
    await host.call(confirmPayment, { body: { p_receipt_id: id, guest_id: annsId ?? '', amount } });
    await ask(guest(product, token), 'Zoe', 'Calamari');
    const view = await settled();
    const after = await host.call(correctReceipt, acceptanceOf(view, waiting(view, 'Zoe')));
    const paid = owedIn(after, annsId ?? '').paid;
    expect(paymentStatusOf(due(after, annsId) ?? expect.fail('not on it'), paid).overpaid).toBeGreaterThan(
      1000,
    );
  });

  test('are not added to a bill that has changed since the host saw it, and go on waiting', async () => {
    const { token, ann, annsId, item, see, settled, ask } = await finalBill();
    await ask(guest(product, token), 'Zoe', 'Wine', 'Calamari');
    const view = await settled();
    const request = waiting(view, 'Zoe');
    await ann.call(reportPayment, { body: { paid: true, amount: due(view, annsId) ?? 0 } });
    const late = await refusal(host.call(correctReceipt, acceptanceOf(view, request)));
    expect([late.status, late.code]).toEqual([409, 'receipt.correction_outdated']);
    expect((await see()).latecomers).toEqual([request]);
    // A correction of something else leaves them waiting, and a line that is gone is none of theirs.
    const without: Correction = [{ name: 'removeItem', input: { id: item('Wine') } }];
    const corrected = await correct(host, await settled(), () => without);
    expect(waiting(corrected, 'Zoe').item_ids).toEqual([item('Calamari')]);
    const now = await settled();
    const { body } = acceptanceOf(now, waiting(now, 'Zoe'));
    const nobody = { body: { ...body, correction: [] } };
    expect((await refusal(host.call(correctReceipt, nobody))).code).toBe('request.invalid');
    await host.call(correctReceipt, acceptanceOf(now, waiting(now, 'Zoe')));
    const again = await refusal(host.call(correctReceipt, acceptanceOf(await settled(), request)));
    expect([again.status, again.code]).toEqual([404, 'latecomer.not_found']);
  });

  test('a declined latecomer is shown that, no longer takes up a request, and may ask again', async () => {
    const { token, see, ask } = await finalBill();
    const zoe = guest(product, token);
    await ask(zoe, 'Zoe', 'Wine');
    const declined = await decline(await see(), 'Zoe');
    expect(declined.latecomers).toEqual([]);
    expect((await zoe.call(getSharedReceipt, {})).latecomers).toMatchObject([{ state: 'declined' }]);
    expect(
      (
        await refusal(
          host.call(declineLatecomer, {
            body: {
              p_receipt_id: declined.receipt.id,
              latecomer_id: (await zoe.call(getSharedReceipt, {})).latecomers[0]?.id ?? '',
            },
          }),
        )
      ).code,
    ).toBe('latecomer.not_found');
    const again = await ask(zoe, 'Zoë', 'Beer');
    expect(again.latecomers).toMatchObject([{ guest_name: 'Zoë', state: 'waiting' }]);
    expect((await see()).latecomers).toHaveLength(1);
  });

  test('wait six at a time, not all from one network, and may change their request', async () => {
    const { token, see, ask } = await finalBill();
    const at = (address: string) =>
      client(product, { ...guest(product, token).headers, 'x-forwarded-for': address });
    const refusedOf = async (asking: Promise<unknown>) => {
      const { status, code, message } = await refusal(asking);
      expect([status, message]).toEqual([409, expect.stringContaining('in person')]);
      return code;
    };
    const home = '2001:db8:1:100::1';
    const [zoe, yan, xia] = [at(home), at(home), at(home)];
    await ask(zoe, 'Zoe', 'Wine');
    await ask(yan, 'Yan', 'Wine');
    await ask(xia, 'Xia', 'Wine');
    expect(await refusedOf(ask(at(home), 'One', 'Wine'))).toBe('latecomer.network_full');
    await ask(xia, 'Xia', 'Beer');
    // Other networks of the same line, and of the same customer.
    await ask(at('2001:db8:1:101::1'), 'Two', 'Wine');
    expect(await refusedOf(ask(at('2001:db8:1:102::1'), 'One', 'Wine'))).toBe('latecomer.network_full');
    await ask(at('2001:db8:1:200::1'), 'Three', 'Wine');
    expect(await refusedOf(ask(at('2001:db8:1:300::1'), 'One', 'Wine'))).toBe('latecomer.network_full');
    await ask(at('198.51.100.1'), 'Wim', 'Wine');
    expect(await refusedOf(ask(at('198.51.100.2'), 'One', 'Wine'))).toBe('latecomer.too_many');
    await decline(await see(), 'Yan');
    await ask(at(home), 'Una', 'Wine');
    const names = (await see()).latecomers.map(({ guest_name }) => guest_name);
    expect(names).toEqual(['Zoe', 'Xia', 'Two', 'Three', 'Wim', 'Una']);
  });

  test('cost the host one message a day for each bill', async () => {
    const { id, token, see, ask } = await finalBill();
    const others = (await textsTo(HOST)).length;
    const messages = async () => (await textsTo(HOST)).length - others;
    const [zoe, yan] = [guest(product, token), guest(product, token)];
    await ask(zoe, 'Zoe', 'Wine');
    await vi.waitUntil(async () => (await messages()) === 1, WITHIN);
    expect((await textsTo(HOST))[0]).toMatch(/^Zoe was at your table too .*\/receipt\//);
    await ask(yan, 'Yan', 'Wine');
    await decline(await see(), 'Zoe');
    await ask(zoe, 'Zoe', 'Wine');
    const queued = () =>
      database.kysely
        .selectFrom('notifications')
        .select('id')
        .where('receipt_id', '=', id)
        .where('kind', '=', 'latecomer')
        .execute();
    expect(await queued()).toHaveLength(1);
    // The day is over; or the clock was days ahead, and is right again.
    for (const [told, hours] of [-25, 25].entries()) {
      await database.kysely
        .updateTable('notifications')
        .set({ created_at: sql<Date>`now() + ${hours} * interval '1 hour'` })
        .where('receipt_id', '=', id)
        .execute();
      await decline(await see(), 'Yan');
      await ask(yan, 'Yan', 'Wine');
      expect(await queued()).toHaveLength(told + 2);
    }
  });

  test('choose with everybody once the bill is open again, and go with it', async () => {
    const { id, token, ask, item, see } = await finalBill();
    const zoe = guest(product, token, 'Zoe');
    await ask(zoe, 'Zoe', 'Wine');
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect((await see()).latecomers).toEqual([]);
    const open = await zoe.call(getSharedReceipt, {});
    expect(open).toMatchObject({ latecomers: [{ state: 'withdrawn' }], can: { ask_to_be_added: false } });
    expect((await refusal(ask(zoe, 'Zoe', 'Wine'))).code).toBe('receipt.not_finalized');
    const chosen = await zoe.call(saveSelection, { params: { item_id: item('Wine') }, body: { units: 1 } });
    expect([chosen.latecomers, chosen.me.guest_id === null]).toEqual([[], false]);
    await host.call(deleteReceipt, { params: { id } });
    const left = await database.kysely
      .selectFrom('latecomers')
      .select('id')
      .where('receipt_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('are private: another guest, another host and a stranger can neither see nor change them', async () => {
    const { token, ann, see, ask } = await finalBill();
    const other = await signIn(product, '5555561001');
    const zoe = guest(product, token);
    await ask(zoe, 'Zoe', 'Wine');
    const view = await see();
    for (const one of [ann, guest(product, token), guestByCookie(product, token, new Map())])
      expect((await one.call(getSharedReceipt, {})).latecomers).toEqual([]);
    expect((await refusal(decline(view, 'Zoe', other))).code).toBe('receipt.not_found');
    const accepting = acceptanceOf(view, waiting(view, 'Zoe'));
    expect((await refusal(other.call(correctReceipt, accepting))).code).toBe('receipt.not_found');
    // Whoever is on the bill has a page of their own, and a browser without a secret could not be found again.
    expect((await refusal(ask(ann, 'Zoe', 'Wine'))).code).toBe('latecomer.on_bill');
    const noSecret = await refusal(ask(guestByCookie(product, token, new Map()), 'Zoe', 'Wine'));
    expect(noSecret.code).toBe('guest.device_required');
    expect((await see()).latecomers).toEqual(view.latecomers);
  });

  test('say a name and dishes as guests do', async () => {
    const { token, ask } = await finalBill();
    const zoe = guest(product, token);
    const refused = async (name: string, ...dishes: string[]) =>
      (await refusal(ask(zoe, name, ...dishes))).code;
    expect(await refused('Hanna', 'Wine')).toBe('guest.name_is_host');
    expect(await refused('', 'Wine')).toBe('name.missing');
    expect(await refused('https://evil.example', 'Wine')).toMatch(/^name\./);
    expect(await refused('Zoe')).toBe('request.field_refused');
    const unknown = { guest_name: 'Zoe', item_ids: ['7d444840-9dc0-41d1-b245-5ffdce74fad2'] };
    expect((await refusal(zoe.call(askToBeAdded, { body: unknown }))).code).toBe('item.not_found');
  });

  test('take a seat by their name alone where the bill is split evenly', async () => {
    const { token, annsId, settled, ask, see } = await finalBill({ evenly: true });
    const before = await see();
    const zoe = guest(product, token);
    expect((await refusal(ask(zoe, 'Zoe', 'Wine'))).code).toBe('receipt.evenly');
    await ask(zoe, 'Zoe');
    const view = await settled();
    const request = waiting(view, 'Zoe');
    const after = await host.call(correctReceipt, acceptanceOf(view, request));
    expect(after.receipt.party_size).toBe(4);
    expect(due(after, annsId)).toBeLessThan(due(before, annsId) ?? 0);
    expect(due(after, request.id)).toBe(due(after, annsId));
  });

  test('are added if the host had named everyone, under a name that no one else has', async () => {
    const { id, token, item, person } = await assignedBill(host, { hostPhone: `+1${HOST}` });
    await assign(host, id, { [item('Pizza')]: [person('Ann')], [item('Beer')]: { [person('Bob')]: 3 } });
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
    const zoe = guest(product, token);
    const asks = (guest_name: string) =>
      zoe.call(askToBeAdded, { body: { guest_name, item_ids: [item('Pizza')] } });
    expect((await refusal(asks('ann'))).code).toBe('guest.name_taken');
    await asks('Zoe');
    const view = await host.call(getReceipt, { params: { id } });
    await host.call(correctReceipt, acceptanceOf(view, waiting(view, 'Zoe')));
    const mine = await zoe.call(getSharedReceipt, {});
    expect(mine.final_split?.totals.find(({ guest_id }) => guest_id === mine.me.guest_id)?.subtotal).toBe(
      750,
    );

    // Whoever finds their name in the list asks for nothing any more.
    const yan = guest(product, token);
    await yan.call(askToBeAdded, { body: { guest_name: 'Yan', item_ids: [item('Pizza')] } });
    await yan.call(takeGuestName, { body: { guest_id: person('Cid') } });
    expect((await host.call(getReceipt, { params: { id } })).latecomers).toEqual([]);
  });
});
