import { getReceipt } from '@fairtab/contract/receipt/receipts';
import {
  generateSecureFilename,
  listScanLines,
  parseReceiptVision,
  RECEIPT_BUCKET,
} from '@fairtab/contract/receipt/scanning';
import { LIMITS } from '@fairtab/domain/input/limits';
import { inspectPhoto } from '@fairtab/receipt-reader';
import { beforeAll, expect, test } from 'vitest';
import { lockedPdf, pdfOf, printedPage } from '../../../../../packages/receipt-reader/test/make-pdf.ts';
import { makeBill } from '../../../test/bills.ts';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { photo, truthOf } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { uploadTo } from '../../../test/upload.ts';

const PRINTED = printedPage([
  ['Cafe Dolores'],
  ['2 Burger', '25.00'],
  ['Fries', '4.50'],
  ['Total', '$29.50'],
]);

describeOnOneEngine('receipts as PDF files', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const newReceipt = async () => (await makeBill(host, { partySize: 0, items: [] })).receipt.id;
  const look = (id: string) => host.call(getReceipt, { params: { id } });

  async function upload(id: string, bytes: Uint8Array) {
    const { filename } = await host.call(generateSecureFilename, { body: { file_extension: 'pdf' } });
    return uploadTo(product, host, id, bytes, filename);
  }

  async function readPdf(bytes: Uint8Array) {
    const id = await newReceipt();
    const { path, signedUrl: imageUrl } = await upload(id, bytes);
    const result = await host.call(parseReceiptVision, { body: { receiptId: id, imageUrl } });
    return { id, path, imageUrl, result };
  }

  test('printed text becomes items and lines; there is no picture of it', async () => {
    const { id, path, imageUrl, result } = await readPdf(pdfOf([PRINTED]));
    expect(result).toMatchObject({
      success: true,
      itemsCount: 2,
      restaurantName: 'Cafe Dolores',
      doubt: null,
    });
    const { items, receipt } = await look(id);
    expect(items.map(({ name, total_quantity, price }) => [name, total_quantity, price])).toEqual([
      ['Burger', 2, 2500],
      ['Fries', 1, 450],
    ]);
    expect(receipt).toMatchObject({
      scan_state: 'done',
      image_url: null,
      photo_look: null,
      total_amount: 2950,
    });
    const { lines } = await host.call(listScanLines, { params: { id }, query: {} });
    expect(lines.map(({ text, priced }) => [text, priced])).toContainEqual(['Fries 4.50', true]);
    const shown = await fetch(product.url + imageUrl);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(await product.services.storage.get(`${RECEIPT_BUCKET}/${path}`)).not.toBeNull();
    // Asked again, it is not read again.
    expect(await host.call(parseReceiptVision, { body: { receiptId: id, imageUrl } })).toEqual(result);
  });

  test('as many pages as photos can be joined are read', async () => {
    const { result } = await readPdf(pdfOf(Array(LIMITS.pagesPerReceipt).fill(PRINTED)));
    expect(result.success).toBe(true);
  });

  test('a scanned page is read and shown like a photo', { timeout: 60_000 }, async () => {
    const bytes = await photo('diner.jpg');
    const jpeg = { bytes, ...(await inspectPhoto(bytes)) };
    const { id, result } = await readPdf(pdfOf([{ width: 300, height: 444, jpeg }]));
    const expected = await truthOf('diner.jpg');
    expect(result).toMatchObject({ success: true, itemsCount: expected.items.length });
    const { receipt } = await look(id);
    expect(receipt.total_amount).toBe(expected.totalCents);
    const shown = await fetch(product.url + receipt.image_url);
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  test.each([
    ['with a password', lockedPdf, { status: 422, code: 'upload.locked', title: 'PDF is Protected' }],
    [
      'of too many pages',
      () => pdfOf(Array(LIMITS.pagesPerReceipt + 1).fill(PRINTED)),
      { status: 422, code: 'upload.too_long' },
    ],
    ['without anything', () => pdfOf([{ width: 300, height: 400 }]), { status: 422, code: 'upload.broken' }],
  ])('one %s is refused with the reason, and its receipt is gone', async (_, make, expected) => {
    const id = await newReceipt();
    expect(await refusal(upload(id, make()))).toMatchObject(expected);
    expect((await refusal(look(id))).code).toBe('receipt.not_found');
  });
});
