import { generateSecureFilename, RECEIPT_BUCKET, uploadImage } from '@fairtab/contract/receipt/scanning';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { type Client, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';

type Host = Client & { userId: string };

describeOnOneEngine('photos of several users', (engine) => {
  const product = productOf(engine);
  /** Photos being decoded, by size, and a function to finish each. */
  const decoding: { bytes: number; finish: (whole: boolean) => void }[] = [];
  let decoded = 0;
  /** The owners of photos that have asked for a turn. */
  const asked: string[] = [];

  beforeAll(async () => {
    product.services.vision = {
      ...product.services.vision,
      isWhole: (photo) =>
        new Promise((resolve) => {
          decoded += 1;
          decoding.push({ bytes: photo.byteLength, finish: resolve });
        }),
    };
    const { photoTurns } = product.services;
    product.services.photoTurns = {
      ...photoTurns,
      run: (owner, work) => {
        asked.push(owner);
        return photoTurns.run(owner, work);
      },
    };
  });

  /**
   * Sends a photo for a new receipt.
   * @returns the answer's status
   */
  async function upload(host: Host, photo: Uint8Array): Promise<number> {
    const { receipt } = await makeBill(host, { partySize: 0, items: [] });
    const { filename } = await host.call(generateSecureFilename, { body: { file_extension: 'png' } });
    const path = uploadImage.path.replace('{userId}', host.userId).replace('{filename}', filename);
    const headers = { ...host.headers, 'x-receipt-id': receipt.id };
    const body = new Blob([new Uint8Array(photo)]);
    const response = await fetch(product.url + path, { method: 'POST', headers, body });
    await response.text();
    return response.status;
  }

  test('eight of one user do not delay another user’s one, and more of them are refused for now', async () => {
    const [greedy, honest] = [await signIn(product, '5555550100'), await signIn(product, '5555550101')];
    const [large, small] = [await plain().resize(900).png().toBuffer(), await plain().png().toBuffer()];
    const answers: number[] = [];
    const many = Array.from({ length: 8 }, async () => answers.push(await upload(greedy, large)));
    // Six are accepted, two of which are decoded; the other two are refused at once.
    await vi.waitUntil(() => answers.length === 2 && decoding.length === 2);
    expect(answers).toEqual([429, 429]);
    const one = upload(honest, small);
    await vi.waitUntil(() => asked.includes(honest.userId));
    expect(decoding.map(({ bytes }) => bytes)).toEqual([large.byteLength, large.byteLength]);
    decoding.shift()?.finish(true);
    // Four of the large ones are still waiting.
    await vi.waitUntil(() => decoding.length === 2);
    expect(decoding.map(({ bytes }) => bytes)).toEqual([large.byteLength, small.byteLength]);
    // It is done before any more of them.
    decoding.pop()?.finish(true);
    expect(await one).toBe(200);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    const finishAll = setInterval(() => {
      for (const { finish } of decoding.splice(0)) finish(true);
    }, 1);
    await Promise.all(many);
    clearInterval(finishAll);
    expect(answers.filter((status) => status === 200)).toHaveLength(6);
    // A temporary refusal does not delete the receipt.
    const left = await product.services.database.kysely.selectFrom('receipts').select('image_url').execute();
    expect(left).toHaveLength(9);
    const stored = left.flatMap(({ image_url: path }) => (path === null ? [] : [path]));
    expect(await product.services.storage.get(`${RECEIPT_BUCKET}/${stored[0]}`)).not.toBeNull();
  });

  test('a few bytes that unfold into a huge picture of nothing are refused unopened', async () => {
    const host = await signIn(product, '5555550102');
    const before = decoded;
    const hollow = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await upload(host, hollow)).toBe(422);
    expect(decoded).toBe(before);
  });
});
