import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { correctReceipt, declineLatecomer } from '@fairtab/contract/receipt/corrections';
import {
  claimGuest,
  confirmClaim,
  getSharedReceipt,
  removeGuest,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { assignedBill, shareBill, submit, take } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { endOldClaims } from './claims.ts';

describeOnEngines('who asks the host to be recognised', (engine) => {
  const product = productOf(engine);
  let host: Client;
  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Bo has the ramen and has submitted. */
  async function dinner(phone = '5555550133') {
    const items = [
      { name: 'Ramen', price: 1400 },
      { name: 'Beer', price: 1000, quantity: 2 },
    ];
    const bill = await shareBill(host, { partySize: 3, hostPhone: '+15555550100', items });
    const bo = guest(product, bill.token, 'Bo');
    const sent = { name: 'Bo', phone, texts: phone !== '' };
    const { me } = await submit(bo, sent, { [bill.item('Ramen')]: 1 });
    const see = () => host.call(getReceipt, { params: { id: bill.id } });
    return { ...bill, bo, id: bill.id, bosId: me.guest_id ?? expect.fail('nobody'), see };
  }
  const ask = (who: Client, guest_id: string | null) => who.call(claimGuest, { body: { guest_id } });
  const confirm = (p_receipt_id: string, latecomer_id: string) =>
    host.call(confirmClaim, { body: { p_receipt_id, latecomer_id } });
  const meOf = async (who: Client) => (await who.call(getSharedReceipt, {})).me.guest_id;

  test('goes on as that guest once the host confirms, and the other browser no more', async () => {
    const { id, token, bo, bosId, item, see } = await dinner();
    const lost = guest(product, token);
    const asked = await ask(lost, bosId);
    expect(asked.me.guest_id).toBeNull();
    expect(asked.latecomers).toMatchObject([{ guest_name: 'Bo', state: 'waiting', held: false }]);
    expect(await ask(lost, bosId)).toMatchObject({ version: asked.version });
    const [request] = (await see()).latecomers;
    expect(request).toMatchObject({ claimed_guest_id: bosId, held: true });
    // They may choose meanwhile: what they tap is added to what they had.
    await lost.call(saveSelection, { params: { item_id: item('Beer') }, body: { units: 1 } });
    expect((await lost.call(getSharedReceipt, {})).latecomers).toHaveLength(1);
    const after = await confirm(id, request?.id ?? '');
    expect(after.latecomers).toEqual([]);
    expect(after.guests.map(({ guest_name }) => guest_name)).toEqual(['Hanna', 'Bo']);
    expect(await meOf(bo)).toBeNull();
    const seen = await lost.call(getSharedReceipt, {});
    expect(seen.me.guest_id).toBe(bosId);
    expect(seen.guests.map((one) => one.guest_phone_number)).toEqual([null, null]);
    expect(seen.selections.map(({ guest_id }) => guest_id)).toEqual([bosId, bosId]);
    const replayed = confirm(id, request?.id ?? '');
    expect(await refusal(replayed)).toMatchObject({ status: 404, code: 'latecomer.not_found' });
    const { rows } = await sql<{ details: object }>`
      select details from audit_log where what = 'confirmClaim' order by id desc limit 1`.execute(
      product.services.database.kysely,
    );
    expect(rows[0]?.details).toEqual({
      guest_id: bosId,
      before: { browsers: 1, phone: true },
      after: { browsers: 1, phone: false },
    });
  });

  test('sees that the host declined, keeps nobody’s access, and may take it back or ask again', async () => {
    const { id, token, bo, bosId, see } = await dinner();
    const lost = guest(product, token);
    await ask(lost, bosId);
    const latecomer_id = (await see()).latecomers[0]?.id ?? '';
    await host.call(declineLatecomer, { body: { p_receipt_id: id, latecomer_id } });
    const seen = await lost.call(getSharedReceipt, {});
    expect([seen.latecomers[0]?.state, seen.me.guest_id, await meOf(bo)]).toEqual(['declined', null, bosId]);
    expect((await ask(lost, bosId)).latecomers).toMatchObject([{ state: 'waiting' }]);
    expect((await ask(lost, null)).latecomers).toEqual([]);
    expect((await see()).latecomers).toEqual([]);
  });

  test('cannot ask for the host, themselves, a guest who was removed, or one of another bill', async () => {
    const { id, token, bo, bosId, see } = await dinner();
    const other = await dinner();
    const lost = guest(product, token);
    const hostsId = (await see()).guests.find(({ is_host }) => is_host)?.id ?? '';
    expect((await refusal(ask(lost, hostsId))).code).toBe('guest.name_is_host');
    expect((await refusal(ask(lost, other.bosId))).code).toBe('guest.not_found');
    expect((await ask(bo, bosId)).latecomers).toEqual([]);
    await ask(guest(product, other.token), other.bosId);
    const foreign = (await other.see()).latecomers[0]?.id ?? '';
    expect((await refusal(confirm(id, foreign))).code).toBe('latecomer.not_found');
    const mallory = await signIn(product, '5555550177');
    const body = { p_receipt_id: other.id, latecomer_id: foreign };
    expect((await refusal(mallory.call(confirmClaim, { body }))).code).toBe('receipt.not_found');
    await ask(lost, bosId);
    await host.call(removeGuest, { params: { id: bosId } });
    expect((await see()).latecomers).toEqual([]);
    expect((await refusal(ask(lost, bosId))).code).toBe('guest.not_found');
  });

  test('texts the host, as a latecomer does, once a day', async () => {
    const { id, token, bosId } = await dinner();
    const lost = guest(product, token);
    await ask(lost, bosId);
    await ask(lost, null);
    await ask(lost, bosId);
    await ask(guest(product, token), bosId);
    const queued = product.services.database.kysely
      .selectFrom('notifications')
      .select('kind')
      .where('receipt_id', '=', id);
    expect(await queued.execute()).toEqual([{ kind: 'latecomer' }]);
    const texts = async () =>
      (await client(product).call(listOutbox, {})).filter(({ body }) => body.endsWith(`/receipt/${id}`));
    const [sent] = await vi.waitUntil(async () => ((await texts()).length > 0 ? texts() : null));
    expect(sent?.body).toMatch(/^Someone at your table says they're Bo\. Answer: /);
  });

  test('is one of three, two of them from one address', async () => {
    const { token, bosId, see } = await dinner();
    const from = (address: string) =>
      guest(product, token).call(claimGuest, { body: { guest_id: bosId } }, { 'x-forwarded-for': address });
    await from('192.0.2.1');
    await from('192.0.2.1');
    expect((await refusal(from('192.0.2.1'))).code).toBe('latecomer.network_full');
    await from('198.51.100.1');
    expect((await refusal(from('203.0.113.1'))).code).toBe('latecomer.too_many');
    expect((await see()).latecomers).toHaveLength(3);
  });

  test('asks on a final bill too, and where the host assigns; nobody is added by it', async () => {
    const { id, token, bosId, bo, see } = await dinner('');
    const body = { p_receipt_id: id, unclaimed: 'host' as const, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body });
    const lost = guest(product, token);
    await ask(lost, bosId);
    const view = await see();
    const latecomer = view.latecomers[0]?.id ?? '';
    const added = host.call(correctReceipt, {
      body: {
        ...{ p_receipt_id: id, version: view.version, latecomer, expected_totals: {} },
        correction: [{ name: 'addPerson', input: { id: latecomer, guest_name: 'Bo B' } }],
      },
    });
    expect((await refusal(added)).code).toBe('latecomer.not_found');
    await confirm(id, latecomer);
    expect([await meOf(lost), await meOf(bo)]).toEqual([bosId, null]);

    const bill = await assignedBill(host);
    const [first, second] = [guest(product, bill.token), guest(product, bill.token)];
    await take(first, bill.person('Ann'));
    await take(second, bill.person('Bob'));
    const [request] = (await ask(second, bill.person('Ann'))).latecomers;
    await confirm(bill.id, request?.id ?? '');
    expect([await meOf(first), await meOf(second)]).toEqual([null, bill.person('Ann')]);
  });

  test('waits for a day, and is on the host’s home', async () => {
    const { id, token, bosId, see } = await dinner();
    const lost = guest(product, token);
    await ask(lost, bosId);
    const latecomer_id = (await see()).latecomers[0]?.id ?? '';
    const onHome = async () => (await host.call(listReceipts, { query: {} })).with_latecomers;
    const claimed = expect.objectContaining({ id, latecomers: [], claims: ['Bo'] });
    expect(await onHome()).toContainEqual(claimed);
    await endOldClaims(product.services);
    expect((await see()).latecomers).toHaveLength(1);
    await sql`update latecomers set asked_at = now() - interval '25 hours' where id = ${latecomer_id}`.execute(
      product.services.database.kysely,
    );
    expect(await onHome()).not.toContainEqual(claimed);
    await sql`update receipts set version = version + 1 where id = ${id}`.execute(
      product.services.database.kysely,
    );
    await endOldClaims(product.services);
    expect((await see()).latecomers).toEqual([]);
    expect((await refusal(confirm(id, latecomer_id))).code).toBe('latecomer.not_found');
  });
});
