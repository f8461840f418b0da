import { updateProfile } from '@fairtab/contract/account/account';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { answerPayOffer, remindGuests, setPayer } from '@fairtab/contract/receipt/guest-payments';
import {
  acknowledgeAmountChanges,
  completeGuestVerification,
  getSharedReceipt,
  saveGuest,
  setCompanions,
  startGuestVerification,
} from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { duesIn } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { assign, assignedBill, shareBill, submit, take } from '../../../test/bills.ts';
import { client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { zoneAt } from '../../../test/zone-at.ts';

describeOnOneEngine('texts about a final bill on which somebody pays for another', (engine) => {
  const product = productOf(engine);

  /** Ana has a soup for $12.34 and Ben a steak for $20.01, and the host is paid by Venmo. */
  async function table(number: number) {
    const phones = { host: `5555550${number}0`, ana: `5555550${number}1`, ben: `5555550${number}2` };
    const host = await signIn(product, phones.host);
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
    const items = [
      { name: 'Soup', price: 1234 },
      { name: 'Steak', price: 2001 },
    ];
    const bill = await shareBill(host, { partySize: 3, items });
    const seat = async (name: string, phone: string, dish: string) => {
      const one = guest(product, bill.token, name);
      const { me } = await submit(one, { name, phone }, { [bill.item(dish)]: 1 });
      return { ...one, id: me.guest_id ?? '' };
    };
    const ana = await seat('Ana', phones.ana, 'Soup');
    const ben = await seat('Ben', phones.ben, 'Steak');
    const pay = (payer_id: string | null) =>
      ben.call(setPayer, { params: { id: ana.id }, body: { payer_id } });
    const final = { p_receipt_id: bill.id, accept_changed_shares: true };
    const finalize = () => host.call(finalizeReceipt, { body: final });
    const see = () => host.call(getReceipt, { params: { id: bill.id } });
    const textsTo = async (who: 'ana' | 'ben') => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter(({ recipient }) => recipient === `+1${phones[who]}`).map(({ body }) => body);
    };
    /** The newest text to somebody, once they have as many as that. */
    const textTo = async (who: 'ana' | 'ben', count: number) => {
      await vi.waitUntil(async () => (await textsTo(who)).length === count);
      await vi.waitUntil(async () => (await see()).guests.every(({ bill }) => bill !== 'queued'));
      return (await textsTo(who))[0] ?? '';
    };
    const totals = async () => {
      const { final_split } = await see();
      const of = (id: string) => final_split?.totals.find(({ guest_id }) => guest_id === id)?.total;
      return { ana: of(ana.id) ?? 0, ben: of(ben.id) ?? 0 };
    };
    return { bill, host, ana, ben, pay, finalize, see, textTo, textsTo, totals };
  }

  const amountIn = (words: string) => Number(/amount=([\d.]+)/.exec(words)?.[1]?.replace('.', ''));

  test('say it when the bill becomes final, to the cent', async () => {
    const { host, pay, finalize, textTo, totals, see, ana, ben } = await table(30);
    await pay(ben.id);
    const withChild = { params: { id: ben.id }, body: { companions: [{ name: null, child: true }] } };
    await host.call(setCompanions, withChild);
    await finalize();
    const [toBen, toAna] = [await textTo('ben', 1), await textTo('ana', 1)];
    const own = await totals();
    const due = duesIn(await see()).get(ben.id)?.due;
    expect(due).toBe(own.ana + own.ben);
    expect(amountIn(toBen)).toBe(due);
    expect(toBen).toMatch(/^Ben and a kid, you pay \$\d+\.\d\d at .*, also for Ana\.\nItems \$32\.35/);
    expect(toAna).toMatch(/^Ana, Ben pays your share at .*\.\nYour bill: /);
    const guests = new Map((await see()).guests.map((one) => [one.id, one]));
    expect([ana, ben].map(({ id }) => guests.get(id)?.last_texted_amount?.amount)).toEqual([0, due]);
    expect([guests.get(ana.id)?.bill, guests.get(ben.id)?.bill]).toEqual(['sent', 'sent']);
  });

  test('are corrected on a final bill, and back, without reopening', async () => {
    const { pay, finalize, textTo, totals, ben, see, host, bill } = await table(31);
    await finalize();
    await textTo('ana', 1);
    expect(amountIn(await textTo('ben', 1))).toBe((await totals()).ben);
    await pay(ben.id);
    const own = await totals();
    const toBen = await textTo('ben', 2);
    expect(amountIn(toBen)).toBe(own.ana + own.ben);
    const [ofBen, ofAna] = [own.ben, own.ana].map((amount) => Number(amount) / 100);
    expect(toBen).toContain(`not $${ofBen?.toFixed(2)}, also for Ana.`);
    const toAna = await textTo('ana', 2);
    expect(toAna).toContain(`the $${ofAna?.toFixed(2)} we told you before is not due.`);
    expect(toAna).not.toContain('venmo');
    // The one who pays is reminded of all of it, and the other of nothing.
    const ask = { p_receipt_id: bill.id, time_zone: zoneAt(12) };
    expect((await host.call(remindGuests, { body: ask })).reminded).toBe(1);
    expect(await textTo('ben', 3)).toContain(`$${((own.ana + own.ben) / 100).toFixed(2)}`);
    await pay(null);
    expect(amountIn(await textTo('ben', 4))).toBe(own.ben);
    expect(amountIn(await textTo('ana', 3))).toBe(own.ana);
    expect((await see()).receipt.status).toBe('finalized');
  });

  test('go out once the payer accepts, and what waits to say another amount is held back', async () => {
    const { bill, host, ana, ben, finalize, textTo, textsTo, totals } = await table(32);
    const ask = { params: { id: ana.id }, body: { payer_id: ben.id } };
    const id = (await ana.call(setPayer, ask)).pay_offers[0]?.id ?? '';
    await finalize();
    for (const who of ['ana', 'ben'] as const) await textTo(who, 1);
    await host.call(remindGuests, { body: { p_receipt_id: bill.id, time_zone: zoneAt(12) } });
    for (const who of ['ana', 'ben'] as const) await textTo(who, 2);
    const { kysely } = product.services.database;
    await kysely
      .updateTable('receipts')
      .set({ version: sql`version + 1` })
      .where('id', '=', bill.id)
      .execute();
    await kysely
      .updateTable('notifications')
      .set({ state: 'queued' })
      .where('receipt_id', '=', bill.id)
      .execute();
    await ben.call(answerPayOffer, { params: { id }, body: { state: 'accepted' } });
    await vi.waitUntil(async () => (await textsTo('ben')).length === 3);
    const own = await totals();
    expect(amountIn((await textsTo('ben'))[0] ?? '')).toBe(own.ana + own.ben);
    const texts = await kysely
      .selectFrom('notifications')
      .select(['kind', 'state'])
      .where('receipt_id', '=', bill.id)
      .execute();
    const held = texts.filter(({ state }) => state === 'cancelled').map(({ kind }) => kind);
    expect(held.sort()).toEqual(['final_bill', 'final_bill', 'payment_reminder', 'payment_reminder']);
  });

  test('tell whoever was paid for by somebody who turns out to be another what they owe themself', async () => {
    const host = await signIn(product, '5555550340');
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
    const bill = await assignedBill(host);
    const [annsId, bobsId] = [bill.person('Ann'), bill.person('Bob')];
    await assign(host, bill.id, { [bill.item('Pizza')]: [annsId, bobsId], [bill.item('Beer')]: 'everybody' });
    const [ann, tablet, cid] = await Promise.all(
      ['Ann', 'Bob', 'Cid'].map(async (name) => {
        const one = guest(product, bill.token);
        await take(one, bill.person(name));
        return one;
      }),
    );
    if (!ann || !tablet || !cid) return expect.fail('nobody');
    for (const [one, digit] of [
      [ann, 1],
      [cid, 2],
    ] as const)
      await one.call(saveGuest, {
        body: { guest_phone_number: `555555034${digit}`, sms_opt_in: true },
      });
    await tablet.call(setPayer, { params: { id: annsId }, body: { payer_id: bobsId } });
    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
    const textsToAnn = async () =>
      (await client(product).call(listOutbox, {}))
        .filter(({ recipient }) => recipient === '+15555550341')
        .map(({ body }) => body);
    await vi.waitUntil(async () => (await textsToAnn()).length === 1);
    expect((await textsToAnn())[0]).toContain('Bob pays your share');
    const { version } = await ann.call(getSharedReceipt, {});
    await ann.call(acknowledgeAmountChanges, { body: { version } });
    const body = { guest_id: bill.person('Cid') };
    const { demo_code } = await tablet.call(startGuestVerification, { body });
    await tablet.call(completeGuestVerification, { body: { ...body, code: demo_code ?? '' } });
    await vi.waitUntil(async () => (await textsToAnn()).length === 2);
    const due = duesIn(await host.call(getReceipt, { params: { id: bill.id } })).get(annsId)?.due;
    expect(due).toBeGreaterThan(0);
    expect(amountIn((await textsToAnn())[0] ?? '')).toBe(due);
    expect((await ann.call(getSharedReceipt, {})).amount_changes).toMatchObject([
      { before: 0, after: due, reasons: [{ reason: 'payer', by: bobsId }] },
    ]);
  });

  test('are not sent to a guest who corrects a wrong choice and sees the amount, whoever was to pay it', async () => {
    const host = await signIn(product, '5555550350');
    const bill = await assignedBill(host);
    const [annsId, bobsId, cidsId] = ['Ann', 'Bob', 'Cid'].map(bill.person);
    if (!annsId || !bobsId || !cidsId) return expect.fail('nobody');
    await assign(host, bill.id, { [bill.item('Pizza')]: [annsId, cidsId], [bill.item('Beer')]: 'everybody' });
    const [ann, wrong] = [guest(product, bill.token), guest(product, bill.token)];
    await take(ann, annsId);
    await take(wrong, bobsId);
    for (const [one, guest_phone_number] of [
      [ann, '5555550351'],
      [wrong, '5555550352'],
    ] as const)
      await one.call(saveGuest, { body: { guest_phone_number, sms_opt_in: true } });
    for (const id of [annsId, cidsId])
      await wrong.call(setPayer, { params: { id }, body: { payer_id: bobsId } });
    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
    const view = await take(wrong, cidsId);
    expect(view.guests.map(({ guest_phone_number: phone }) => phone)).toContain('+15555550352');
    expect(duesIn(view).get(cidsId)).toMatchObject({ paidBy: null });
    const texts = await product.services.database.kysely
      .selectFrom('notifications')
      .select(['guest_id', 'recipient'])
      .where('receipt_id', '=', bill.id)
      .execute();
    expect(texts.map((one) => [one.guest_id, one.recipient]).sort()).toEqual(
      [
        [annsId, '+15555550351'],
        [annsId, '+15555550351'],
        [bobsId, '+15555550352'],
      ].sort(),
    );
  });
});
