import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { askToBeAdded, correctReceipt } from '@fairtab/contract/receipt/corrections';
import { markPaid, setContribution } from '@fairtab/contract/receipt/guest-payments';
import { updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { downloadBill, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import { parseCsv } from '@fairtab/domain/test-support/parse-csv';
import { beforeAll, expect, test, vi } from 'vitest';
import { type BillSpec, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { acceptanceOf, correct, joined, priced } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('a bill that several people paid', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let phone = 5_555_554_000;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  /** Once every text has gone out, as each raises the version. */
  async function settled(id: string): Promise<ReceiptView> {
    await vi.waitUntil(async () => (await see(id)).guests.every(({ bill }) => bill !== 'queued'));
    return see(id);
  }
  const paidBy = (view: ReceiptView, name: string, amount: number) =>
    host.call(setContribution, {
      body: { p_receipt_id: view.receipt.id, guest_id: idOf(view, name), amount, how: 'card' },
    });
  const idOf = ({ guests }: ReceiptView, name: string) =>
    guests.find(({ guest_name }) => guest_name === name)?.id ?? '';
  /** `{ 'Ann Max': 925 }` */
  function transfersOf({ guests, transfers }: ReceiptView) {
    const nameOf = (id: string) => guests.find((one) => one.id === id)?.guest_name;
    return Object.fromEntries(
      transfers.map((one) => [`${nameOf(one.from_guest_id)} ${nameOf(one.to_guest_id)}`, one.amount]),
    );
  }

  /** Each guest has their dish, and gets texts; the host has the rest. The guest paid this much. */
  async function finalBill(
    dishes: Record<string, number>,
    paid: Record<string, number>,
    more: Partial<BillSpec> = {},
  ) {
    const names = Object.keys(dishes).filter((name) => name !== 'Hanna');
    const items = Object.entries(dishes).flatMap(([name, price]) =>
      price > 0 ? [{ name: `${name}’s dish`, price }] : [],
    );
    const bill = await shareBill(host, { partySize: names.length + 1, items, ...more });
    const phones = new Map<string, string>();
    for (const name of names) {
      phones.set(name, String(++phone));
      const dish = more.evenly ? {} : { [bill.item(`${name}’s dish`)]: 1 };
      await submit(guest(product, bill.token, name), { name, phone: String(phone) }, dish);
    }
    const open = await see(bill.id);
    for (const [name, amount] of Object.entries(paid)) await paidBy(open, name, amount);
    const body = { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true } as const;
    await host.call(finalizeReceipt, { body });
    const final = await settled(bill.id);
    const textsTo = async (name: string) => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.flatMap(({ recipient, body }) => (recipient === `+1${phones.get(name)}` ? [body] : []));
    };
    const counts = async () =>
      Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await textsTo(name)).length])));
    return { ...bill, final, textsTo, counts };
  }
  const markedPaid = (view: ReceiptView, from: string, to: string, amount: number) =>
    host.call(markPaid, {
      body: {
        ...{ p_receipt_id: view.receipt.id, amount },
        ...{ guest_id: idOf(view, from), to_guest_id: idOf(view, to) },
      },
    });

  /*
   * $60.00, of which Max paid $30.00; the host tip is $1.50, half and half. Zoe had half of Max’s dish: 10.00 and 0.37 or 0.38
   * of the host tip, whoever’s id is the first.
   * Ann pays the host 11.50 and Max 9.25; Max is owed 30.00 - 10.00 - 0.75 + Zoe’s tip, of which he has 9.25.
   */
  test('a latecomer pays who is still owed, and only those with a changed line get a text', async () => {
    const { id, token, item, final, counts, textsTo } = await finalBill(
      { Hanna: 2000, Ann: 2000, Max: 2000 },
      { Max: 3000 },
    );
    expect(transfersOf(final)).toEqual({ 'Ann Hanna': 1150, 'Ann Max': 925 });
    await markedPaid(final, 'Ann', 'Max', 925);
    const zoe = guest(product, token);
    await zoe.call(askToBeAdded, { body: { guest_name: 'Zoe', item_ids: [item('Max’s dish')] } });
    const view = await settled(id);
    const [request = expect.fail('nobody waits')] = view.latecomers;
    const after = await host.call(correctReceipt, acceptanceOf(view, request));
    const zoes = after.final_split?.totals.find(({ guest_id }) => guest_id === request.id)?.total ?? 0;
    expect([1037, 1038]).toContain(zoes);
    expect(transfersOf(after)).toEqual({ 'Ann Hanna': 1150, 'Ann Max': 925, 'Zoe Max': zoes });
    await settled(id);
    expect(await counts()).toEqual({ Ann: 1, Max: 2 });
    expect((await textsTo('Max'))[0]).toContain(`The others owe you $${zoes / 100}`);
  });

  /*
   * $90.01 by three, of which Max paid $40.00: 30.00 and 0.75 of the host tip each. With Zoe 22.50 and 0.50 each.
   * Ann has paid Max 9.25 of 30.75; of 23.00 she keeps 13.75 to Hanna, and Zoe pays the rest, 15.25 and Max’s 7.75.
   */
  test('split evenly, one more person changes the amounts, and pairs stay', async () => {
    const { id, final, textsTo } = await finalBill(
      { Hanna: 9001, Ann: 0, Max: 0 },
      { Max: 4000 },
      { evenly: true },
    );
    expect(transfersOf(final)).toEqual({ 'Ann Hanna': 2150, 'Ann Max': 925 });
    const before = await markedPaid(final, 'Ann', 'Max', 925);
    const after = await correct(host, before, joined('Zoe', []));
    expect(transfersOf(after)).toEqual({
      'Ann Hanna': 1375,
      'Ann Max': 925,
      'Zoe Hanna': 1525,
      'Zoe Max': 775,
    });
    await settled(id);
    const [toAnn = ''] = await textsTo('Ann');
    expect(toAnn).toContain('it is $23.00, not $30.75');
    expect(toAnn).toContain('$13.75');
  });

  /*
   * $80.00 and a host tip of $1.50: Ann 0.75, Ben 0.25, Max 0.50. Max paid $30.00, so the host is owed 31.50 and Max 9.50.
   * Ann pays the host her 30.75, Ben Max 9.50 and the host 0.75. If Max paid $29.25, Ben pays them 8.75 and 1.50.
   */
  test('who paid more or less tells those whose line changes, and nobody else', async () => {
    const { id, final, counts, textsTo } = await finalBill(
      { Hanna: 2000, Ann: 3000, Ben: 1000, Max: 2000 },
      { Max: 3000 },
    );
    expect(transfersOf(final)).toEqual({ 'Ann Hanna': 3075, 'Ben Max': 950, 'Ben Hanna': 75 });
    expect(transfersOf(await paidBy(final, 'Max', 2925))).toEqual({
      'Ann Hanna': 3075,
      'Ben Max': 875,
      'Ben Hanna': 150,
    });
    await settled(id);
    expect(await counts()).toEqual({ Ann: 1, Ben: 2, Max: 2 });
    expect((await textsTo('Ben'))[0]).toContain('Pay Hanna $1.50 and Max $8.75');
    // A correction that changes no net changes nothing at all.
    const renamed = await correct(host, await see(id), ({ items }) => [
      { name: 'editItem', input: { id: items[0]?.id ?? '', name: 'Soup' } },
    ]);
    expect(transfersOf(renamed)).toEqual(transfersOf(await see(id)));
    await settled(id);
    expect(await counts()).toEqual({ Ann: 1, Ben: 2, Max: 2 });
  });

  test('is never less than what guests paid, and with a card the host paid something', async () => {
    const { id, item, view } = await shareBill(host, {
      partySize: 2,
      items: [{ name: 'Soup', price: 3000 }],
    });
    const max = guest(product, view.receipt.share_token ?? '', 'Max');
    await submit(max, { name: 'Max', phone: String(++phone) }, { [item('Soup')]: 1 });
    await paidBy(await see(id), 'Max', 3000);
    const card = { amount: cents(2000), currency: { code: 'EUR', digits: 2 } } as const;
    const withCard = host.call(updateReceipt, { params: { id }, body: { card } });
    expect((await refusal(withCard)).code).toBe('card.host_paid_nothing');
    const less = (price: number) =>
      refusal(host.call(updateItem, { params: { id: item('Soup') }, body: { price } }));
    await paidBy(await see(id), 'Max', 2000);
    await host.call(updateReceipt, { params: { id }, body: { card } });
    expect((await refusal(paidBy(await see(id), 'Max', 3000))).code).toBe('card.host_paid_nothing');
    const body = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true } as const;
    await host.call(finalizeReceipt, { body });
    // The text that goes out makes another version.
    await settled(id);
    const final = await see(id);
    expect((await refusal(correct(host, final, priced('Soup', 2000)))).code).toBe('card.host_paid_nothing');
    expect(await refusal(correct(host, final, priced('Soup', 1999)))).toMatchObject({
      code: 'contribution.too_much',
      details: { paid: { amount: 2000 }, total: { amount: 1999 } },
    });
    expect((await less(1999)).code).toBe('receipt.finalized');
  });

  test('has who paid what, and who pays whom, in its table', async () => {
    const { id, final } = await finalBill({ Hanna: 2000, Ann: 2000, Max: 2000 }, { Max: 3000 });
    await markedPaid(final, 'Ann', 'Max', 925);
    const headers = { ...host.headers, 'accept-language': 'en' };
    const answer = await product.request(downloadBill.path.replace('{id}', id), { headers });
    const [head = [], ...lines] = parseCsv((await answer.text()).replace('\uFEFF', ''));
    const cells = (line: string[], ...columns: string[]) => columns.map((name) => line[head.indexOf(name)]);
    const rows = lines.map((line) => cells(line, 'Person', 'Kind', 'What', 'To pay', 'Paid'));
    expect(rows.filter(([, , , due, paid]) => `${due}${paid}` !== '').sort()).toEqual([
      ['Ann', 'Payment', 'Hanna', '11.50', '0.00'],
      ['Ann', 'Payment', 'Max', '9.25', '9.25'],
      ['Max', 'Paid at the restaurant', 'card', '', '30.00'],
    ]);
  });
});
