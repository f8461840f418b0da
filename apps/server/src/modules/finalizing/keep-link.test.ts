import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { removeGuest, reviseSelections, startGuestVerification } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('a guest who wants no text', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const soup = () => shareBill(host, { partySize: 3, items: [{ name: 'Soup', price: 800 }] });
  const textsTo = async (phone: string) =>
    (await client(product).call(listOutbox, {})).filter((text) => text.recipient === `+1${phone}`);
  const finalize = (id: string) =>
    host.call(finalizeReceipt, { body: { p_receipt_id: id, accept_changed_shares: true } });

  test('submits all the same, is the same person by their phone, and hears nothing; the host sees who', async () => {
    const bill = await soup();
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const units = { [bill.item('Soup')]: 1 };
    const submitted = await submit(ann, { name: 'Ann', phone: '5555550401', texts: false }, units);
    expect(submitted.can.revise).toBe(true);
    await submit(bob, { name: 'Bob', phone: '5555550402' }, units);
    const fresh = guest(product, bill.token);
    const taken = await refusal(submit(fresh, { name: 'Ann', phone: '5555550401', texts: false }));
    expect(taken.code).toBe('guest.phone_taken');

    const { guests } = await finalize(bill.id);
    expect(guests.map((one) => [one.guest_name, one.sms_opt_in, one.bill])).toEqual([
      ['Hanna', null, null],
      ['Ann', false, 'no_phone'],
      ['Bob', true, 'queued'],
    ]);
    await vi.waitUntil(async () => (await textsTo('5555550402')).length === 1);
    expect(await textsTo('5555550401')).toEqual([]);
    // A code that they ask for themself is another matter.
    await fresh.call(startGuestVerification, { body: { phone: '5555550401' } });
    expect(await textsTo('5555550401')).toHaveLength(1);
  });

  test('after a first text hears no more: no correction, and not that they were taken off', async () => {
    const bill = await soup();
    const ann = guest(product, bill.token);
    const units = { [bill.item('Soup')]: 1 };
    const { me } = await submit(ann, { name: 'Ann', phone: '5555550411' }, units);
    await finalize(bill.id);
    const sent = async () => {
      const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
      return guests.find((one) => one.id === me.guest_id)?.bill === 'sent';
    };
    await vi.waitUntil(sent);
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    await ann.call(reviseSelections, {});
    await submit(ann, { name: 'Ann', phone: '5555550411', texts: false }, units);
    await host.call(removeGuest, { params: { id: me.guest_id ?? '' } });
    const bob = guest(product, bill.token);
    await submit(bob, { name: 'Bob', phone: '5555550412' }, units);
    await finalize(bill.id);
    await vi.waitUntil(async () => (await textsTo('5555550412')).length === 1);
    expect(await textsTo('5555550411')).toHaveLength(1);
  });
});
