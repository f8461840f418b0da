import { updateReceipt } from '@fairtab/contract/receipts';
import { keepsakePath } from '@fairtab/contract/share-path';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/sharing';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { ownBill } from '../../modules/receipts/own-bill.ts';
import { keepsakeOf } from './keepsake-of.ts';

describeOnOneEngine('the picture of one guest’s own bill', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  /** Ann and Bob share the gyoza; Ann has the ramen, which is in another script. */
  async function bill({ final = true } = {}) {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'ラーメン', price: 1399 },
        { name: 'Gyoza', price: 800 },
        { name: 'Tea', price: 1000 },
      ],
      tax: 283,
      tip: 577,
      charges: 30,
    });
    await host.call(updateReceipt, { params: { id: bill.id }, body: { restaurant_name: 'Chez Łukasz' } });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const gyoza = { [bill.item('Gyoza')]: 1 };
    const who = (name: string, phone: string) => ({ name, phone, texts: false });
    const view = await submit(ann, who('Ann', '5555550201'), { [bill.item('ラーメン')]: 1, ...gyoza });
    await submit(bob, who('Bob', '5555550202'), { [bill.item('Tea')]: 1, ...gyoza });
    const link = view.guests.find(({ guest_name }) => guest_name === 'Ann')?.bill_link ?? '';
    if (final) await finalize(bill.id);
    return { ...bill, link };
  }

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await product.request(path, { headers });
    return {
      status: answer.status,
      headers: answer.headers,
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  };
  const tokenOf = (link: string) => link.split('/').at(-1);

  test('says what they had and what it comes to, and of nobody else', async () => {
    const { link } = await bill();
    const view = await ownBill(product.services, tokenOf(link));
    const words = keepsakeOf(view, 'en');
    expect(words).toMatchObject({
      place: 'Chez Łukasz',
      dishes: [
        { name: 'Unnamed dish', amount: '$13.99' },
        { name: 'Gyoza', amount: '$4.00' },
      ],
      rows: [
        { name: 'Items', amount: '$17.99' },
        { name: 'Tax', amount: '$1.59' },
        { name: 'Fees', amount: '$0.17' },
        { name: 'Tip', amount: '$3.24' },
        { name: 'Host tip', amount: '$0.84' },
      ],
      total: { name: 'Total', amount: '$23.83' },
    });
    expect(JSON.stringify(words)).not.toMatch(/Ann|Bob|Hanna|Tea|555/);
    const spanish = keepsakeOf(view, 'es');
    expect(spanish).toMatchObject({
      total: { name: 'Total' },
      dishes: [{ name: expect.stringMatching(/plato/i) }, {}],
    });
    expect(spanish?.day).toMatch(/ de /);
  });

  test('asks for what the page asks for, where the host’s card was charged in another currency', async () => {
    const { id, link } = await bill({ final: false });
    await host.call(updateReceipt, {
      params: { id },
      body: { card: { amount: 4600, currency: { code: 'EUR', digits: 2 } } },
    });
    await finalize(id);
    const words = keepsakeOf(await ownBill(product.services, tokenOf(link)), 'en');
    expect(words?.rows.at(-1)).toEqual({ name: 'Total', amount: '$23.83' });
    expect(words?.total).toMatchObject({ name: 'At the card’s rate', amount: expect.stringMatching(/^€\d/) });
  });

  test('is in the bill’s own currency', async () => {
    const { id, link } = await bill({ final: false });
    await host.call(updateReceipt, { params: { id }, body: { currency: { code: 'EUR', digits: 2 } } });
    await finalize(id);
    expect(keepsakeOf(await ownBill(product.services, tokenOf(link)), 'es')?.total.amount).toMatch(
      /^\d+,\d\d\s€$/,
    );
  });

  test('is a PNG that its owner may keep, and nobody else', async () => {
    const { link } = await bill();
    const { status, headers, body } = await get(keepsakePath(link));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.has('set-cookie')).toBe(false);
    const { format, width, height = 0 } = await sharp(body).metadata();
    expect([format, width]).toEqual(['png', 1080]);
    expect(height).toBeGreaterThan(800);
    expect(body.length).toBeLessThan(100_000);
  });

  test('is not drawn again where it is the same, and is another one in another language and after a correction', async () => {
    const { id, link } = await bill();
    const tag = async (language: string) =>
      (await get(keepsakePath(link), { 'accept-language': language })).headers.get('etag') ?? '';
    const [english, spanish] = [await tag('en'), await tag('es')];
    expect(english).not.toBe(spanish);
    const same = await get(keepsakePath(link), { 'if-none-match': english });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect((await get(keepsakePath(link))).status).toBe(404);
    await host.call(updateReceipt, { params: { id }, body: { tip_amount: 900 } });
    await finalize(id);
    expect(await tag('en')).not.toBe(english);
  });

  test('is of final bills alone, and of links that are some', async () => {
    const open = await bill({ final: false });
    for (const path of [keepsakePath(open.link), '/b/3fPk9hTqXyZ1/keepsake.png', '/b//keepsake.png'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    for (const path of [`/share/${open.token}/keepsake.png`, `/b/${open.token}/keepsake.png`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('is shown in no chat', async () => {
    const { link } = await bill();
    expect((await get(keepsakePath(link), { 'user-agent': 'WhatsApp/2.23.20.0 A' })).status).toBe(404);
  });

  test('is drawn for a whole table that asks at once, on one Wi-Fi', async () => {
    const { link } = await bill();
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(keepsakePath(link))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
