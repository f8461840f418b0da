import {
  confirmPayment,
  markPaid,
  markRefunded,
  reportPayment,
  setContribution,
  setPayer,
} from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt, listReceipts, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { duesIn } from '@fairtab/receipt/split-of';
import { expect, test } from 'vitest';
import { assign, shareBill, submit, takeBack } from '../../../test/bills.ts';
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
const NO_ONE = { amount: 0, people: 0, biggest: [] };
const PHONES = ['5555550161', '5555550162', '5555550163'];

describeOnEngines('what a host is owed', (engine) => {
  const product = productOf(engine);
  let hosts = 5555550100;

  const newHost = () => signIn(product, String(hosts++));
  const list = (host: Client, owed?: string) => host.call(listReceipts, { query: owed ? { owed } : {} });
  const debtsOf = async (host: Client) => (await list(host)).debts ?? [];
  const cardOf = async (host: Client, id: string) =>
    (await list(host)).receipts.find((card) => card.id === id)?.debts;

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
    return { id: bill.id, item: bill.item, guests, finalize };
  }
  type Dinner = Awaited<ReturnType<typeof dinner>>;

  /** What a guest reads on their own page of what they owe, and have not paid yet by the host's word. */
  async function read(one: Dinner['guests'][number]) {
    const view = await one.call(getSharedReceipt, {});
    const due = duesIn(view).get(one.id)?.due ?? cents(0);
    return {
      currency: paymentCurrency(view.receipt),
      ...paymentStatusOf(due, owedIn(view, one.id).paid),
      due,
    };
  }

  /** The sum of what the guests of some bills read that they still pay, or get back, by currency. */
  async function readBy(
    what: 'outstanding' | 'overpaid',
    ...dinners: Dinner[]
  ): Promise<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const one of dinners.flatMap(({ guests }) => guests)) {
      const { currency, [what]: amount } = await read(one);
      sums[currency.code] = (sums[currency.code] ?? 0) + amount;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount > 0));
  }
  /** The same as the host's page has it. */
  async function hostReads(host: Client, what: 'owed' | 'to_refund') {
    const debts = await debtsOf(host);
    return Object.fromEntries(
      debts.flatMap(({ currency, [what]: { amount } }) => (amount === 0 ? [] : [[currency.code, amount]])),
    );
  }

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
    expect(await debtsOf(host)).toEqual([]);
    for (const { finalize } of all) await finalize();

    expect(await hostReads(host, 'owed')).toEqual(await readBy('outstanding', ...all));
    // The same three on each; who is paid for somewhere owes elsewhere.
    const debts = await debtsOf(host);
    expect(debts.map(({ currency, owed }) => [currency, owed.people])).toEqual([
      [USD, 3],
      [EUR, 3],
    ]);
    const bobs = await Promise.all(
      [dollars, byCard, treated, even].map(({ guests }) => read(guests[1] ?? bob)),
    );
    const [most] = debts[0]?.owed.biggest ?? [];
    expect(most).toMatchObject({
      guest_name: 'Bob',
      amount: bobs.reduce((sum, { outstanding }) => sum + outstanding, 0),
    });
    // The newest first.
    const ofBob = [even, treated, byCard, dollars];
    expect(most?.bills.map(({ receipt_id, guest_id }) => [receipt_id, guest_id])).toEqual(
      ofBob.map(({ id, guests }) => [id, guests[1]?.id]),
    );
    for (const one of all) {
      const [[code, amount] = ['', 0]] = Object.entries(await readBy('outstanding', one));
      const people = one === treated ? 2 : 3;
      const owes = await cardOf(host, one.id);
      expect(owes).toMatchObject({
        currency: { code, digits: 2 },
        owed: { amount, people },
        to_refund: NO_ONE,
      });
      const owing = await Promise.all(one.guests.map(read));
      expect(owes?.owed.biggest.map((debt) => debt.amount)).toEqual(
        owing.flatMap(({ outstanding }) => (outstanding > 0 ? [outstanding] : [])).sort((a, b) => b - a),
      );
    }
    expect((await read(bob)).outstanding).toBeGreaterThan((await read(ann)).outstanding);
    expect((await list(host, 'EUR')).receipts.map(({ id }) => id)).toEqual([euros.id]);
    const inDollars = [even, treated, byCard, dollars].map(({ id }) => id);
    expect((await list(host, 'USD')).receipts.map(({ id }) => id)).toEqual(inDollars);
    expect((await list(host, 'GBP')).receipts).toEqual([]);

    for (const one of [byCard, treated]) {
      for (const person of one.guests) if ((await read(person)).due > 0) await confirm(host, one, person);
      expect(await hostReads(host, 'owed')).toEqual(await readBy('outstanding', ...all));
      expect(await cardOf(host, one.id)).toEqual({ currency: USD, owed: NO_ONE, to_refund: NO_ONE });
    }
    expect((await list(host, 'USD')).receipts.map(({ id }) => id)).toEqual([even.id, dollars.id]);
  });

  test('falls by the host’s word alone, and comes back with a bill that is opened again', async () => {
    const host = await newHost();
    const one = await dinner(host);
    const [ann, bob, cem] = one.guests;
    if (!ann || !bob || !cem) throw new Error('nobody came');
    await one.finalize();
    const before = await hostReads(host, 'owed');
    await ann.call(reportPayment, { body: { paid: true, amount: (await read(ann)).due } });
    expect(await hostReads(host, 'owed')).toEqual(before);
    await confirm(host, one, ann);
    expect(await hostReads(host, 'owed')).toEqual(await readBy('outstanding', one));
    expect((await debtsOf(host))[0]?.owed.people).toBe(2);
    await takeBack(host, one.id, ann.id);
    expect(await hostReads(host, 'owed')).toEqual(before);
    for (const person of one.guests) await confirm(host, one, person);
    expect(await debtsOf(host)).toEqual([]);
    expect(await cardOf(host, one.id)).toMatchObject({ owed: NO_ONE });
    await host.call(reopenReceipt, { body: { p_receipt_id: one.id } });
    expect([await debtsOf(host), await cardOf(host, one.id)]).toEqual([[], null]);
  });

  test('an overpayment reduces no one else’s debt, and is owed until the host refunds it', async () => {
    const host = await newHost();
    const [one, another] = [await dinner(host), await dinner(host, { currency: EUR })];
    const [ann, bob] = one.guests;
    if (!ann || !bob) throw new Error('nobody came');
    for (const { finalize } of [one, another]) await finalize();
    await confirm(host, one, ann);
    await confirm(host, one, bob);
    // Their dishes cost less than they paid for.
    await host.call(reopenReceipt, { body: { p_receipt_id: one.id } });
    for (const dish of ['Pie', 'Ramen'])
      await host.call(updateItem, { params: { id: one.item(dish) }, body: { price: 500 } });
    await one.finalize();

    expect(await hostReads(host, 'to_refund')).toEqual(await readBy('overpaid', one, another));
    expect(await hostReads(host, 'owed')).toEqual(await readBy('outstanding', one, another));
    const [anns, bobs] = [(await read(ann)).overpaid, (await read(bob)).overpaid];
    expect(bobs).toBeGreaterThan(anns);
    expect(await cardOf(host, one.id)).toMatchObject({
      to_refund: {
        amount: anns + bobs,
        people: 2,
        biggest: [
          { guest_name: 'Bob', amount: bobs },
          { guest_name: 'Ann', amount: anns },
        ],
      },
    });
    // Cem has paid: what is left to do is to give back.
    await confirm(host, one, one.guests[2] ?? ann);
    expect((await list(host, 'USD')).receipts.map(({ id }) => id)).toEqual([one.id]);
    for (const [guest_id, amount] of [
      [ann.id, anns],
      [bob.id, bobs],
    ] as const)
      await host.call(markRefunded, { body: { p_receipt_id: one.id, guest_id, amount } });
    expect(await cardOf(host, one.id)).toMatchObject({ owed: NO_ONE, to_refund: NO_ONE });
    expect((await debtsOf(host)).map(({ currency }) => currency)).toEqual([EUR]);
    expect((await list(host, 'USD')).receipts).toEqual([]);
  });

  test('a bill is outstanding until everyone has paid everyone, the host and guests', async () => {
    const host = await newHost();
    const one = await dinner(host);
    const isOutstanding = async () => (await list(host)).receipts[0]?.has_outstanding;
    const body = { p_receipt_id: one.id, guest_id: one.guests[2]?.id ?? '', amount: cents(5000) };
    await host.call(setContribution, { body: { ...body, how: 'card' } });
    expect(await isOutstanding()).toBe(false);
    const { transfers, me } = await one.finalize();
    expect(new Set(transfers.map(({ to_guest_id }) => to_guest_id)).size).toBe(2);
    const hostFirst = [...transfers].sort(
      (a, b) => Number(a.to_guest_id !== me.guest_id) - Number(b.to_guest_id !== me.guest_id),
    );
    for (const { from_guest_id: guest_id, to_guest_id, amount } of hostFirst) {
      expect(await isOutstanding()).toBe(true);
      await host.call(markPaid, { body: { p_receipt_id: one.id, guest_id, to_guest_id, amount } });
    }
    expect(await isOutstanding()).toBe(false);
    const [last = expect.unreachable()] = hostFirst.slice(-1);
    await takeBack(host, one.id, last.from_guest_id, last.to_guest_id);
    expect(await isOutstanding()).toBe(true);
    expect(await debtsOf(host)).toEqual([]);
  });

  test('a bill is outstanding while a guest has a unit or more to give back to another', async () => {
    for (const [paid, isOpen] of [
      [99, false],
      [100, true],
    ] as const) {
      const host = await newHost();
      const one = await dinner(host);
      const isOutstanding = async () => (await list(host)).receipts[0]?.has_outstanding;
      const cem = { p_receipt_id: one.id, guest_id: one.guests[2]?.id ?? '', how: 'card' } as const;
      await host.call(setContribution, { body: { ...cem, amount: cents(5000) } });
      const { transfers } = await one.finalize();
      const payer = one.guests.find(({ id }) =>
        transfers.some((pair) => pair.from_guest_id === id && pair.to_guest_id === cem.guest_id),
      );
      const [amount, to_guest_id] = [cents(paid), cem.guest_id];
      await payer?.call(reportPayment, { body: { paid: true, amount, to_guest_id } });
      // Then it was the host who paid all of it, and Cem has that too much.
      const after = await host.call(setContribution, { body: { ...cem, amount: cents(0) } });
      const about = { p_receipt_id: one.id, guest_id: payer?.id ?? '', to_guest_id, amount };
      await host.call(confirmPayment, { body: about });
      for (const pair of after.transfers) {
        expect([pair.to_guest_id, await isOutstanding()]).toEqual([after.me.guest_id, true]);
        const body = { p_receipt_id: one.id, guest_id: pair.from_guest_id, amount: pair.amount };
        await host.call(markPaid, { body });
      }
      expect(await isOutstanding()).toBe(isOpen);
      await host.call(markRefunded, { body: about });
      expect(await isOutstanding()).toBe(false);
    }
  });

  test('an overpayment of less than one unit is kept as thanks', async () => {
    const host = await newHost();
    const one = await dinner(host);
    await one.finalize();
    for (const person of one.guests) await confirm(host, one, person);
    await host.call(reopenReceipt, { body: { p_receipt_id: one.id } });
    const { items } = await host.call(getReceipt, { params: { id: one.id } });
    const pie = items.find(({ name }) => name === 'Pie');
    const body = { price: (pie?.price ?? 0) - 40 };
    await host.call(updateItem, { params: { id: one.item('Pie') }, body });
    await one.finalize();
    expect(Object.keys(await readBy('overpaid', one))).toEqual(['USD']);
    // The other two pay a little more of the tax.
    expect(await debtsOf(host)).toMatchObject([{ owed: { people: 2 }, to_refund: NO_ONE }]);
    expect(await cardOf(host, one.id)).toMatchObject({ owed: { people: 2 }, to_refund: NO_ONE });
  });

  test('two of one name are two people, unless both gave the same phone', async () => {
    const host = await newHost();
    const alone = await shareBill(host, {
      partySize: 2,
      items: [{ name: 'Pie', price: 2000 }],
      people: ['Ann'],
    });
    await assign(host, alone.id, { [alone.item('Pie')]: [alone.person('Ann')] });
    const body = { p_receipt_id: alone.id, unclaimed: 'host', accept_changed_shares: true } as const;
    await host.call(finalizeReceipt, { body });
    await (await dinner(host)).finalize();
    await (await dinner(host)).finalize();
    const [dollars] = await debtsOf(host);
    const named = dollars?.owed.biggest.map(({ guest_name, bills }) => [guest_name, bills.length]);
    expect(named?.sort()).toEqual([
      ['Ann', 1],
      ['Ann', 2],
      ['Bob', 2],
      ['Cem', 2],
    ]);
    expect(dollars?.owed.people).toBe(4);
  });

  test('is shown to no one else, and only on the first page', async () => {
    const [host, other] = [await newHost(), await newHost()];
    // Settled ones, older.
    await insertFinalReceipts(product.services.database, { userId: host.userId, receipts: 30 });
    const one = await dinner(host);
    await one.finalize();
    expect((await list(other)).debts).toEqual([]);
    expect((await list(other, 'USD')).receipts).toEqual([]);
    const first = await list(host);
    expect(first.debts?.map(({ owed }) => owed.amount)).toEqual(
      Object.values(await readBy('outstanding', one)),
    );
    const second = await host.call(listReceipts, { query: { after: first.next ?? '' } });
    expect([second.debts, second.with_latecomers]).toEqual([null, null]);
    expect(second.receipts.map(({ debts }) => debts?.owed)).toEqual(Array.from({ length: 7 }, () => NO_ONE));
  });
});
