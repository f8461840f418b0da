import { randomUUID } from 'node:crypto';
import { updateProfile } from '@fairtab/contract/account/account';
import { markPaid } from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS, getGuestBill, removeGuest } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { deleteReceipt, getReceipt, watchGuestBill } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { splitOf } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { shareBill, submit } from '../../../../test/bills.ts';
import { client, guest, refusal, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { plain } from '../../../../test/photos.ts';
import { productOf } from '../../../../test/product.ts';
import { readEvents, type ServerEvent } from '../../../../test/read-events.ts';
import { leaveUnread } from '../../../../test/unread-item.ts';
import { type PhotoHost, uploadTo } from '../../../../test/upload.ts';

describeOnOneEngine('one guest’s own bill', (engine) => {
  const product = productOf(engine);
  let host: PhotoHost;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
  });

  const read = (link: string | null | undefined) =>
    client(product, { [GUEST_HEADERS.bill]: link?.split('/').at(-1) ?? '' }).call(getGuestBill, {});
  /** The events of its stream, as they come. */
  async function follow(link: string | null) {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const headers = { [GUEST_HEADERS.bill]: link?.split('/').at(-1) ?? '' };
    const answer = await fetch(product.url + watchGuestBill.path, { headers, signal: stop.signal });
    const heard: ServerEvent[] = [];
    readEvents(answer, (event) => heard.push(event)).catch(() => {});
    return heard;
  }
  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  /** Ann and Bob share the gyoza; Ann has the ramen, Bob the tea. It was read from a photo. */
  async function finalBill() {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Ramen', price: 1399 },
        { name: 'Gyoza', price: 801 },
        { name: 'Tea', price: 1000 },
      ],
      tax: 283,
      tip: 577,
    });
    await uploadTo(product, host, bill.id, await plain().png().toBuffer());
    await product.services.database.kysely
      .updateTable('receipts')
      .set({
        photo_look: JSON.stringify({ width: 3, height: 4, color: '#102030' }),
        version: sql`version + 1`,
      })
      .where('id', '=', bill.id)
      .execute();
    await product.services.database.kysely
      .updateTable('receipt_items')
      .set({ photo_box: JSON.stringify([0.1, 0.2, 0.3, 0.4]) })
      .where('receipt_id', '=', bill.id)
      .execute();
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const gyoza = { [bill.item('Gyoza')]: 1 };
    await submit(
      ann,
      { name: 'Ann', phone: '5555550201', texts: false },
      { [bill.item('Ramen')]: 1, ...gyoza },
    );
    await submit(
      bob,
      { name: 'Bob', phone: '5555550202', texts: false },
      { [bill.item('Tea')]: 1, ...gyoza },
    );
    const final = await finalize(bill.id);
    const of = (name: string) => {
      const found = final.guests.find((one) => one.guest_name === name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    };
    return { id: bill.id, final, ann: of('Ann'), bob: of('Bob') };
  }

  test('is the receipt with only their part: no one else’s name, phone, item or amount', async () => {
    const { final, ann } = await finalBill();
    const view = await read(ann.bill_link);
    expect(view.me).toMatchObject({ guest_id: ann.id, is_host: false });
    expect(view.items.map(({ name }) => name)).toEqual(['Ramen', 'Gyoza']);
    expect(view.guests.map((one) => [one.guest_name, one.guest_phone_number])).toEqual([['Ann', null]]);
    const own = final.final_split?.totals.filter(({ guest_id }) => guest_id === ann.id);
    expect(view.final_split?.totals).toEqual(own);
    expect(view.final_split?.shares.every(({ guest_id }) => guest_id === ann.id)).toBe(true);
    expect(view.selections.map(({ guest_id }) => guest_id)).toEqual([ann.id, ann.id]);
    expect(view.receipt.share_token).toBeNull();
    expect(Object.values(view.can).some(Boolean)).toBe(false);
    expect(view.receipt.payment_methods).toMatchObject([{ method: 'venmo', handle: '@hanna-h' }]);
    const others = JSON.stringify(view);
    for (const secret of [
      'Bob',
      '5555550',
      'Tea',
      // Ann pays the host.
      ...final.guests.flatMap((one) => (one.id === ann.id || one.is_host ? [] : one.id)),
    ])
      expect(others).not.toContain(secret);
  });

  test('has no photo of the receipt, and not where on it the dishes are', async () => {
    const { final, ann } = await finalBill();
    const photoIn = ({ receipt, items }: ReceiptView) => [
      receipt.image_url !== null,
      receipt.photo_look,
      items.map(({ photo_boxes }) => photo_boxes.length),
    ];
    expect(photoIn(final)).toEqual([true, { width: 3, height: 4, color: '#102030' }, [1, 1, 1]]);
    expect(photoIn(await read(ann.bill_link))).toEqual([false, null, [0, 0]]);
  });

  test('has the line of a dish without a name, and of no dish of others', async () => {
    const { final, ann } = await finalBill();
    const [ramen, , tea] = final.items;
    for (const dish of [ramen, tea])
      await leaveUnread(product, { itemId: dish?.id ?? '', picture: await plain().webp().toBuffer() });
    const { items } = await read(ann.bill_link);
    const [address] = items.flatMap(({ line_photo }) => line_photo ?? []);
    expect([items.length, items.filter(({ line_photo }) => line_photo !== null).length]).toEqual([2, 1]);
    expect(address).toContain(ramen?.id);
    expect((await fetch(product.url + address)).status).toBe(200);
  });

  test('is the host’s to pass on, and no other guest’s', async () => {
    const { id, ann, bob } = await finalBill();
    expect(ann.bill_link).not.toBe(bob.bill_link);
    const { guests } = await host.call(getReceipt, { params: { id } });
    expect(guests.map((one) => [one.is_host, one.bill_link !== null])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect((await read(ann.bill_link)).guests.map((one) => one.bill_link)).toEqual([null]);
  });

  test('is being corrected while the bill is open again, and then has the new amount', async () => {
    const { id, ann } = await finalBill();
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect(open.guests.map((one) => one.bill_link !== null)).toEqual([false, true, true]);
    const corrected = await read(ann.bill_link);
    expect(corrected.me.guest_id).toBe(ann.id);
    const own = splitOf(open).people.find(({ personId }) => personId === ann.id);
    expect(corrected.receipt.status).toBe('sharing');
    expect(corrected.final_split?.totals.map(({ guest_id, total }) => [guest_id, total])).toEqual([
      [ann.id, own?.total],
    ]);
    expect(corrected.items.map(({ name }) => name)).toEqual(['Ramen', 'Gyoza']);
    const final = await finalize(id);
    expect((await read(ann.bill_link)).version).toBe(final.version);
  });

  test('of a guest who was removed shows no one', async () => {
    const { id, ann } = await finalBill();
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    await host.call(removeGuest, { params: { id: ann.id } });
    const open = await read(ann.bill_link);
    expect([open.me.guest_id, open.guests]).toEqual([null, []]);
    await finalize(id);
    const final = await read(ann.bill_link);
    expect([final.me.guest_id, final.guests, final.final_split?.totals]).toEqual([null, [], []]);
  });

  test('is gone with its receipt, and a token that was never given opens nothing', async () => {
    const { id, ann } = await finalBill();
    await host.call(deleteReceipt, { params: { id } });
    for (const link of [ann.bill_link, `/b/${randomUUID()}`, '/b/'])
      expect(await refusal(read(link))).toMatchObject({ status: 404, code: 'share.invalid' });
    expect((await refusal(client(product).call(getGuestBill, {}))).code).toBe('share.token_missing');
  });

  test('changes nothing by being opened: no row, no cookie', async () => {
    const { ann } = await finalBill();
    const counts = () =>
      sql`select (select sum(version) from receipts) as versions, (select count(*) from receipt_guests) as guests,
        (select count(*) from guest_devices) as devices, (select count(*) from receipt_presence) as presence`
        .execute(product.services.database.kysely)
        .then(({ rows }) => rows);
    const before = await counts();
    const token = ann.bill_link?.split('/').at(-1) ?? '';
    const answer = await product.request('/rest/v1/guest_bill', { headers: { [GUEST_HEADERS.bill]: token } });
    expect([answer.status, answer.headers.has('set-cookie'), answer.headers.get('cache-control')]).toEqual([
      200,
      false,
      'no-store',
    ]);
    const heard = await follow(ann.bill_link);
    await vi.waitUntil(() => heard.length > 0);
    expect(await counts()).toEqual(before);
  });

  test('is followed: what the host does arrives as it would be answered, until the receipt is gone', async () => {
    const { id, ann, final } = await finalBill();
    const heard = await follow(ann.bill_link);
    const hears = async () => {
      const view = await read(ann.bill_link);
      await vi.waitUntil(() => heard.some(({ data }) => JSON.parse(data).version === view.version));
      expect(heard.map(({ data }) => JSON.parse(data))).toContainEqual(view);
    };
    await hears();
    const { total = 0 } = final.final_split?.totals.find(({ guest_id }) => guest_id === ann.id) ?? {};
    await host.call(markPaid, { body: { p_receipt_id: id, guest_id: ann.id, amount: total } });
    await hears();
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    await hears();
    await host.call(deleteReceipt, { params: { id } });
    await vi.waitUntil(() => heard.some(({ name }) => name === 'gone'));
    expect(new Set(heard.map(({ name }) => name))).toEqual(new Set(['receipt', 'gone']));
  });

  test('cannot be followed without its token', async () => {
    const answer = await product.request(watchGuestBill.path, {
      headers: { [GUEST_HEADERS.bill]: 'unknown' },
    });
    expect(answer.status).toBe(404);
  });
});
