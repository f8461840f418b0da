import { updateReceipt } from '@fairtab/contract/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/sharing';
import { dashboardCharts, dashboardStatistics } from '@fairtab/contract/statistics';
import { type Currency, USD } from '@fairtab/domain/currency';
import { expect, test } from 'vitest';
import { assign, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

/** What the host and the guests have, in cents by name. */
type Eaten = { host?: number; [guest: string]: number };
const EUR: Currency = { code: 'EUR', digits: 2 };

type Evening = { eaten: Eaten; restaurant?: string; day?: string; currency?: Currency; tip?: number };

describeOnEngines('statistics', (engine) => {
  const product = productOf(engine);
  let hosts = 5555550100;

  const newHost = () => signIn(product, String(hosts++));
  const statistics = (host: Client) => host.call(dashboardStatistics, {});
  const charts = (host: Client, from?: string) => host.call(dashboardCharts, { query: from ? { from } : {} });
  const finalize = (host: Client, id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  /** A bill of which the host has said who had what; the host's own part nobody else has. Not final yet. */
  async function assigned(host: Client, { eaten, restaurant, day, currency, tip = 0 }: Evening) {
    const people = Object.keys(eaten).filter((name) => name !== 'host');
    const had = Object.entries(eaten).filter(([, price]) => price > 0);
    const items = had.map(([name, price]) => ({ name: `of ${name}`, price }));
    const bill = await shareBill(host, { partySize: people.length + 1, items, people, tip });
    const ofGuests = had.filter(([name]) => name !== 'host').map(([name]) => name);
    await assign(
      host,
      bill.id,
      Object.fromEntries(ofGuests.map((name) => [bill.item(`of ${name}`), [bill.person(name)]])),
    );
    if (restaurant !== undefined)
      await host.call(updateReceipt, { params: { id: bill.id }, body: { restaurant_name: restaurant } });
    // The day is the browser's, the currency the photo's.
    await product.services.database.kysely
      .updateTable('receipts')
      .set({ ...(day && { created_day: day }), ...(currency && { currency: currency.code }) })
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', bill.id)
      .execute();
    return bill.id;
  }

  async function final(host: Client, evening: Evening) {
    const id = await assigned(host, evening);
    await finalize(host, id);
    return id;
  }

  engine.onOneEngine?.(
    'without a final receipt there is nothing, whatever is open and whatever others have',
    async () => {
      const [host, other] = [await newHost(), await newHost()];
      await final(other, { eaten: { Ann: 1000 } });
      await assigned(host, { eaten: { Ann: 1000 } });
      expect(await statistics(host)).toEqual({
        currency: USD,
        receipts: 0,
        left_out: 0,
        total_spend: 0,
        host_tips: 0,
        most_frequent_guest: null,
        biggest_host_tip: null,
        recent: [],
      });
      expect(await charts(host)).toEqual({ currency: USD, months: [], guests: [], restaurants: [] });
    },
  );

  test('final receipts are counted with what their guests pay the host, until one is opened again', async () => {
    const host = await newHost();
    const sole = await final(host, {
      eaten: { host: 1000, Ann: 3000, Bea: 2000, 'Who did not come': 0 },
      restaurant: 'Trattoria Sole',
      day: '2026-10-30',
      tip: 1200,
    });
    const luna = await final(host, { eaten: { Ann: 20_000 }, day: '2026-11-01' });
    const counted = await statistics(host);
    expect(counted).toMatchObject({
      receipts: 2,
      total_spend: 7200 + 20_000,
      // The flat one for both guests, and one percent for Ann alone.
      host_tips: 150 + 200,
      most_frequent_guest: { guest_name: 'Ann', receipts: 2 },
      biggest_host_tip: {
        guest_name: 'Ann',
        amount: 200,
        receipt: { id: luna, restaurant_name: null, admin_flow_type: 'preassign', created_day: '2026-11-01' },
      },
    });
    const shown = { admin_flow_type: 'preassign', currency: USD };
    expect(counted.recent).toEqual([
      {
        ...shown,
        id: luna,
        restaurant_name: null,
        created_day: '2026-11-01',
        total_amount: 20_000,
        host_tips: 200,
        guest_count: 1,
      },
      {
        ...shown,
        id: sole,
        restaurant_name: 'Trattoria Sole',
        created_day: '2026-10-30',
        total_amount: 7200,
        host_tips: 150,
        guest_count: 2,
      },
    ]);
    expect((await charts(host)).guests.map(({ guest_name }) => guest_name)).toEqual(['Ann', 'Bea']);
    await host.call(reopenReceipt, { body: { p_receipt_id: luna } });
    expect(await statistics(host)).toMatchObject({
      receipts: 1,
      total_spend: 7200,
      host_tips: 150,
      // Of equally frequent ones who comes first in the alphabet; hers are 60 % of it.
      most_frequent_guest: { guest_name: 'Ann', receipts: 1 },
      biggest_host_tip: { amount: 90, receipt: { id: sole } },
    });
  });

  engine.onOneEngine?.('whoever gives the same phone is the same guest, and the host is none', async () => {
    const host = await newHost();
    for (const [name, phone] of [
      ['Maria', '5555550302'],
      ['Mia', '5555550302'],
      ['Tom', '5555550303'],
    ] as const) {
      const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 900 }] });
      await submit(guest(product, bill.token), { name, phone }, { [bill.item('Pie')]: 1 });
      await finalize(host, bill.id);
    }
    await final(host, { eaten: { host: 500, mia: 1000 } });
    const { most_frequent_guest } = await statistics(host);
    expect(most_frequent_guest?.receipts).toBe(3);
    const { guests } = await charts(host);
    expect(guests.map(({ receipts, total }) => [receipts, total])).toEqual([
      [3, 2 * (900 + 150) + 1000 + 150],
      [1, 900 + 150],
    ]);
    // Neither name is anybody else's, so no digits of a phone.
    expect(guests.map(({ phone_ending }) => phone_ending)).toEqual([null, null]);
  });

  test('amounts of different currencies are never added', async () => {
    const host = await newHost();
    await final(host, { eaten: { Ann: 1000 }, currency: EUR, restaurant: 'Sole', day: '2026-10-01' });
    await final(host, { eaten: { Ann: 2000 }, currency: EUR, restaurant: 'SOLE', day: '2026-11-01' });
    await final(host, { eaten: { Ann: 90_000 }, restaurant: 'Sole', day: '2026-11-02' });
    expect(await statistics(host)).toMatchObject({
      currency: EUR,
      receipts: 3,
      left_out: 1,
      total_spend: 3000,
      host_tips: 300,
      most_frequent_guest: { receipts: 3 },
      biggest_host_tip: { amount: 150 },
      recent: [{ total_amount: 90_000, currency: USD }, { currency: EUR }, { currency: EUR }],
    });
    expect(await charts(host)).toEqual({
      currency: EUR,
      months: [
        { month: '2026-10', spend: 1000, host_tips: 150 },
        { month: '2026-11', spend: 2000, host_tips: 150 },
      ],
      guests: [{ guest_name: 'Ann', phone_ending: null, receipts: 3, total: 3300 }],
      restaurants: [{ restaurant_name: 'Sole', receipts: 3, spend: 3000 }],
    });
  });

  test('charts begin with the day that they are asked for, in the currency of all receipts', async () => {
    const host = await newHost();
    for (const day of ['2025-12-31', '2026-01-01', '2026-02-14'])
      await final(host, { eaten: { [day]: 1000 }, day, restaurant: `On ${day}` });
    const since = await charts(host, '2026-01-01');
    expect(since.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02']);
    expect(since.guests.map(({ guest_name }) => guest_name)).toEqual(['2026-02-14', '2026-01-01']);
    expect(since.restaurants.map(({ restaurant_name }) => restaurant_name)).toEqual([
      'On 2026-02-14',
      'On 2026-01-01',
    ]);
    expect((await charts(host)).months).toHaveLength(3);
    expect(await charts(host, '2026-03-01')).toMatchObject({ currency: USD, months: [], guests: [] });
    for (const from of ['2026-02-30', '0000-01-01', 'today'])
      expect((await refusal(charts(host, from))).code).toBe('request.invalid');
  });
});
