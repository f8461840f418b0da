import { listSmsConsents, saveGuest, submitSelections } from '@fairtab/contract/receipt/guests';
import { deleteReceipt } from '@fairtab/contract/receipt/receipts';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, take } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { deleteExpired } from '../../app/maintenance.ts';
import { consentHash } from './guest-identity.ts';

const SPANISH = { 'accept-language': 'es' };
const PIE = { partySize: 3, items: [{ name: 'Pie', price: 900 }] };
const REMINDER = 'at most one reminder a day';

describeOnEngines('consent to texts', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  let phones = 5555570100;
  beforeAll(async () => {
    host = await signIn(product, '5555570000');
  });

  const db = () => product.services.database.kysely;
  const newPhone = () => String(phones++);

  /** What is stored of a number's answers, in the order in which they were given. */
  async function answersOf(phone: string) {
    const rows = await db()
      .selectFrom('sms_consents')
      .selectAll()
      .where('phone_hash', '=', consentHash(product.services.settings.databaseKey, `+1${phone}`))
      .orderBy('at')
      .execute();
    return rows.map(({ id, phone_hash, ...row }) => row);
  }

  async function zoneOf(receiptId: string) {
    const rows = await db()
      .selectFrom('receipt_guests')
      .select(['guest_name', 'language', 'time_zone'])
      .where('receipt_id', '=', receiptId)
      .where('sms_opt_in', '=', true)
      .execute();
    return rows.map(({ guest_name, language, time_zone }) => [guest_name, language, time_zone]);
  }

  const answer = (phone: string, texts: boolean, shown: object = {}) => ({
    guest_name: 'Ann',
    guest_phone: phone,
    sms_opt_in: texts,
    selected_choice_item_ids: [],
    quantity_assignments: {},
    ...shown,
  });

  test('is stored with who, when, where and the words that were shown, whatever the answer', async () => {
    const bill = await shareBill(host, PIE);
    const ann = guest(product, bill.token);
    const phone = newPhone();
    const started = Date.now();
    const shown = { consent_words: '1-es', time_zone: 'America/Denver' };
    const { me } = await ann.call(submitSelections, { body: answer(phone, true, shown) }, SPANISH);
    expect(await zoneOf(bill.id)).toEqual([['Ann', 'es', 'America/Denver']]);
    await ann.call(saveGuest, { body: { sms_opt_in: false, ...shown, consent_words: '1-en' } });
    expect(await zoneOf(bill.id)).toEqual([]);
    const [yes, no, ...more] = await answersOf(phone);
    expect(more).toEqual([]);
    const about = { receipt_id: bill.id, guest_id: me.guest_id, time_zone: 'America/Denver' };
    expect(yes).toMatchObject({ ...about, given: true, language: 'es' });
    expect(yes?.words).toContain('como máximo, un recordatorio al día');
    expect(no).toMatchObject({ ...about, given: false, language: 'en' });
    expect(no?.words).toContain(REMINDER);
    expect(Number(yes?.at)).toBeGreaterThanOrEqual(started - 1000);
    expect(Number(no?.at)).toBeGreaterThan(Number(yes?.at));
  });

  test('has the first words if a page names none, and refuses words that were never shown', async () => {
    const bill = await shareBill(host, PIE);
    const ann = guest(product, bill.token);
    const phone = newPhone();
    const made_up = ann.call(submitSelections, { body: answer(phone, true, { consent_words: '9-en' }) });
    expect((await refusal(made_up)).code).toBe('request.invalid');
    expect(await zoneOf(bill.id)).toEqual([]);
    await ann.call(submitSelections, { body: answer(phone, true, { time_zone: 'Mars/Base' }) });
    expect(await zoneOf(bill.id)).toEqual([['Ann', 'en', null]]);
    const [first] = await answersOf(phone);
    expect(first?.words).toContain(REMINDER);
  });

  test('goes for a corrected number, and for the right name after a wrong pick', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const bill = await shareBill(host, { ...PIE, people: ['Ann', 'Bob'] });
    const ann = guest(product, bill.token);
    await take(ann, bill.person('Bob'));
    const body = { sms_opt_in: true, consent_words: '1-en', time_zone: 'America/Denver' };
    await ann.call(saveGuest, { body: { guest_phone_number: wrong, ...body } });
    await ann.call(saveGuest, { body: { guest_phone_number: right, ...body } });
    await take(ann, bill.person('Ann'));
    expect(await zoneOf(bill.id)).toEqual([['Ann', 'en', 'America/Denver']]);
    const given = { given: true, time_zone: 'America/Denver', language: 'en' };
    expect(await answersOf(right)).toMatchObject([
      { guest_id: bill.person('Bob'), ...given },
      { guest_id: bill.person('Ann'), ...given },
    ]);

    const open = await shareBill(host, PIE);
    const cid = guest(product, open.token);
    const [first, second] = [newPhone(), newPhone()];
    await cid.call(submitSelections, { body: answer(first, true, { consent_words: '1-es' }) });
    await cid.call(saveGuest, { body: { sms_opt_in: true, consent_words: '1-en' } });
    await cid.call(saveGuest, { body: { guest_phone_number: second } });
    const [moved] = await answersOf(second);
    expect(moved).toMatchObject({ given: true, language: 'en' });
    expect(moved?.words).toContain(REMINDER);
  });

  test('outlives its receipt, changes no more, and goes after four years', async () => {
    const bill = await shareBill(host, PIE);
    const phone = newPhone();
    await guest(product, bill.token).call(submitSelections, { body: answer(phone, true) });
    await host.call(deleteReceipt, { params: { id: bill.id } });
    expect(await answersOf(phone)).toHaveLength(1);
    await db().updateTable('profiles').set({ role: 'admin' }).where('user_id', '=', host.userId).execute();
    expect(await host.call(listSmsConsents, { body: { phone } })).toMatchObject([
      { receipt_id: bill.id, given: true, language: 'en' },
    ]);
    const looks = db().selectFrom('audit_log').select(['actor_id', 'details']);
    const [look] = await looks.where('what', '=', 'listSmsConsents').execute();
    expect(look).toEqual({ actor_id: host.userId, details: { phone_hash: expect.any(String) } });
    expect(JSON.stringify(look)).not.toContain(phone);
    await expect(
      db().updateTable('sms_consents').set({ given: false }).where('receipt_id', '=', bill.id).execute(),
    ).rejects.toThrow('does not change');
    const at = new Date();
    at.setUTCFullYear(at.getUTCFullYear() - 4);
    const copy = { receipt_id: bill.id, guest_id: bill.id, given: true, words: '', language: 'en' };
    await db()
      .insertInto('sms_consents')
      .values(
        [-1, 1].map((day) => ({
          ...copy,
          phone_hash: `day ${day}`,
          at: new Date(Number(at) + day * 86_400_000),
        })),
      )
      .execute();
    await deleteExpired(db());
    const left = await db().selectFrom('sms_consents').select('phone_hash').execute();
    const hashes = left.map(({ phone_hash }) => phone_hash);
    expect(hashes).toContain('day 1');
    expect(hashes).not.toContain('day -1');
  });
});
