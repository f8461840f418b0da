import { updateProfile } from '@fairtab/contract/account/account';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { markPaid, remindGuests, reportPayment } from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt, submitSelections } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { smsSize } from '@fairtab/domain/texting/sms-text';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { zoneAt } from '../../../test/zone-at.ts';
import { optOut } from '../opt-outs/opt-outs.ts';

const [NOON, NIGHT] = [zoneAt(12), zoneAt(0)];

describeOnOneEngine('reminding guests to pay', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let phone = 5_555_552_000;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const db = () => product.services.database.kysely;
  const hostSees = (id: string) => host.call(getReceipt, { params: { id } });
  const textsTo = async (to: string) =>
    (await client(product).call(listOutbox, {}))
      .filter(({ recipient }) => recipient === to)
      .map(({ body }) => body);
  const reminders = (receiptId: string) =>
    db()
      .selectFrom('notifications')
      .selectAll()
      .where('receipt_id', '=', receiptId)
      .where('kind', '=', 'payment_reminder')
      .execute();

  /** What went out today went out yesterday. */
  const dayPasses = (receiptId: string) =>
    product.services.database.inTransaction(async (trx) => {
      await trx
        .updateTable('notifications')
        .set({
          created_at: sql<Date>`created_at - interval '1 day'`,
          dedupe_key: sql<string>`regexp_replace(dedupe_key, '\\d{4}-\\d\\d-\\d\\d$', 'the day before')`,
        })
        .where('receipt_id', '=', receiptId)
        .execute();
      await sql`update receipts set version = version + 1 where id = ${receiptId}::uuid`.execute(trx);
    });

  type Guest = { texts?: boolean; zone?: string };

  /** A final bill on which each of them had a dish of $10, or what it costs them with the host tip; all texts are out. */
  async function finalBill(people: Record<string, Guest>) {
    const names = Object.keys(people);
    const items = names.map((name) => ({ name: `Dish of ${name}`, price: 1000 }));
    const bill = await shareBill(host, { partySize: names.length + 1, items });
    const clients = new Map<string, Client>();
    const phones = new Map<string, string>();
    for (const [name, { texts = true, zone }] of Object.entries(people)) {
      const one = guest(product, bill.token);
      phone += 1;
      phones.set(name, `+1${phone}`);
      clients.set(name, one);
      await one.call(submitSelections, {
        body: {
          guest_name: name,
          guest_phone: String(phone),
          sms_opt_in: texts,
          ...(zone === undefined ? {} : { time_zone: zone }),
          selected_choice_item_ids: [bill.item(`Dish of ${name}`)],
          quantity_assignments: {},
        },
      });
    }
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    const view = await vi.waitUntil(async () => {
      const now = await hostSees(bill.id);
      return now.guests.every((one) => !one.sms_opt_in || one.last_texted_amount !== null) && now;
    });
    const idOf = (name: string) => view.guests.find((one) => one.guest_name === name)?.id ?? '';
    const totalOf = (name: string) =>
      view.final_split?.totals.find((one) => one.guest_id === idOf(name))?.total ?? 0;
    const remind = (name?: string, time_zone = NOON) =>
      host.call(remindGuests, {
        body: {
          p_receipt_id: bill.id,
          time_zone,
          ...(name === undefined ? {} : { guest_id: idOf(name) }),
        },
      });
    const one = (name: string) => clients.get(name) ?? expect.fail(name);
    return { ...bill, idOf, totalOf, remind, one, phoneOf: (name: string) => phones.get(name) ?? '' };
  }
  const shownOf = async (id: string, name: string) =>
    (await hostSees(id)).guests.find((one) => one.guest_name === name);

  test('a guest who still owes gets one text a day in the host’s own words', async () => {
    const bill = await finalBill({ Ann: {}, Bob: {} });
    const { reminded, receipt } = await bill.remind();
    expect(reminded).toBe(2);
    expect(receipt.guests.find(({ guest_name }) => guest_name === 'Ann')?.reminder).not.toBeNull();
    const [text] = await vi.waitUntil(async () => {
      const texts = await textsTo(bill.phoneOf('Ann'));
      return texts.length === 2 && texts.filter((one) => one.includes('asks'));
    });
    const amount = (bill.totalOf('Ann') / 100).toFixed(2);
    expect(text).toMatch(new RegExp(`^Hanna asks: Ann, please pay \\$${amount} for Hanna's bill\\.\n`));
    expect(text).toMatch(/\nYour bill: http\S+\/b\/\w{12}\nReply STOP to opt out\.$/);
    expect(smsSize(text ?? '').segments).toBe(1);
    await vi.waitUntil(async () => (await shownOf(bill.id, 'Ann'))?.reminder?.state === 'sent');

    expect((await bill.remind()).reminded).toBe(0);
    expect((await refusal(bill.remind('Ann'))).code).toBe('reminder.refused');
    expect(await reminders(bill.id)).toHaveLength(2);

    await dayPasses(bill.id);
    expect((await bill.remind('Ann')).reminded).toBe(1);
    expect(await reminders(bill.id)).toHaveLength(3);
  });

  test('at the same moment, twice, sends one', async () => {
    const bill = await finalBill({ Ann: {} });
    const both = await Promise.all([bill.remind(), bill.remind()]);
    expect(both.map(({ reminded }) => reminded).sort()).toEqual([0, 1]);
  });

  test('the clock is the guest’s own, otherwise the host’s, and it ends at 21:00 there', async () => {
    const bill = await finalBill({ Ann: { zone: NIGHT }, Bob: { zone: NOON }, Cem: {} });
    expect((await bill.remind(undefined, NIGHT)).reminded).toBe(1);
    expect((await refusal(bill.remind('Ann', NOON))).code).toBe('reminder.refused');
    expect((await bill.remind(undefined, NOON)).reminded).toBe(1);
    const sent = await reminders(bill.id);
    expect(sent.map(({ guest_id }) => guest_id).sort()).toEqual([bill.idOf('Bob'), bill.idOf('Cem')].sort());
    for (const { send_before } of sent) {
      const left = ((send_before?.getTime() ?? 0) - Date.now()) / 3_600_000;
      expect(left).toBeGreaterThan(7.9);
      expect(left).toBeLessThanOrEqual(9);
      expect([send_before?.getUTCMinutes(), send_before?.getUTCSeconds()]).toEqual([0, 0]);
    }
  });

  test('guests who have paid or reported it, want no texts or have opted out get no reminder', async () => {
    const bill = await finalBill({ Ann: {}, Bob: {}, Cem: { texts: false }, Dee: {} });
    await bill.one('Ann').call(reportPayment, { body: { paid: true, amount: bill.totalOf('Ann') } });
    const paid = { p_receipt_id: bill.id, guest_id: bill.idOf('Bob'), amount: bill.totalOf('Bob') };
    await host.call(markPaid, { body: paid });
    const { settings } = product.services;
    await product.services.database.inTransaction((trx) =>
      optOut(trx, settings, { phone: bill.phoneOf('Dee'), source: 'text' }),
    );
    expect((await bill.remind()).reminded).toBe(0);
    for (const name of ['Ann', 'Bob', 'Cem', 'Dee'])
      expect((await refusal(bill.remind(name))).code).toBe('reminder.refused');
    expect(await reminders(bill.id)).toEqual([]);
  });

  test('one that waits is held back when it is paid, or the bill reopened', async () => {
    const bill = await finalBill({ Ann: {}, Bob: {} });
    await bill.remind();
    const waits = () =>
      db()
        .updateTable('notifications')
        .set({ state: 'queued' })
        .where('receipt_id', '=', bill.id)
        .where('kind', '=', 'payment_reminder')
        .execute();
    const stateOf = async (name: string) =>
      (await reminders(bill.id)).find(({ guest_id }) => guest_id === bill.idOf(name))?.state;
    await vi.waitUntil(async () => (await reminders(bill.id)).every(({ state }) => state === 'sent'));
    await waits();
    await bill.one('Ann').call(reportPayment, { body: { paid: true, amount: bill.totalOf('Ann') } });
    expect([await stateOf('Ann'), await stateOf('Bob')]).toEqual(['cancelled', 'queued']);
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect(await stateOf('Bob')).toBe('cancelled');
    expect((await refusal(bill.remind())).code).toBe('payment.not_final');
  });

  test('only the host sees where guests are, and that they were reminded', async () => {
    const bill = await finalBill({ Ann: { zone: NOON } });
    await bill.remind('Ann');
    expect(await shownOf(bill.id, 'Ann')).toMatchObject({
      time_zone: NOON,
      reminder: { at: expect.any(String) },
    });
    const { guests } = await bill.one('Ann').call(getSharedReceipt, {});
    for (const one of guests) expect([one.time_zone, one.reminder]).toEqual([null, null]);
  });

  test('a correction after a guest has paid asks for the difference only', async () => {
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
    const bill = await finalBill({ Ann: {} });
    const before = bill.totalOf('Ann');
    await host.call(markPaid, {
      body: { p_receipt_id: bill.id, guest_id: bill.idOf('Ann'), amount: before },
    });
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    const price = { params: { id: bill.item('Dish of Ann') }, body: { price: 1500 } };
    await host.call(updateItem, price);
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    const text = await vi.waitUntil(async () =>
      (await textsTo(bill.phoneOf('Ann'))).find((one) => one.includes('was corrected')),
    );
    expect(text).toContain(`it is $${((before + 500) / 100).toFixed(2)}`);
    expect(text).toContain('amount=5.00');
  });
});
