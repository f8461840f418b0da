import { deleteAccount } from '@fairtab/contract/account/account';
import { createReceipt, deleteReceipt, getReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerProof } from '../../../test/accounts.ts';
import { type Bucket, startBucket } from '../../../test/bucket.ts';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { photo } from '../../../test/photos.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { photoName, uploadTo } from '../../../test/upload.ts';
import { sweepPhotos } from '../receipts/remove-photos.ts';

describeOnOneEngine('photos in a bucket', (engine) => {
  let bucket: Bucket;
  let product: Product;
  let host: Client & { userId: string };
  beforeAll(async () => {
    bucket = await startBucket();
    product = await startProduct(await engine.createDatabase(), bucket.env);
    host = await signIn(product, '5555550390');
  });
  afterAll(async () => {
    await product.stop();
    await bucket.stop();
  });

  const stored = async () => {
    const paths = [];
    for await (const { path } of product.services.storage.list(RECEIPT_BUCKET)) paths.push(path);
    return paths;
  };
  const opened = (address: string | null) => product.request(address ?? '/nothing');

  async function photographed(by = host) {
    const body = { payer_name: 'Ann', host_phone_number: null };
    const { id } = (await by.call(createReceipt, { body })).receipt;
    const { path, signedUrl } = await uploadTo(product, by, id, await photo('trattoria.png'));
    await by.call(parseReceiptVision, { body: { imageUrl: signedUrl, receiptId: id } });
    return { id, path, signedUrl };
  }

  test('are stored, read and shown from there, and deleted with their receipt', async () => {
    const { id, path, signedUrl } = await photographed();
    const original = `${RECEIPT_BUCKET}/${path}`;
    const shown = original.replace('.png', '-display.webp');
    expect((await stored()).sort()).toEqual([shown, original].sort());

    const view = await host.call(getReceipt, { params: { id } });
    expect(view.items.length).toBeGreaterThan(0);
    const answer = await opened(view.receipt.image_url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, max-age=30']);
    const address = new URL(answer.headers.get('location') ?? '');
    expect(address.origin).toBe(bucket.settings.endpoint);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    const picture = await fetch(address);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const kept = await product.services.storage.get(shown);
    expect(Buffer.from(await picture.arrayBuffer()).equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);

    const forged = await opened(signedUrl.replace(/signature=.{6}/, 'signature=forged'));
    expect([forged.status, forged.headers.get('location')]).toEqual([404, null]);

    await host.call(deleteReceipt, { params: { id } });
    expect(await stored()).toEqual([]);
    expect((await fetch(address)).status).toBe(404);
  });

  test('go with the account, and the sweep takes those of no receipt', async () => {
    const leaving = await signIn(product, '5555550391');
    await photographed(leaving);
    await leaving.call(deleteAccount, { body: await ownerProof(leaving) });
    expect(await stored()).toEqual([]);
    await product.services.storage.put(`${RECEIPT_BUCKET}/nobody/left.png`, new Uint8Array(1), 'image/png');
    await sweepPhotos(product.services, Date.now() + 3 * 3_600_000);
    expect(await stored()).toEqual([]);
  });

  test('may be shown by pages from that bucket and from nowhere else', async () => {
    const policy = (await product.request('/health')).headers.get('content-security-policy');
    expect(policy).toContain(`img-src 'self' blob: ${bucket.settings.endpoint};`);
    expect(policy).toContain("connect-src 'self';");
  });

  test('wait if the bucket does not answer: the sender is asked to try again', async () => {
    const body = { payer_name: 'Ann', host_phone_number: null };
    const { id } = (await host.call(createReceipt, { body })).receipt;
    const name = await photoName(host);
    bucket.fail(3);
    const refused = await refusal(uploadTo(product, host, id, await photo('trattoria.png'), name));
    expect(refused).toMatchObject({ status: 503, code: 'server.unavailable' });
    const { path } = await uploadTo(product, host, id, await photo('trattoria.png'), name);
    expect(await stored()).toEqual([`${RECEIPT_BUCKET}/${path}`]);
  });
});
