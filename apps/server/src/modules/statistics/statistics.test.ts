import { dashboardStatistics } from '@fairtab/contract/host/statistics';
import { markPaid, setPayer } from '@fairtab/contract/receipt/guest-payments';
import { setCompanions } from '@fairtab/contract/receipt/guests';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { duesIn } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assign, shareBill, submit, takeBack } from '../../../test/bills.ts';
import { type Client, guest, onSharePage, signIn } from '../../../test/client.ts';
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
      .set({ ...(day && { bill_day: day }), ...(currency && { currency: currency.code }) })
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

  /** The host confirms what these guests owe, or all of them. */
  async function confirm(host: Client, id: string, ...names: string[]) {
    const view = await host.call(getReceipt, { params: { id } });
    for (const { id: guest_id, guest_name, is_host } of view.guests) {
      const amount = duesIn(view).get(guest_id)?.due ?? 0;
      if (is_host || amount === 0 || (names.length > 0 && !names.includes(guest_name))) continue;
      await host.call(markPaid, { body: { p_receipt_id: id, guest_id, amount } });
    }
  }

  async function paid(host: Client, evening: Evening) {
    const id = await final(host, evening);
    await confirm(host, id);
    return id;
  }

  engine.onOneEngine?.(
    'without a final receipt there is nothing, whatever is open and whatever others have',
    async () => {
      const [host, other] = [await newHost(), await newHost()];
      await final(other, { eaten: { Ann: 1000 } });
      await assigned(host, { eaten: { Ann: 1000 } });
      expect(await statistics(host)).toEqual({
        receipts: 0,
        by_currency: [],
        most_frequent_guest: null,
        recent: [],
      });
    },
  );

  test('final receipts are counted with what their guests pay the host, until one is opened again', async () => {
    const host = await newHost();
    const sole = await paid(host, {
      eaten: { host: 1000, Ann: 3000, Bea: 2000, 'Who did not come': 0 },
      restaurant: 'Trattoria Sole',
      day: '2026-10-30',
      tip: 1200,
    });
    const luna = await paid(host, { eaten: { Ann: 20_000 }, day: '2026-11-01' });
    const counted = await statistics(host);
    expect(counted).toMatchObject({
      receipts: 2,
      by_currency: [
        {
          currency: USD,
          receipts: 2,
          total_spend: 7200 + 20_000,
          // The flat one for both guests, and one percent for Ann alone.
          host_tips: 150 + 200,
          biggest_host_tip: {
            guest_name: 'Ann',
            amount: 200,
            receipt: {
              id: luna,
              restaurant_name: null,
              admin_flow_type: 'preassign',
              bill_day: '2026-11-01',
            },
          },
        },
      ],
      most_frequent_guest: { guest_name: 'Ann', receipts: 2 },
    });
    const shown = { admin_flow_type: 'preassign', currency: USD };
    expect(counted.recent).toEqual([
      {
        ...shown,
        id: luna,
        restaurant_name: null,
        bill_day: '2026-11-01',
        total_amount: 20_000,
        host_tips: 200,
        guest_count: 1,
      },
      {
        ...shown,
        id: sole,
        restaurant_name: 'Trattoria Sole',
        bill_day: '2026-10-30',
        total_amount: 7200,
        host_tips: 150,
        guest_count: 2,
      },
    ]);
    await host.call(reopenReceipt, { body: { p_receipt_id: luna } });
    expect(await statistics(host)).toMatchObject({
      receipts: 1,
      // Hers are 60 % of it.
      by_currency: [
        { total_spend: 7200, host_tips: 150, biggest_host_tip: { amount: 90, receipt: { id: sole } } },
      ],
      // Of equally frequent ones who comes first in the alphabet.
      most_frequent_guest: { guest_name: 'Ann', receipts: 1 },
    });
  });

  test('a host tip is collected once the host has confirmed all that its guest, or who pays for them, owes', async () => {
    const host = await newHost();
    const eaten = { Ann: 3000, Bea: 3000, Cid: 4000 };
    const bill = await assigned(host, { eaten });
    const { guests, receipt } = await host.call(getReceipt, { params: { id: bill } });
    const idOf = (name: string) => guests.find(({ guest_name }) => guest_name === name)?.id ?? '';
    const onPage = onSharePage(host, receipt.share_token ?? '');
    await onPage.call(setPayer, { params: { id: idOf('Bea') }, body: { payer_id: idOf('Ann') } });
    const withCid = { params: { id: idOf('Cid') }, body: { companions: [{ name: 'Kim', child: false }] } };
    await onPage.call(setCompanions, withCid);
    await finalize(host, bill);
    // As on the card of the receipt, less the host.
    expect((await statistics(host)).recent[0]?.guest_count).toBe(4);
    const tips = async () => {
      const { by_currency, recent } = await statistics(host);
      const [own] = by_currency;
      expect((own?.host_tips ?? 0) + (own?.expected_host_tips ?? 0)).toBe(150);
      return [own?.host_tips, own?.biggest_host_tip?.amount, recent[0]?.host_tips];
    };
    // 1.50 by 3 : 3 : 4.
    expect(await tips()).toEqual([0, undefined, 0]);
    await confirm(host, bill, 'Cid');
    expect(await tips()).toEqual([60, 60, 60]);
    await sql`
      with paid as (
        insert into guest_payments (receipt_id, from_guest_id, to_guest_id, amount, confirmed)
        select ${bill}, ${idOf('Ann')}, id, 60, true from receipt_guests where receipt_id = ${bill} and is_host)
      update receipts set version = version + 1 where id = ${bill}`.execute(product.services.database.kysely);
    expect(await tips()).toEqual([60, 60, 60]);
    await takeBack(host, bill, idOf('Ann'));
    await confirm(host, bill, 'Ann');
    // Ann pays Bea's too.
    expect(await tips()).toEqual([150, 90, 150]);
    expect((await statistics(host)).by_currency[0]?.biggest_host_tip?.guest_name).toBe('Ann');
    await takeBack(host, bill, idOf('Ann'));
    expect(await tips()).toEqual([60, 60, 60]);
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
  });

  test('amounts of different currencies are never added', async () => {
    const host = await newHost();
    await paid(host, { eaten: { Ann: 1000 }, currency: EUR, restaurant: 'Sole', day: '2026-10-01' });
    await paid(host, { eaten: { Ann: 2000 }, currency: EUR, restaurant: 'SOLE', day: '2026-11-01' });
    await paid(host, { eaten: { Ann: 90_000 }, restaurant: 'Sole', day: '2026-11-02' });
    expect(await statistics(host)).toMatchObject({
      receipts: 3,
      by_currency: [
        {
          currency: EUR,
          receipts: 2,
          total_spend: 3000,
          host_tips: 300,
          biggest_host_tip: { amount: 150 },
        },
        {
          currency: USD,
          receipts: 1,
          total_spend: 90_000,
          host_tips: 900,
          biggest_host_tip: { amount: 900 },
        },
      ],
      most_frequent_guest: { receipts: 3 },
      recent: [{ total_amount: 90_000, currency: USD }, { currency: EUR }, { currency: EUR }],
    });
  });

  test('a receipt counts in what the host’s card was charged for it', async () => {
    const host = await newHost();
    const id = await assigned(host, { eaten: { host: 1000, Ann: 3000 }, currency: EUR });
    const card = { amount: cents(4600), currency: USD };
    await host.call(updateReceipt, { params: { id }, body: { card } });
    await finalize(host, id);
    await confirm(host, id);
    await paid(host, { eaten: { Ann: 2000 } });
    expect(await statistics(host)).toMatchObject({
      by_currency: [
        {
          currency: USD,
          receipts: 2,
          total_spend: 4600 + 2000,
          // 1.50 euros at 46 : 40 are 1.725 dollars.
          host_tips: 173 + 150,
          biggest_host_tip: { amount: 173 },
        },
      ],
      recent: [{ total_amount: 2000 }, { total_amount: 4600, currency: USD, host_tips: 173 }],
    });
  });
});
