import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { addItem } from '@fairtab/contract/receipt/items';
import { deleteReceipt, getReceipt } from '@fairtab/contract/receipt/receipts';
import {
  generateSecureFilename,
  listScanLines,
  parseReceiptVision,
  RECEIPT_BUCKET,
  uploadImage,
} from '@fairtab/contract/receipt/scanning';
import { LIMITS } from '@fairtab/domain/input/limits';
import { USD } from '@fairtab/domain/money/currency';
import { beforeAll, expect, test } from 'vitest';
import { assign, makeBill, shareBill } from '../../../test/bills.ts';
import { type Client, Refused, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { hollowHeic, hugePng, photo, plain, truthOf } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { signUrl } from '../../adapters/storage/signed-url.ts';
import { lookOf } from '../../adapters/vision/pictures.ts';

type Host = Client & { userId: string };

describeOnOneEngine('photos of receipts', (engine) => {
  const product = productOf(engine);
  let host: Host;
  let reads = 0;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    const { vision } = product.services;
    product.services.vision = {
      ...vision,
      read: (bytes) => {
        reads++;
        return vision.read(bytes);
      },
    };
  });

  const newReceipt = async () => (await makeBill(host, { partySize: 0, items: [] })).receipt.id;
  const exists = (id: string) => host.call(getReceipt, { params: { id } }).then(Boolean, () => false);
  const secureName = async (file_extension: string) =>
    (await host.call(generateSecureFilename, { body: { file_extension } })).filename;
  const pathOf = (filename: string, userId = host.userId) =>
    uploadImage.path.replace('{userId}', userId).replace('{filename}', filename);
  const stored = (filename: string) =>
    product.services.storage.get(`${RECEIPT_BUCKET}/${host.userId}/${filename}`);

  /**
   * Sends a photo under this name.
   * @throws Refused
   */
  async function send(receiptId: string, filename: string, bytes: Uint8Array | string, userId?: string) {
    const response = await fetch(product.url + pathOf(filename, userId), {
      method: 'POST',
      headers: { ...host.headers, 'x-receipt-id': receiptId },
      body: typeof bytes === 'string' ? bytes : new Blob([new Uint8Array(bytes)]),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Refused(response.status, answer);
    return uploadImage.response.parse(answer);
  }

  const upload = async (receiptId: string, extension: string, bytes: Uint8Array) =>
    send(receiptId, await secureName(extension), bytes);

  const parse = (receiptId: string, imageUrl: string) =>
    host.call(parseReceiptVision, { body: { receiptId, imageUrl } });

  const get = (address: string) => fetch(product.url + address);

  test('a photo becomes exactly the receipt that is on it, read once however often it is asked', {
    timeout: 60_000,
  }, async () => {
    const file = 'diner.jpg';
    const expected = await truthOf(file);
    const id = await newReceipt();
    const { path, signedUrl } = await upload(id, 'jpg', await photo(file));
    expect(path.startsWith(`${host.userId}/`)).toBe(true);
    const before = reads;
    const [result, same] = await Promise.all([parse(id, signedUrl), parse(id, product.url + signedUrl)]);
    expect(same).toEqual(result);
    expect(await parse(id, signedUrl)).toEqual(result);
    expect(reads).toBe(before + 1);
    expect(result).toMatchObject({
      success: true,
      error: null,
      itemsCount: expected.items.length,
      quantityBasedItems: expected.items.filter((item) => item.quantity > 1).length,
      tax: expected.taxCents,
      tip: expected.tipCents,
      additionalCharges: expected.additionalChargesCents,
      restaurantName: expect.stringMatching(new RegExp(expected.restaurantName, 'i')),
      currency: 'USD',
      guests: 3,
    });
    const view = await host.call(getReceipt, { params: { id } });
    expect(
      view.items.map((item) => ({
        name: item.name,
        quantity: item.total_quantity,
        priceCents: item.price,
      })),
    ).toEqual(expected.items);
    for (const item of view.items) {
      expect(item.assignment_mode).toBe(item.total_quantity > 1 ? 'quantity_based' : 'guest_choice');
      const [x = -1, y = -1, width = -1, height = -1] = item.photo_boxes[0] ?? [];
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001);
    }
    expect(view.receipt).toMatchObject({
      scan_state: 'done',
      restaurant_name: expect.stringMatching(new RegExp(expected.restaurantName, 'i')),
      total_amount: expected.totalCents,
      parsed_total_from_image: expected.totalCents,
      currency: USD,
      currency_source: 'printed',
      printed_guests: 3,
      party_size: 3,
    });
    // Every dish is on a line marked as a possible dish.
    const { lines } = await host.call(listScanLines, { params: { id }, query: {} });
    for (const item of view.items) {
      const [, top = 0, , height = 0] = item.photo_boxes[0] ?? [];
      const on = lines.filter(({ box: [, y = 0, , h = 0] }) => y + h / 2 > top && y + h / 2 < top + height);
      expect(
        on.some((line) => line.priced),
        item.name,
      ).toBe(true);
    }
    const shown = await get(view.receipt.image_url ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const picture = new Uint8Array(await shown.arrayBuffer());
    expect(view.receipt.photo_look).toEqual(await lookOf(picture));
  });

  test('what a photo adds to a bill that was all assigned is left to assign', {
    timeout: 60_000,
  }, async () => {
    const items = [{ name: 'Pie', price: 500 }];
    const bill = await shareBill(host, { partySize: 1, people: ['Ann'], items });
    const assigned = await assign(host, bill.id, { [bill.item('Pie')]: 'everybody' });
    expect(assigned.receipt.selections_complete).toBe(true);
    const { signedUrl } = await upload(bill.id, 'jpg', await photo('diner.jpg'));
    expect((await parse(bill.id, signedUrl)).success).toBe(true);
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect(view.items.length).toBeGreaterThan(1);
    expect(view.receipt.selections_complete).toBe(false);
  });

  test('a photo with nothing to read goes on by hand', { timeout: 60_000 }, async () => {
    const id = await newReceipt();
    const { signedUrl } = await upload(id, 'jpeg', await plain().jpeg().toBuffer());
    const result = await parse(id, signedUrl);
    expect(result).toMatchObject({ success: false, itemsCount: 0, tax: 0, tip: 0 });
    expect(result.error).not.toBeNull();
    const before = reads;
    expect(await parse(id, signedUrl)).toEqual(result);
    expect(reads).toBe(before);
    const view = await host.call(addItem, { body: { receipt_id: id, name: 'Pie', price: 500 } });
    expect(view.receipt).toMatchObject({ scan_state: 'failed', status: 'editing', total_amount: 500 });
    expect(view.can.edit).toBe(true);
  });

  test('a photo that cannot be opened after all goes on by hand too', async () => {
    const id = await newReceipt();
    const { signedUrl } = await upload(id, 'heic', hollowHeic(100));
    expect(await parse(id, signedUrl)).toMatchObject({ success: false, error: 'unreadable' });
    expect(await exists(id)).toBe(true);
  });

  test.each([null, 'application/octet-stream', 'image/jpeg'])(
    'a HEIC is one by its content, sent as %s',
    async (type) => {
      const sendAs = async (bytes: Uint8Array) => {
        const id = await newReceipt();
        const sent = await fetch(product.url + pathOf(await secureName('heic')), {
          method: 'POST',
          headers: { ...host.headers, 'x-receipt-id': id, ...(type && { 'content-type': type }) },
          body: new Uint8Array(bytes),
        });
        return sent.status;
      };
      expect(await sendAs(hollowHeic(100))).toBe(200);
      expect(await sendAs(await plain().avif().toBuffer())).toBe(415);
    },
  );

  test.each([
    ['webp', 'jpg'],
    ['jpeg', 'heic'],
  ] as const)('a %s named .%s is one by its content', async (format, extension) => {
    const bytes = await plain().toFormat(format).toBuffer();
    const { signedUrl } = await upload(await newReceipt(), extension, bytes);
    expect((await get(signedUrl)).headers.get('content-type')).toBe(`image/${format}`);
  });

  const half = async (name: string) => (await photo(name)).subarray(0, 20_000);
  const invalidType = {
    status: 415,
    code: 'upload.invalid_type',
    title: 'Invalid File Type',
    message: expect.stringContaining('Please upload a JPG, PNG, WebP, HEIC, or PDF file only.'),
  };
  const broken = { status: 422, code: 'upload.broken', title: 'File Validation Error' };

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, object]>([
    ['a GIF', 'gif', () => plain().gif().toBuffer(), invalidType],
    ['half a PDF', 'pdf', () => Buffer.from('%PDF-1.7'), broken],
    ['an SVG', 'svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), invalidType],
    ['a page named .png', 'png', () => Buffer.from('<script>alert(1)</script>'), invalidType],
    ['an AVIF named .heic', 'heic', () => plain().avif().toBuffer(), invalidType],
    ['half a JPEG', 'jpg', () => half('diner.jpg'), broken],
    ['half a PNG', 'png', () => half('trattoria.png'), broken],
    ['half a WebP', 'webp', () => half('taqueria.webp'), broken],
    ['an empty file', 'jpg', () => Buffer.alloc(0), broken],
    ['a PNG that unfolds to 3.6 billion pixels', 'png', () => hugePng(60_000), broken],
    ['a HEIC that claims as many', 'heif', () => hollowHeic(60_000), broken],
  ])('%s is refused, and the receipt it was for is gone', async (_what, extension, bytes, expected) => {
    const id = await newReceipt();
    const filename = (await secureName('jpg')).replace(/jpg$/, extension);
    expect(await refusal(send(id, filename, await bytes()))).toMatchObject(expected);
    expect(await exists(id)).toBe(false);
    expect(await stored(filename)).toBeNull();
  });

  /** Sends more than a photo may have, as long as the server reads it. */
  async function sendTooMuch(
    id: string,
    headers: Record<string, string>,
    write: (to: ClientRequest) => void,
  ) {
    const agent = new Agent({ keepAlive: true });
    const upload = request(product.url + pathOf(await secureName('jpg')), {
      method: 'POST',
      agent,
      headers: { ...host.headers, 'x-receipt-id': id, ...headers },
    });
    // Once it has answered, the server closes the connection without reading the rest, as it says.
    upload.on('error', () => {});
    const answered = new Promise<IncomingMessage>((resolve) => upload.on('response', resolve));
    write(upload);
    const response = await answered;
    expect(response.headers.connection).toBe('close');
    const refused = new Refused(response.statusCode ?? 0, await json(response));
    agent.destroy();
    return refused;
  }

  const tooLarge = (megabytes: RegExp) => ({
    status: 413,
    code: 'upload.too_large',
    title: 'File Too Large',
    message: expect.stringMatching(
      new RegExp(`File is ${megabytes.source} MB. Please upload an image smaller than 50MB.`),
    ),
  });

  test('a file announced as over 50 MB is refused before it is read', async () => {
    const id = await newReceipt();
    const length = { 'content-length': String(60.5 * 1024 * 1024) };
    const refused = await sendTooMuch(id, length, (upload) => upload.flushHeaders());
    expect(refused).toMatchObject(tooLarge(/60\.5/));
    expect(await exists(id)).toBe(false);
  });

  test('a file that does not say how long it is ends at 50 MB', async () => {
    const id = await newReceipt();
    const megabyte = Buffer.alloc(1024 * 1024, 0xff);
    let sent = 0;
    const refused = await sendTooMuch(id, { 'transfer-encoding': 'chunked' }, (upload) => {
      const more = () => {
        while (sent < 200 && !upload.destroyed) {
          sent++;
          if (!upload.write(megabyte)) {
            upload.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    expect(refused).toMatchObject(tooLarge(/50\.[01]/));
    expect(sent).toBeGreaterThanOrEqual(LIMITS.imageBytes / megabyte.length);
    expect(await exists(id)).toBe(false);
  });

  test('a refused photo takes nothing away from a receipt that already holds something', async () => {
    const bill = await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const refused = await refusal(upload(bill.receipt.id, 'jpg', Buffer.from('text')));
    expect(refused.code).toBe('upload.invalid_type');
    expect(await exists(bill.receipt.id)).toBe(true);
  });

  test('the same upload again is the same upload; another one never replaces it', async () => {
    const id = await newReceipt();
    const filename = await secureName('png');
    const bytes = await plain().png().toBuffer();
    const first = await send(id, filename, bytes);
    const again = await send(id, filename, bytes);
    expect(again.path).toBe(first.path);
    const other = await plain().negate().png().toBuffer();
    expect(await refusal(send(id, filename, other))).toMatchObject({ status: 409, code: 'upload.name_used' });
    expect(Buffer.from((await stored(filename))?.bytes ?? []).equals(bytes)).toBe(true);
    expect(await exists(id)).toBe(true);
  });

  test('photos go to one’s own receipts and one’s own folder only', async () => {
    const mallory = await signIn(product, '5555550101');
    const theirs = (await makeBill(mallory, { partySize: 1, items: [] })).receipt.id;
    const mine = await newReceipt();
    const [filename, bytes] = [await secureName('png'), await plain().png().toBuffer()];
    expect(await refusal(send(theirs, filename, bytes))).toMatchObject({
      status: 404,
      code: 'receipt.not_found',
    });
    expect((await mallory.call(getReceipt, { params: { id: theirs } })).receipt.image_url).toBeNull();
    const foreign = await refusal(send(mine, filename, bytes, mallory.userId));
    expect(foreign).toMatchObject({ status: 404, code: 'storage.not_found' });
    expect((await refusal(send('', filename, bytes))).code).toBe('request.invalid');
    expect(await exists(mine)).toBe(true);
    expect(await stored(filename)).toBeNull();
  });

  test('only the photo of this receipt is read for it', async () => {
    const [one, two] = [await newReceipt(), await newReceipt()];
    const { signedUrl } = await upload(one, 'png', await plain().png().toBuffer());
    const url = new URL(signedUrl, product.url);
    url.searchParams.set('signature', 'x'.repeat(43));
    for (const [id, address] of [
      [two, signedUrl],
      [one, url.href],
      [one, `${RECEIPT_BUCKET}/${host.userId}/x.png`],
    ] as const) {
      expect(await refusal(parse(id, address))).toMatchObject({ status: 409, code: 'upload.missing' });
    }
  });

  test('a signed address shows its photo, and stops working when changed or expired', async () => {
    const id = await newReceipt();
    const bytes = await plain().png().toBuffer();
    const [mine, other] = [await upload(id, 'png', bytes), await upload(await newReceipt(), 'png', bytes)];
    const shown = (await host.call(getReceipt, { params: { id } })).receipt.image_url ?? '';
    for (const address of [mine.signedUrl, shown]) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toContain('private');
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const { secret } = product.services.settings;
    const path = `${RECEIPT_BUCKET}/${mine.path}`;
    const secondsLeft = (address: string) =>
      Number(new URL(address, product.url).searchParams.get('expires')) - Date.now() / 1000;
    expect(secondsLeft(mine.signedUrl)).toBeCloseTo(24 * 3600, -2);
    // An hour, plus at most the five minutes during which the URL stays the same.
    expect(secondsLeft(shown)).toBeLessThanOrEqual(3900);
    expect(secondsLeft(shown)).toBeGreaterThanOrEqual(3590);
    for (const address of [
      mine.signedUrl.replace(mine.path, other.path),
      mine.signedUrl.replace('signature=', 'signature=x'),
      mine.signedUrl.replace(/expires=\d/, 'expires=9'),
      mine.signedUrl.split('?')[0] ?? '',
      signUrl(path, 60, secret, Date.now() - 61_000),
      signUrl(path, 60, 'another secret of thirty-two chars'),
      signUrl(`${path}x`, 60, secret),
    ]) {
      const response = await get(address);
      expect(response.status, address).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'storage.not_found' } });
    }
  });

  test('a deleted receipt’s photo is gone even for people who still have its address', async () => {
    const id = await newReceipt();
    const { signedUrl } = await upload(id, 'png', await plain().png().toBuffer());
    await host.call(deleteReceipt, { params: { id } });
    expect((await get(signedUrl)).status).toBe(404);
  });

  test('file names cannot be guessed, and are given for photos only', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, () => secureName('.JPG')));
    expect(new Set(names).size).toBe(20);
    // 24 random bytes.
    for (const name of names) expect(name).toMatch(/^\w[\w-]{31}\.jpg$/);
    for (const typed of ['jpg', 'jpeg', 'png', 'webp', 'heic', 'HEIF']) {
      expect(await secureName(typed)).toMatch(new RegExp(`\\.${typed.toLowerCase()}$`));
    }
    for (const typed of ['gif', 'svg', 'exe', '', 'jpg.exe', '../jpg', 'constructor', 'j pg']) {
      expect((await refusal(secureName(typed))).code).toBe('upload.invalid_type');
    }
  });

  test('an invented file name is refused', async () => {
    const bytes = await plain().jpeg().toBuffer();
    for (const name of ['photo.jpg', '1.jpg', `${'x'.repeat(32)}.constructor`, `${'x'.repeat(40)}.jpg`]) {
      expect((await refusal(send(await newReceipt(), name, bytes))).code).toBe('upload.invalid_type');
    }
  });
});
