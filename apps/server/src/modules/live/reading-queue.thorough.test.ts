import { PhotosBefore, watchReceipt } from '@fairtab/contract/receipt/live';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { readEvents } from '../../../test/read-events.ts';
import { type PhotoHost, uploadTo } from '../../../test/upload.ts';
import { UnreadablePhotoError } from '../../adapters/vision/vision.ts';

const SOON = { interval: 5 };

describeOnEngines('photos that wait to be read', (engine) => {
  const product = productOf(engine);
  /** Ends the readings that have begun, in their order. */
  const reading: (() => void)[] = [];
  const streams: AbortController[] = [];

  beforeAll(() => {
    product.services.vision = {
      ...product.services.vision,
      read: () =>
        new Promise((_resolve, reject) => reading.push(() => reject(new UnreadablePhotoError('blank')))),
    };
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.abort();
  });

  async function send(host: PhotoHost) {
    const { receipt } = await makeBill(host, { partySize: 0, items: [] });
    const { signedUrl } = await uploadTo(product, host, receipt.id, await plain().png().toBuffer());
    const answer = host.call(parseReceiptVision, { body: { receiptId: receipt.id, imageUrl: signedUrl } });
    const kysely = product.services.database.kysely;
    const state = () => kysely.selectFrom('receipts').select('scan_state').where('id', '=', receipt.id);
    await vi.waitUntil(async () => (await state().executeTakeFirst())?.scan_state !== 'none', SOON);
    return { id: receipt.id, answer };
  }

  /** What the host's page is told of the queue. */
  async function watch(host: PhotoHost, id: string): Promise<number[]> {
    const stop = new AbortController();
    streams.push(stop);
    const url = product.url + watchReceipt.path.replace('{id}', id);
    const response = await fetch(url, { headers: host.headers, signal: stop.signal });
    const told: number[] = [];
    readEvents(response, ({ name, data }) => {
      if (name === 'queue') told.push(PhotosBefore.parse(Number(data)));
    }).catch(() => {});
    return told;
  }

  test('their hosts are told live how many are before, and a photo of another host is before the third of one', async () => {
    const [many, other] = [await signIn(product, '5555550100'), await signIn(product, '5555550101')];
    const photos = [];
    for (let n = 0; n < 6; n++) photos.push(await send(many));
    await vi.waitUntil(() => reading.length === 2, SOON);
    const last = await watch(many, photos[5]?.id ?? '');
    await vi.waitUntil(() => last.at(-1) === 3, SOON);
    const one = await send(other);
    const own = await watch(other, one.id);

    reading.shift()?.();
    await photos[0]?.answer;
    await vi.waitUntil(() => reading.length === 2, SOON);
    await vi.waitFor(
      async () =>
        expect(
          await product.services.database.kysely
            .selectFrom('receipts')
            .select('id')
            .where('scan_state', '=', 'reading')
            .execute(),
        ).toContainEqual({ id: one.id }),
      SOON,
    );
    let isOver = false;
    const answers = Promise.all([...photos, one].map(({ answer }) => answer)).then(() => {
      isOver = true;
    });
    // Two are read at once, and either may be done first.
    await vi.waitUntil(
      () => {
        reading.shift()?.();
        return isOver;
      },
      { timeout: 30_000, interval: 5 },
    );
    await answers;
    await vi.waitUntil(() => last.at(-1) === 0, SOON);
    expect(last[0]).toBe(3);
    // The other host's photo may be counted first, as a fourth; then it only gets less. Moves within a moment are one event.
    const onward = last.slice(last.indexOf(Math.max(...last)));
    expect(onward).toEqual([...new Set(onward)].sort().reverse());
    expect(Math.max(...last)).toBeLessThanOrEqual(4);
    // Nobody was before them.
    expect(own).toEqual([]);
  });
});
