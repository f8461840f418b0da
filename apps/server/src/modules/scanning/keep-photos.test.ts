import { deleteReceipt, getReceipt } from '@fairtab/contract/receipt/receipts';
import { generateSecureFilename, RECEIPT_BUCKET, uploadImage } from '@fairtab/contract/receipt/scanning';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { type Client, Refused, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { ONE_DISH } from '../../../test/one-item.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { sweepPhotos } from '../receipts/remove-photos.ts';
import { readReceiptJob } from './read-receipt-job.ts';

const HOUR_MS = 3_600_000;

describeOnOneEngine('photos are kept as long as a receipt names them', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  let photo: Uint8Array;
  /** The driver itself; tests wrap it in others. */
  let files: Storage;
  let phones = 5555550100;

  beforeAll(async () => {
    files = product.services.storage;
    photo = await plain().png().toBuffer();
  });

  const db = () => product.services.database.kysely;
  const newHost = async () => {
    host = await signIn(product, String(phones++));
    return host;
  };
  const newReceipt = async () => (await makeBill(host, { partySize: 0, items: [] })).receipt.id;
  const newName = async () =>
    (await host.call(generateSecureFilename, { body: { file_extension: 'png' } })).filename;

  /** The host's stored files, without their folder. */
  async function stored(): Promise<string[]> {
    const names = [];
    for await (const { path } of files.list(`${RECEIPT_BUCKET}/${host.userId}`)) names.push(path);
    return names.map((path) => path.split('/').at(-1) ?? '').sort();
  }

  async function upload(receiptId: string, name?: string, bytes: Uint8Array = photo): Promise<string> {
    const filename = name ?? (await newName());
    const path = uploadImage.path.replace('{userId}', host.userId).replace('{filename}', filename);
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { ...host.headers, 'x-receipt-id': receiptId },
      body: new Blob([new Uint8Array(bytes)]),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Refused(response.status, answer);
    return filename;
  }

  /** Runs something once in the middle of the next upload, when its file is stored but not yet named. */
  function meanwhile(work: () => Promise<unknown>): void {
    product.services.storage = {
      ...files,
      put: async (...args) => {
        await files.put(...args);
        product.services.storage = files;
        await work();
      },
    };
  }

  const setState = (id: string, state: 'waiting' | 'reading') =>
    sql`update receipts set scan_state = ${state}, version = version + 1 where id = ${id}`.execute(db());

  test('one that is replaced goes, also where many replace each other at once', async () => {
    await newHost();
    const id = await newReceipt();
    for (let n = 0; n < 3; n++) await upload(id);
    expect(await stored()).toHaveLength(1);
    await Promise.all(Array.from({ length: 6 }, () => upload(id)));
    const [last, ...others] = await stored();
    expect(others).toEqual([]);
    const { image_url } = (await host.call(getReceipt, { params: { id } })).receipt;
    expect(image_url).toContain(last);
    await host.call(deleteReceipt, { params: { id } });
    expect(await stored()).toEqual([]);
  });

  test('one that is refused after it was stored goes: the receipt was deleted, or is read, or final', async () => {
    await newHost();
    const gone = await newReceipt();
    meanwhile(() => host.call(deleteReceipt, { params: { id: gone } }));
    expect((await refusal(upload(gone))).code).toBe('receipt.not_found');
    const read = await newReceipt();
    const first = await upload(read);
    meanwhile(() => setState(read, 'reading'));
    expect((await refusal(upload(read))).code).toBe('upload.exists');
    expect(await stored()).toEqual([first]);
  });

  test('a refused photo does not delete a receipt that another upload reached meanwhile', async () => {
    await newHost();
    const id = await newReceipt();
    let kept = '';
    const { vision } = product.services;
    product.services.vision = {
      ...vision,
      isWhole: async (bytes) => {
        product.services.vision = vision;
        kept = await upload(id);
        return vision.isWhole(bytes.subarray(0, 60));
      },
    };
    expect((await refusal(upload(id))).code).toBe('upload.broken');
    expect((await host.call(getReceipt, { params: { id } })).receipt.image_url).toContain(kept);
    expect(await stored()).toEqual([kept]);
  });

  /** The same for an upload whose file already exists: after it noticed that, before it continues. */
  function onceSeen(work: () => Promise<unknown>): void {
    product.services.storage = {
      ...files,
      get: async (path) => {
        const found = await files.get(path);
        product.services.storage = files;
        await work();
        return found;
      },
    };
  }

  test('the same upload sent twice is not undone by the first of them failing', async () => {
    await newHost();
    const { id } = (await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 100 }] })).receipt;
    const name = await newName();
    const lock = (submitted_at: Date | null) =>
      sql`with locked as (update receipt_guests set submitted_at = ${submitted_at} where receipt_id = ${id})
        update receipts set version = version + 1 where id = ${id}`.execute(db());
    let second: Promise<string> | undefined;
    const failed = new Promise<void>((done) => {
      // The first is stored and about to be refused; the second has found its file when the first deletes it.
      meanwhile(async () => {
        await lock(new Date());
        await new Promise<void>((seen) => {
          onceSeen(async () => {
            seen();
            const first = await refused;
            expect(first.code).toBe('receipt.locked');
            expect(await stored()).toEqual([]);
            await lock(null);
            done();
          });
          second = upload(id, name);
        });
      });
    });
    const refused = refusal(upload(id, name));
    await failed;
    expect(await second).toBe(name);
    expect(await stored()).toEqual([name]);
    // No other receipt takes over this one's photo, so deleting the other leaves it.
    const other = await newReceipt();
    expect(await refusal(upload(other, name))).toMatchObject({
      code: 'upload.name_used',
      message: expect.stringContaining('Another photo is stored under this name.'),
    });
    await host.call(deleteReceipt, { params: { id: other } });
    expect(await stored()).toEqual([name]);
  });

  test('deleted while it is read, a receipt leaves no picture behind', async () => {
    await newHost();
    const id = await newReceipt();
    await upload(id);
    await setState(id, 'waiting');
    const { vision } = product.services;
    const read = async () => {
      await host.call(deleteReceipt, { params: { id } });
      return ONE_DISH;
    };
    const services = { ...product.services, vision: { ...vision, read } };
    await readReceiptJob(services, {
      data: { receiptId: id, paper: null },
      attempt: 1,
      lastAttempt: true,
      signal: new AbortController().signal,
    });
    expect(await stored()).toEqual([]);
  });

  test('the sweep takes old ones that no receipt names; never a new one, a named one or one being uploaded', async () => {
    await newHost();
    const id = await newReceipt();
    const named = await upload(id);
    const shown = `${named.replace('.png', '')}-display.webp`;
    const orphan = 'left-behind.png';
    for (const name of [shown, orphan]) {
      await files.put(`${RECEIPT_BUCKET}/${host.userId}/${name}`, photo, 'image/png');
    }
    await db()
      .updateTable('receipts')
      .set({ display_image_url: `${host.userId}/${shown}` })
      .where('id', '=', id)
      .execute();
    await sweepPhotos(product.services);
    expect(await stored()).toEqual([shown, named, orphan].sort());
    const later = Date.now() + 3 * HOUR_MS;
    await sweepPhotos(product.services, later);
    expect(await stored()).toEqual([shown, named].sort());

    // A sweep between storing a file and naming it, and one that deletes an old file just before it is named.
    const second = await newReceipt();
    meanwhile(() => sweepPhotos(product.services));
    const sent = await upload(second);
    const again = await newName();
    await files.put(`${RECEIPT_BUCKET}/${host.userId}/${again}`, photo, 'image/png');
    onceSeen(async () => {
      await sweepPhotos(product.services, later);
      expect(await stored()).not.toContain(again);
    });
    await upload(await newReceipt(), again);
    expect(await stored()).toEqual([shown, named, sent, again].sort());
  });

  test('an account has so many photos in a day and so much room; others are not touched by that', async () => {
    await newHost();
    const counted = (bucket: string) =>
      db().updateTable('rate_limits').where('bucket', '=', `${bucket} of ${host.userId}`);
    await upload(await newReceipt());
    await counted('photos').set({ hits: 99 }).execute();
    await upload(await newReceipt());
    const tooMany = { status: 429, code: 'upload.too_many', title: 'Processing Error' };
    expect(await refusal(upload(await newReceipt()))).toMatchObject(tooMany);
    await counted('photos').set({ hits: 1 }).execute();
    await counted('photo kilobytes')
      .set({ hits: 500 * 1024 })
      .execute();
    expect(await refusal(upload(await newReceipt()))).toMatchObject(tooMany);
    expect(await stored()).toHaveLength(2);
    await newHost();
    await upload(await newReceipt());
    product.services.storage = {
      ...files,
      async *list() {
        yield { path: 'x', bytes: 2 * 1024 ** 3, storedAt: new Date() };
      },
    };
    const noRoom = await refusal(upload(await newReceipt()));
    product.services.storage = files;
    expect(noRoom).toMatchObject({ status: 413, code: 'upload.no_room', title: 'Processing Error' });
  });
});
