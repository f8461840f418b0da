import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { deleteReceipt, getReceipt } from '@fairtab/contract/receipt/receipts';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { leaveUnread } from '../../../test/unread-item.ts';

/** White with a red, a green and a blue band, each a tenth of its height. */
async function banded(): Promise<Buffer> {
  const band = (background: string) => ({
    create: { width: 400, height: 60, channels: 3 as const, background },
  });
  const paper = sharp({ create: { width: 400, height: 600, channels: 3, background: '#fff' } });
  return paper
    .composite([
      { input: band('#f00'), top: 180, left: 0 },
      { input: band('#0f0'), top: 240, left: 0 },
      { input: band('#00f'), top: 300, left: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer();
}
const GREEN = [0, 0.4, 1, 0.1];
const BLUE = [0.7, 0.5, 0.3, 0.1];

describeOnOneEngine('the line of a photo in place of a name', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  let phones = 5555550300;
  beforeAll(async () => {
    host = await signIn(product, String(phones++));
  });

  async function unreadBill(boxes?: number[][]) {
    const bill = await shareBill(host, {
      partySize: 2,
      items: [
        { name: 'Soup', price: 900 },
        { name: 'Stew', price: 1100 },
      ],
    });
    const itemId = bill.item('Soup');
    const path = await leaveUnread(product, { itemId, picture: await banded(), ...(boxes && { boxes }) });
    return { ...bill, itemId, path };
  }
  const shared = (token: string) => guest(product, token).call(getSharedReceipt, {});
  const addressIn = ({ items }: ReceiptView, itemId: string) =>
    items.find(({ id }) => id === itemId)?.line_photo ?? null;
  const ask = (address: string | null) => product.request(address ?? '/nothing');

  test('is cut out of the photo, and kept by browsers', async () => {
    const { token, itemId } = await unreadBill([GREEN]);
    const view = await shared(token);
    const answer = await ask(addressIn(view, itemId));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // A table of twelve with ten such lines opens the bill at one moment, on one Wi-Fi.
    const again = await Promise.all(
      Array.from({ length: 120 }, () => ask(addressIn(view, itemId)).then(({ status }) => status)),
    );
    expect(again).toEqual(again.map(() => 200));
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([720, 100]);
    // The whole band with a little of its neighbours, and nothing of the paper further away.
    const [red = 0, green = 0, blue = 0] = data.subarray((50 * 720 + 100) * 3);
    expect([red < 40, green > 215, blue < 40]).toEqual([true, true, true]);
  });

  test('shows the lines of merged items below each other, and what is left of a price', async () => {
    const { token, itemId } = await unreadBill([GREEN, BLUE]);
    const answer = await ask(addressIn(await shared(token), itemId));
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([720, 200]);
    const [red = 0, , blue = 0] = data.subarray((150 * 720 + 20) * 3);
    expect([red < 40, blue > 215]).toEqual([true, true]);
  });

  test('belongs to dishes without a name alone, and goes with the name, the photo and the receipt', async () => {
    const bill = await unreadBill();
    const before = await shared(bill.token);
    const address = addressIn(before, bill.itemId);
    expect(before.items.map(({ line_photo }) => line_photo !== null)).toEqual([true, false]);
    expect(addressIn(await host.call(getReceipt, { params: { id: bill.id } }), bill.itemId)).toBe(address);

    await host.call(updateItem, { params: { id: bill.itemId }, body: { name: 'Borscht' } });
    expect(addressIn(await shared(bill.token), bill.itemId)).toBeNull();
    expect((await ask(address)).status).toBe(404);

    const gone = await unreadBill();
    const goneAddress = addressIn(await shared(gone.token), gone.itemId);
    await product.services.storage.delete(`${RECEIPT_BUCKET}/${gone.path}`);
    expect((await ask(goneAddress)).status).toBe(404);

    const deleted = await unreadBill();
    const deletedAddress = addressIn(await shared(deleted.token), deleted.itemId);
    expect((await ask(deletedAddress)).status).toBe(200);
    await host.call(deleteReceipt, { params: { id: deleted.id } });
    expect((await ask(deletedAddress)).status).toBe(404);
  });

  test('is for who has its address: another dish, photo, receipt or signature has another', async () => {
    const [bill, other] = [await unreadBill(), await unreadBill()];
    const address = addressIn(await shared(bill.token), bill.itemId) ?? '';
    const others = addressIn(await shared(other.token), other.itemId) ?? '';
    const signature = address.split('signature=')[1] ?? '';
    const forged = [
      address.replace(bill.itemId, other.itemId),
      address.replace(bill.itemId, bill.item('Stew')),
      address.replace(bill.id, other.id),
      address.replace(bill.id, 'x'),
      address.replace(signature, others.split('signature=')[1] ?? ''),
      address.replace(signature, ''),
      address.replace(/signature=.*/, ''),
    ];
    for (const one of forged) expect((await ask(one)).status, one).toBe(404);
    expect((await ask(address)).status).toBe(200);
  });
});
