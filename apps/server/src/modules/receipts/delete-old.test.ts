import { getProfile } from '@fairtab/contract/account/account';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { insertFinalReceipts } from '../../../test/final-receipts.ts';
import { plain } from '../../../test/photos.ts';
import { type Product, productOf } from '../../../test/product.ts';
import { type PhotoHost, uploadTo } from '../../../test/upload.ts';
import { deleteOld } from './receipts.routes.ts';

const DAY_MS = 86_400_000;
const PIE = { partySize: 2, items: [{ name: 'Pie', price: 900 }] };
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Days since a bill was made, last changed and final. */
type Ages = { created: number; changed: number; final?: number };

async function oldBill(product: Product, host: PhotoHost, { created, changed, final }: Ages) {
  const bill = await shareBill(host, PIE);
  const ann = guest(product, bill.token, 'Ann');
  await submit(ann, { name: 'Ann', phone: '5555550150' }, { [bill.item('Pie')]: 1 });
  await uploadTo(product, host, bill.id, await plain().png().toBuffer());
  const body = { p_receipt_id: bill.id, accept_changed_shares: true };
  if (final !== undefined) await host.call(finalizeReceipt, { body });
  await product.services.database.kysely
    .updateTable('receipts')
    .set({
      version: sql`version + 1`,
      created_at: daysAgo(created),
      updated_at: daysAgo(changed),
      ...(final !== undefined && { finalized_at: daysAgo(final) }),
    })
    .where('id', '=', bill.id)
    .execute();
  const read = async () => (await host.call(getReceipt, { params: { id: bill.id } })).receipt;
  return { id: bill.id, ann, read };
}

async function countFiles({ services }: Product, { userId }: PhotoHost): Promise<number> {
  let files = 0;
  for await (const _ of services.storage.list(`${RECEIPT_BUCKET}/${userId}`)) files += 1;
  return files;
}

describeOnEngines('what is past the time that the operator gives it', (engine) => {
  const product = productOf(engine, { KEEP_PHOTOS_DAYS: '30', KEEP_BILLS_MONTHS: '12' });
  let host: PhotoHost;
  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  test('photos go, of final bills since they were final, of others since their last change; the bill stays', async () => {
    const paidLate = await oldBill(product, host, { created: 32, changed: 1, final: 31 });
    const justFinal = await oldBill(product, host, { created: 200, changed: 29, final: 29 });
    const forgotten = await oldBill(product, host, { created: 32, changed: 31 });
    const inUse = await oldBill(product, host, { created: 200, changed: 29 });
    const before = await forgotten.read();
    expect(await countFiles(product, host)).toBe(4);
    await deleteOld(product.services);
    expect(await countFiles(product, host)).toBe(2);
    for (const kept of [justFinal, inUse]) expect((await kept.read()).image_url).not.toBeNull();
    expect((await paidLate.read()).image_url).toBeNull();
    expect(await forgotten.read()).toEqual({
      ...before,
      image_url: null,
      image_path: null,
      photo_look: null,
    });
    const { final_split, me } = await paidLate.ann.call(getSharedReceipt, {});
    expect(final_split?.totals.find(({ guest_id }) => guest_id === me.guest_id)?.subtotal).toBe(900);
    // That is no change: the bill is not kept for longer.
    await deleteOld(product.services, new Date(Date.now() + 340 * DAY_MS));
    expect((await refusal(forgotten.read())).code).toBe('receipt.not_found');
  });

  test('bills go with everything, as where their host deletes them, and what is about money stays', async () => {
    const [old, young] = [
      await oldBill(product, host, { created: 400, changed: 1, final: 367 }),
      await oldBill(product, host, { created: 400, changed: 364, final: 364 }),
    ];
    const { kysely } = product.services.database;
    const ledger = () => kysely.selectFrom('credit_changes').selectAll().orderBy('number').execute();
    const [{ credits }, changes] = [await host.call(getProfile, {}), await ledger()];
    await deleteOld(product.services);
    expect((await refusal(old.read())).code).toBe('receipt.not_found');
    expect((await refusal(old.ann.call(getSharedReceipt, {}))).code).toBe('share.invalid');
    expect((await young.read()).status).toBe('finalized');
    expect((await host.call(getProfile, {})).credits).toBe(credits);
    expect(await ledger()).toEqual(changes);
    const line = await kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'what', 'details'])
      .where('receipt_id', '=', old.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_id: 'retention',
      what: 'deleteReceipt',
      details: { status: 'finalized' },
    });
  });

  test('however many they are', async () => {
    const { userId } = await signIn(product, '5555550101');
    const { database } = product.services;
    await insertFinalReceipts(database, { userId, receipts: 120 });
    await deleteOld(product.services, new Date(Date.now() + 500 * DAY_MS));
    expect(await database.kysely.selectFrom('receipts').select('id').execute()).toEqual([]);
  });
});

describeOnEngines('without such a setting', (engine) => {
  const product = productOf(engine);
  test('everything is kept', async () => {
    const host = await signIn(product, '5555550102');
    const bill = await oldBill(product, host, { created: 9_000, changed: 9_000, final: 9_000 });
    await deleteOld(product.services);
    expect((await bill.read()).image_url).not.toBeNull();
  });
});
