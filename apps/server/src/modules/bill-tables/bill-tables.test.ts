import { markPaid, setPayer } from '@fairtab/contract/receipt/guest-payments';
import { addCharge, updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { downloadBill, downloadBills, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import type { Currency, Money } from '@fairtab/domain/money/currency';
import { cents, type Digits } from '@fairtab/domain/money/money';
import { parseCsv } from '@fairtab/domain/test-support/parse-csv';
import { duesIn } from '@fairtab/receipt/split-of';
import { expect, test } from 'vitest';
import { assign, assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, onSharePage, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { insertFinalReceipts } from '../../../test/final-receipts.ts';
import { productOf } from '../../../test/product.ts';
import { watchQueries } from '../../../test/statements.ts';
import { csvHeaders } from './bill-tables.routes.ts';

const JPY: Currency = { code: 'JPY', digits: 0 };

type Line = Record<string, string>;

/** The lines of a file by the names of their columns. */
async function linesOf(answer: Response): Promise<Line[]> {
  expect(answer.status).toBe(200);
  // `text()` would take the mark away.
  const text = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...lines] = parseCsv(text.slice(1));
  return lines.map((cells) => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])));
}

/** Sums up a column of some lines, in minor units of a currency. */
const sumOf = (lines: readonly Line[], column: string, digits: Digits): number =>
  Math.round(lines.reduce((all, line) => all + Number(line[column]), 0) * 10 ** digits);

/** That amounts add up to what everybody owes, and to the bill. */
function expectAddsUp(lines: readonly Line[], view: ReceiptView): void {
  const { currency, total_amount } = view.receipt;
  const total = total_amount + (view.final_split?.host_tip_pool ?? 0);
  expect(sumOf(lines, 'Amount', currency.digits)).toBe(total);
  for (const { guest_id, total: own } of view.final_split?.totals ?? []) {
    const name = view.guests.find(({ id }) => id === guest_id)?.guest_name;
    const theirs = lines.filter((line) => line.Person === name);
    expect([name, sumOf(theirs, 'Amount', currency.digits)]).toEqual([name, own]);
  }
  expect(new Set(lines.map((line) => line.Currency))).toEqual(new Set([currency.code]));
}

describeOnOneEngine('bills as tables', (engine) => {
  const product = productOf(engine);
  let phones = 5555550100;

  const newHost = () => signIn(product, String(phones++));
  const viewOf = (host: Client, id: string) => host.call(getReceipt, { params: { id } });
  const file = (host: Client, path: string, headers = {}) =>
    product.request(path, { headers: { ...host.headers, 'accept-language': 'en', ...headers } });
  const ofBill = async (host: Client, id: string, headers = {}) =>
    linesOf(await file(host, downloadBill.path.replace('{id}', id), headers));

  async function finalDinner(host: Client, card: Money | null = null) {
    const { id, token, item, person } = await assignedBill(host, { tax: 211, tip: 500 });
    await host.call(addCharge, {
      body: { receipt_id: id, amount: -150, applies_to: 'everything', description: '=Voucher' },
    });
    await assign(host, id, {
      [item('Pizza')]: [person('Ann'), person('Bob'), person('Hanna')],
      [item('Beer')]: { [person('Ann')]: 1, [person('Cid')]: 2 },
    });
    await host.call(updateReceipt, { params: { id }, body: { restaurant_name: 'Café "Zoë"', card } });
    await onSharePage(host, token).call(setPayer, {
      params: { id: person('Bob') },
      body: { payer_id: person('Ann') },
    });
    const view = await host.call(finalizeReceipt, {
      body: { p_receipt_id: id, accept_changed_shares: true },
    });
    return { id, person, view };
  }

  test('a final bill has a line for each part of each dish, and all of them add up', async () => {
    const host = await newHost();
    const { id, person, view } = await finalDinner(host);
    const due = view.final_split?.totals
      .filter(({ guest_id }) => [person('Ann'), person('Bob')].includes(guest_id))
      .reduce((all, { total }) => all + total, 0);
    await host.call(markPaid, { body: { p_receipt_id: id, guest_id: person('Ann'), amount: due ?? 0 } });
    const answer = await file(host, downloadBill.path.replace('{id}', id));
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Caf%C3%A9%20Zo%C3%AB%20${view.receipt.bill_day}.csv`,
    );
    const lines = await linesOf(answer);
    expectAddsUp(lines, view);
    expect(lines[0]).toEqual({
      Date: view.receipt.bill_day,
      Restaurant: 'Café "Zoë"',
      Status: 'Finalized',
      Person: expect.any(String),
      Kind: 'Item',
      What: expect.any(String),
      Part: '1',
      Of: '3',
      Amount: expect.stringMatching(/^\d+\.\d\d$/),
      'To pay': '',
      Paid: '',
      Currency: 'USD',
      Receipt: id,
    });
    const anns = lines.filter((line) => line.Person === 'Ann');
    expect(anns.map((line) => line.Kind)).toEqual([
      'Item',
      'Item',
      'Tax',
      'Discount',
      'Tip',
      'Host tip',
      'Payment',
    ]);
    const discount = anns.find((line) => line.Kind === 'Discount');
    // What was typed is no formula; what is below 0 is a number.
    expect([discount?.What, Number(discount?.Amount)]).toEqual(["'=Voucher", expect.any(Number)]);
    expect(Number(discount?.Amount)).toBeLessThan(0);
    const payment = anns.at(-1);
    expect([payment?.['To pay'], payment?.Paid]).toEqual([
      ((due ?? 0) / 100).toFixed(2),
      ((due ?? 0) / 100).toFixed(2),
    ]);
    // Ann pays for Bob, and nobody pays for the host.
    for (const name of ['Bob', 'Hanna'])
      expect(lines.some((line) => line.Person === name && line.Kind === 'Payment')).toBe(false);
    const owed = view.final_split?.totals
      .filter(({ guest_id }) => guest_id !== view.me.guest_id)
      .reduce((all, { total }) => all + total, 0);
    expect(sumOf(lines, 'To pay', 2)).toBe(owed);
  });

  test('an open bill adds up too, unclaimed parts included', async () => {
    const host = await newHost();
    const items = [
      { name: 'Ramen', price: 1200 },
      { name: 'Gyoza', price: 600, quantity: 3 },
      { name: 'Rice', price: 400 },
    ];
    const { id, token, item } = await shareBill(host, { partySize: 4, items, tax: 180 });
    await host.call(updateItem, { params: { id: item('Rice') }, body: { split_evenly: true } });
    await host.call(updateReceipt, { params: { id }, body: { tax_amount: 200 } });
    await host.call(updateReceipt, { params: { id }, body: { currency: JPY } });
    for (const name of ['Ann', 'ann']) {
      const ann = guest(product, token, name);
      await submit(ann, { name, phone: '', texts: false }, { [item('Gyoza')]: 1 });
    }
    const view = await viewOf(host, id);
    const lines = await ofBill(host, id);
    expect(view.receipt.currency).toEqual(JPY);
    const pool = sumOf(
      lines.filter((line) => line.Kind === 'Host tip'),
      'Amount',
      0,
    );
    expect(sumOf(lines, 'Amount', 0)).toBe(view.receipt.total_amount + pool);
    expect(lines.every(({ Amount = '' }) => /^\d*$/.test(Amount))).toBe(true);
    const people = [...new Set(lines.map((line) => line.Person))];
    // Two of the same name are two people.
    expect(people).toEqual(expect.arrayContaining(['Ann', 'ann (2)', 'Nobody yet', 'Empty seats']));
    expect(lines.find((line) => line.Person === 'Nobody yet')).toMatchObject({
      Kind: 'Item',
      What: 'Ramen',
      Part: '',
      Amount: '12',
      'To pay': '',
    });
  });

  test('of a bill that asks for what a card was charged, parts are the receipt’s and payments the card’s', async () => {
    const host = await newHost();
    const { id, person } = await finalDinner(host, { amount: cents(432_100), currency: JPY });
    const view = await viewOf(host, id);
    const lines = await ofBill(host, id);
    const payments = lines.filter((line) => line.Kind === 'Payment');
    expectAddsUp(
      lines.filter((line) => line.Kind !== 'Payment'),
      view,
    );
    const due = (name: string) => String(duesIn(view).get(person(name))?.due);
    expect(payments.map((line) => [line.Person, line['To pay'], line.Currency])).toEqual([
      ['Ann', due('Ann'), 'JPY'],
      ['Cid', due('Cid'), 'JPY'],
    ]);
  });

  test('is in the reader’s language, with the same numbers', async () => {
    const host = await newHost();
    const { id } = await finalDinner(host);
    const [line] = await ofBill(host, id, { 'accept-language': 'es' });
    expect(line).toMatchObject({ Tipo: 'Plato', Importe: expect.stringMatching(/^\d+\.\d\d$/) });
  });

  test('all bills are one file, the latest first, and no one else’s', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const first = await finalDinner(host);
    const second = await shareBill(host, { partySize: 2, items: [{ name: 'Tea', price: 300 }] });
    await finalDinner(other);
    const answer = await file(host, downloadBills.path);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="Bills \d{4}-\d\d-\d\d\.csv"/);
    const lines = await linesOf(answer);
    expect([...new Set(lines.map((line) => line.Receipt))]).toEqual([second.id, first.id]);
    expectAddsUp(
      lines.filter((line) => line.Receipt === first.id),
      first.view,
    );
    const stranger = await file(other, downloadBill.path.replace('{id}', first.id));
    expect(stranger.status).toBe(404);
    expect((await file(host, downloadBills.path, { authorization: '' })).status).toBe(401);
  });

  test('of thousands no more is read than the reader takes', async () => {
    const host = await newHost();
    const { database } = product.services;
    const { userId } = host;
    await insertFinalReceipts(database, { userId, receipts: 3000 });
    await database.kysely
      .updateTable('receipts')
      .set({ status: 'sharing', final_split: null })
      .where('user_id', '=', userId)
      .execute();
    const queriesOf = watchQueries(database);
    const queries = await queriesOf(async () => {
      const answer = await file(host, downloadBills.path, { 'accept-encoding': 'identity' });
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    });
    expect(queries.length).toBeGreaterThan(2);
    expect(queries.length).toBeLessThan(50);
  });

  test('is not for scripts that ask all day', async () => {
    const host = await newHost();
    for (let n = 0; n < 20; n++) expect((await file(host, downloadBills.path)).status).toBe(200);
    expect((await file(host, downloadBills.path)).status).toBe(429);
  });
});

const named = (name: string) => csvHeaders(name)['content-disposition'];

test('a file is called as the bill, where a system can', () => {
  expect(named('Chez Nous 2026-03-04')).toBe(
    `attachment; filename="Chez Nous 2026-03-04.csv"; filename*=UTF-8''Chez%20Nous%202026-03-04.csv`,
  );
  expect(named('Café "Zoë"/\r\nx: 1 2026-03-04')).toBe(
    `attachment; filename="Cafe Zoe x 1 2026-03-04.csv"; filename*=UTF-8''Caf%C3%A9%20Zo%C3%AB%20x%201%202026-03-04.csv`,
  );
  expect(named('../..')).toContain('filename=".csv"');
  expect(named('すし 2026-03-04')).toContain(`filename*=UTF-8''%E3%81%99%E3%81%97%202026-03-04.csv`);
  expect(named("It's (new)")).toContain("filename*=UTF-8''It%27s%20%28new%29.csv");
});
