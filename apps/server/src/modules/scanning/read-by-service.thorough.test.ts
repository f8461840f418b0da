import { readFile } from 'node:fs/promises';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { createReceipt, deleteReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import {
  generateSecureFilename,
  type ParseResult,
  parseReceiptVision,
  RECEIPT_BUCKET,
  uploadImage,
} from '@fairtab/contract/receipt/scanning';
import { startSharing } from '@fairtab/contract/receipt/sharing';
import { USD } from '@fairtab/domain/money/currency';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  failing,
  SERVICE_KEY,
  startVisionService,
  type VisionService,
} from '../../../test/vision-service.ts';
import type { Database } from '../../adapters/database/database.ts';

const DINER = new URL('../../../../../packages/receipt-reader/test/photos/diner.jpg', import.meta.url);

const line = (text: string, amountCents: number, quantity = 1, kind = 'item') => ({
  kind,
  text,
  quantity,
  amountCents,
});
const ANSWER = JSON.stringify({
  restaurantName: 'Rosie’s Corner Diner',
  lines: [
    line('Two Egg Breakfast', 1195),
    line('Blueberry Pancakes', 1050),
    line('Denver Omelet', 1325),
    line('no onions', 0, 1, 'modifier'),
    line('Bottomless Coffee', 1050, 3),
    line('Side Hash Browns', 425),
    line('Fresh Orange Juice', 495),
    line('Sales Tax 8.25%', 457, 1, 'tax'),
  ],
  subtotalCents: 5540,
  taxCents: 457,
  tipCents: null,
  totalCents: 5997,
});

/** Covers the total with a thumb, so that the local reader cannot be sure. */
const coverTotal = (photo: Buffer) =>
  sharp(photo)
    .composite([
      {
        input: { create: { width: 660, height: 58, channels: 3, background: '#a8765c' } },
        left: 180,
        top: 956,
      },
    ])
    .jpeg()
    .toBuffer();

describeOnOneEngine('scanning with an AI service', (engine) => {
  let database: Database;
  let service: VisionService;
  /** A photo that the local reader is sure of, and one that it is not. */
  let clear: Buffer;
  let covered: Buffer;
  /** One at a time: servers on one database share its jobs, but these have separate folders. */
  let running: Product | undefined;

  beforeAll(async () => {
    [database, service, clear] = await Promise.all([
      engine.createDatabase(),
      startVisionService(),
      readFile(DINER),
    ]);
    covered = await coverTotal(clear);
  });
  afterAll(async () => {
    await running?.stop();
    await service.stop();
  });

  const start = async (env: Record<string, string>) => {
    await running?.stop();
    running = await startProduct(database, env);
    return running;
  };

  /** Uploads a photo for a new receipt and has it read. */
  async function scan(product: Product, host: Client & { userId: string }, photo: Buffer) {
    const { receipt } = await host.call(createReceipt, {
      body: { payer_name: 'Hanna', host_phone_number: null },
    });
    const { filename } = await host.call(generateSecureFilename, { body: { file_extension: 'jpg' } });
    const uploaded = await fetch(
      `${product.url}/storage/v1/object/${RECEIPT_BUCKET}/${host.userId}/${filename}`,
      {
        method: 'POST',
        headers: { ...host.headers, 'x-receipt-id': receipt.id, 'content-type': 'image/jpeg' },
        body: new Blob([new Uint8Array(photo)]),
      },
    );
    const { signedUrl } = uploadImage.response.parse(await uploaded.json());
    const body = { imageUrl: signedUrl, receiptId: receipt.id };
    const result: ParseResult = await host.call(parseReceiptVision, { body });
    const view = await host.call(getReceipt, { params: { id: receipt.id } });
    const stored = await database.kysely
      .selectFrom('receipts')
      .select(['scan_reader', 'scan_lines'])
      .where('id', '=', receipt.id)
      .executeTakeFirstOrThrow();
    return { id: receipt.id, filename, result, view, stored };
  }

  it('without a key reads here and connects nowhere', async () => {
    const product = await start({ VISION_BASE_URL: service.url, VISION_MODEL: 'any-model' });
    const { result, stored } = await scan(product, await signIn(product, '+15555550121'), covered);
    expect(result).toMatchObject({ success: true, reader: 'offline', itemsCount: 6 });
    expect(stored.scan_reader).toBe('offline');
    expect(service.connections()).toBe(0);
  }, 60_000);

  it('with a key reads a photo that is sure here, and connects nowhere', async () => {
    const product = await start({ OPENAI_API_KEY: SERVICE_KEY, VISION_BASE_URL: service.url });
    const { result, view, stored } = await scan(product, await signIn(product, '+15555550124'), clear);
    expect(result).toMatchObject({ success: true, reader: 'offline', itemsCount: 6, aiFailed: false });
    expect([stored.scan_reader, view.receipt.scan_reader]).toEqual(['offline', 'offline']);
    expect(service.connections()).toBe(0);
  }, 60_000);

  it('with a key stores what the service read, and the lines of the photo', async () => {
    service.answers(ANSWER);
    const product = await start({ OPENAI_API_KEY: SERVICE_KEY, VISION_BASE_URL: service.url });
    const host = await signIn(product, '+15555550122');
    const { id, filename, result, view, stored } = await scan(product, host, covered);
    expect(result).toMatchObject({
      success: true,
      reader: 'ai',
      itemsCount: 6,
      quantityBasedItems: 1,
      tax: 457,
      restaurantName: 'Rosie’s Corner Diner',
      currency: 'USD',
      guests: 3,
      lowConfidenceItems: 0,
      aiFailed: false,
    });
    expect(result.adjustments).toMatchObject([
      { kind: 'tax', label: 'Sales Tax 8.25%', amount: 457, rate: 8.25, countedIn: 'tax' },
    ]);
    const coffee = view.items.find((item) => item.name === 'Bottomless Coffee');
    expect(coffee).toMatchObject({ price: 1050, total_quantity: 3, assignment_mode: 'quantity_based' });
    expect(view.items.map(({ name }) => name)).toContain('Denver Omelet, no onions');
    for (const item of view.items) expect(item.photo_boxes[0]).toHaveLength(4);
    expect(view.receipt).toMatchObject({ total_amount: 5997, parsed_total_from_image: 5997 });
    expect(view.receipt).toMatchObject({
      currency: USD,
      currency_source: 'printed',
      printed_guests: 3,
      party_size: 3,
    });
    expect([stored.scan_reader, view.receipt.scan_reader]).toEqual(['ai', 'ai']);
    expect(stored.scan_lines).toContainEqual({
      text: expect.stringContaining('Denver Omelet'),
      confidence: expect.any(Number),
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      priced: true,
    });
    expect(JSON.stringify(view)).not.toContain('Suggested gratuity');
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.body).not.toContain(filename.split('.')[0]);
    // Guests do not need it.
    await host.call(updateReceipt, { params: { id }, body: { party_size: 2 } });
    await host.call(startSharing, { body: { p_receipt_id: id } });
    const shared = await guest(product, view.receipt.share_token ?? '').call(getSharedReceipt, {});
    expect([shared.receipt.scan_state, shared.receipt.scan_reader]).toEqual(['done', null]);
    await host.call(deleteReceipt, { params: { id } });
  }, 60_000);

  it('with a service that fails stores what was read here, and shows that', async () => {
    service.answers(failing(401));
    const product = await start({ ANTHROPIC_API_KEY: SERVICE_KEY, VISION_BASE_URL: service.url });
    const { result, view, stored } = await scan(product, await signIn(product, '+15555550123'), covered);
    expect(result).toMatchObject({ success: true, reader: 'offline', itemsCount: 6, aiFailed: true });
    expect(view.items).toHaveLength(6);
    expect([stored.scan_reader, view.receipt.scan_reader]).toEqual(['offline', 'offline']);
  }, 60_000);

  it('the reader can be one of two', async () => {
    const wrong = database.pool.query("update receipts set scan_reader = 'oracle'");
    await expect(wrong).rejects.toThrow('scan_reader');
  });
});
