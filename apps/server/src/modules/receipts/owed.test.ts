import { markPaid, sayPaid, unmarkPaid } from '@fairtab/contract/guest-payments';
import { getSharedReceipt } from '@fairtab/contract/guests';
import { setPayer } from '@fairtab/contract/pays-for';
import { listReceipts, type OwedView, updateReceipt } from '@fairtab/contract/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/sharing';
import { askedCurrency, duesIn } from '@fairtab/contract/split-of';
import { type Currency, USD } from '@fairtab/domain/currency';
import { cents } from '@fairtab/domain/money';
import { NO_PAYMENT, standingOf } from '@fairtab/domain/still-out';
import { expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { insertFinalReceipts } from '../../../test/final-receipts.ts';
import { productOf } from '../../../test/product.ts';

const EUR: Currency = { code: 'EUR', digits: 2 };
const DISHES = [
  { name: 'Pie', price: 1234 },
  { name: 'Ramen', price: 2001 },
  { name: 'Tea', price: 999 },
];
const PHONES = ['5555550161', '5555550162', '5555550163'];

describeOnEngines('what a host is owed', (engine) => {
  const product = productOf(engine);
  let hosts = 5555550100;

  const newHost = () => signIn(product, String(hosts++));
  const list = (host: Client, owed?: string) => host.call(listReceipts, { query: owed ? { owed } : {} });
  const owedTo = async (host: Client) => (await list(host)).owed;
  const cardOf = async (host: Client, id: string) =>
    (await list(host)).receipts.find((card) => card.id === id)?.owed;

  type Bill = { currency?: Currency; card?: { amount: number; currency: Currency }; evenly?: boolean };

  /** A dinner of three guests and the host, not final yet; each of the guests had one dish. */
  async function dinner(host: Client, { currency, card, evenly = false }: Bill = {}) {
    const bill = await shareBill(host, { partySize: 4, items: DISHES, tax: 355, tip: 600, evenly });
    if (currency) await host.call(updateReceipt, { params: { id: bill.id }, body: { currency } });
    if (card) {
      const charged = { ...card, amount: cents(card.amount) };
      await host.call(updateReceipt, { params: { id: bill.id }, body: { card: charged } });
    }
    const guests = [];
    for (const [row, { name: dish }] of DISHES.entries()) {
      const name = ['Ann', 'Bob', 'Cem'][row] ?? '';
      const one = guest(product, bill.token, name);
      const chosen: Record<string, number> = evenly ? {} : { [bill.item(dish)]: 1 };
      const { me } = await submit(one, { name, phone: PHONES[row] ?? '' }, chosen);
      guests.push({ ...one, id: me.guest_id ?? '' });
    }
    const finalize = () =>
      host.call(finalizeReceipt, {
        body: { p_receipt_id: bill.id, unclaimed: 'everyone', accept_changed_shares: true },
      });
    return { id: bill.id, guests, finalize };
  }
  type Dinner = Awaited<ReturnType<typeof dinner>>;

  /** What a guest reads on their own page of what they owe, and have not paid yet by the host's word. */
  async function read(one: Dinner['guests'][number]) {
    const view = await one.call(getSharedReceipt, {});
    const me = view.guests.find(({ id }) => id === one.id);
    const due = duesIn(view).get(one.id)?.due ?? cents(0);
    return { currency: askedCurrency(view.receipt), ...standingOf(due, me?.paid ?? NO_PAYMENT), due };
  }

  /** The sum of what the guests of some bills read, by currency. */
  async function readBy(...dinners: Dinner[]): Promise<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const one of dinners.flatMap(({ guests }) => guests)) {
      const { currency, out } = await read(one);
      sums[currency.code] = (sums[currency.code] ?? 0) + out;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, out]) => out > 0));
  }
  const byCode = (owed: readonly OwedView[] | null) =>
    Object.fromEntries((owed ?? []).map(({ currency, amount }) => [currency.code, amount]));

  /** The host confirms what a guest owes now. */
  const confirm = async (host: Client, { id }: Dinner, one: Dinner['guests'][number]) =>
    host.call(markPaid, {
      body: { p_receipt_id: id, guest_id: one.id, amount: (await read(one)).due },
    });

  test('is what the guests’ pages say, by currency, on bills in dollars, in euros, by card, and paid for by others', async () => {
    const host = await newHost();
    const dollars = await dinner(host);
    const euros = await dinner(host, { currency: EUR });
    const byCard = await dinner(host, { currency: EUR, card: { amount: 5613, currency: USD } });
    const treated = await dinner(host);
    const even = await dinner(host, { evenly: true });
    const all = [dollars, euros, byCard, treated, even];
    const [ann, bob] = treated.guests;
    if (!ann || !bob) throw new Error('nobody came');
    await bob.call(setPayer, { params: { id: ann.id }, body: { payer_id: bob.id } });
    expect(await owedTo(host)).toEqual([]);
    for (const { finalize } of all) await finalize();

    const owed = await owedTo(host);
    expect(byCode(owed)).toEqual(await readBy(...all));
    // The same three on each; who is paid for somewhere owes elsewhere.
    expect(owed?.map(({ currency, people }) => [currency, people])).toEqual([
      [USD, 3],
      [EUR, 3],
    ]);
    for (const one of all) {
      const [[code, amount] = ['', 0]] = Object.entries(await readBy(one));
      const people = one === treated ? 2 : 3;
      expect(await cardOf(host, one.id)).toEqual({ currency: { code, digits: 2 }, amount, people });
    }
    expect((await read(bob)).out).toBeGreaterThan((await read(ann)).out);
    expect((await list(host, 'EUR')).receipts.map(({ id }) => id)).toEqual([euros.id]);
    const inDollars = [even, treated, byCard, dollars].map(({ id }) => id);
    expect((await list(host, 'USD')).receipts.map(({ id }) => id)).toEqual(inDollars);
    expect((await list(host, 'GBP')).receipts).toEqual([]);

    for (const one of [byCard, treated]) {
      for (const person of one.guests) if ((await read(person)).due > 0) await confirm(host, one, person);
      expect(byCode(await owedTo(host))).toEqual(await readBy(...all));
      expect(await cardOf(host, one.id)).toMatchObject({ currency: USD, amount: 0, people: 0 });
    }
    expect((await list(host, 'USD')).receipts.map(({ id }) => id)).toEqual([even.id, dollars.id]);
  });

  test('falls by the host’s word alone, and comes back with a bill that is opened again', async () => {
    const host = await newHost();
    const one = await dinner(host);
    const [ann, bob, cem] = one.guests;
    if (!ann || !bob || !cem) throw new Error('nobody came');
    await one.finalize();
    const before = byCode(await owedTo(host));
    await ann.call(sayPaid, { body: { paid: true, amount: (await read(ann)).due } });
    expect(byCode(await owedTo(host))).toEqual(before);
    await confirm(host, one, ann);
    expect(byCode(await owedTo(host))).toEqual(await readBy(one));
    expect((await owedTo(host))?.[0]?.people).toBe(2);
    await host.call(unmarkPaid, { body: { p_receipt_id: one.id, guest_id: ann.id, word: 'host' } });
    expect(byCode(await owedTo(host))).toEqual(before);
    for (const person of one.guests) await confirm(host, one, person);
    expect(await owedTo(host)).toEqual([]);
    expect(await cardOf(host, one.id)).toMatchObject({ amount: 0 });
    await host.call(reopenReceipt, { body: { p_receipt_id: one.id } });
    expect([await owedTo(host), await cardOf(host, one.id)]).toEqual([[], null]);
  });

  test('who has paid too much after a correction owes nothing, and lessens nobody else’s debt', async () => {
    const host = await newHost();
    const one = await dinner(host);
    const [ann] = one.guests;
    if (!ann) throw new Error('nobody came');
    await one.finalize();
    await confirm(host, one, ann);
    const { kysely } = product.services.database;
    await kysely
      .updateTable('guest_payments')
      .set({ confirmed_amount: '99' })
      .where('guest_id', '=', ann.id)
      .execute();
    await kysely
      .updateTable('receipts')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', one.id)
      .execute();
    expect((await read(ann)).over).toBeGreaterThan(0);
    expect(byCode(await owedTo(host))).toEqual(await readBy(one));
    expect((await owedTo(host))?.[0]?.people).toBe(2);
  });

  test('is nobody else’s, and stands on the first page alone', async () => {
    const [host, other] = [await newHost(), await newHost()];
    // Settled ones, older.
    await insertFinalReceipts(product.services.database, { userId: host.userId, receipts: 30 });
    const one = await dinner(host);
    await one.finalize();
    expect((await list(other)).owed).toEqual([]);
    expect((await list(other, 'USD')).receipts).toEqual([]);
    const first = await list(host);
    expect(byCode(first.owed)).toEqual(await readBy(one));
    const second = await host.call(listReceipts, { query: { after: first.next ?? '' } });
    expect(second.owed).toBeNull();
    expect(second.receipts.map(({ owed }) => owed?.amount)).toEqual(Array.from({ length: 7 }, () => 0));
  });
});
