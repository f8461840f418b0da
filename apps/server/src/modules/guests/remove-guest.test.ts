import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { markPaid } from '@fairtab/contract/receipt/guest-payments';
import {
  GUEST_HEADERS,
  getSharedReceipt,
  removeGuest,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { calculateGuestTotals, finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test, vi } from 'vitest';
import { assign, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('people who do not belong on a bill', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let other: Client;

  beforeAll(async () => {
    [host, other] = [await signIn(product, '5555550100'), await signIn(product, '5555550101')];
  });

  const SOUP = { partySize: 2, items: [{ name: 'Soup', price: 800 }] };
  const remove = (id: string, by = host) => by.call(removeGuest, { params: { id } });
  const tap = (who: Client, item_id: string, headers = {}) =>
    who.call(saveSelection, { params: { item_id }, body: { units: 1 } }, headers);
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('the host removes a guest: their items are free, and the bill is no longer complete', async () => {
    const bill = await shareBill(host, { ...SOUP, partySize: 2 });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token, 'Bob')];
    const soup = bill.item('Soup');
    await tap(bob, soup);
    await submit(ann, { name: 'Ann', phone: '5555550201' }, { [soup]: 1 });
    const before = await submit(bob, { name: 'Bob', phone: '5555550202' }, { [soup]: 1 });
    expect(before.receipt.selections_complete).toBe(true);
    const id = before.me.guest_id ?? '';
    expect((await refusal(remove(id, other))).code).toBe('guest.not_found');
    expect((await refusal(remove(bill.id))).code).toBe('guest.not_found');
    const hostId = before.guests.find((one) => one.is_host)?.id ?? '';
    expect((await refusal(remove(hostId))).code).toBe('guest.not_found');

    const after = await remove(id);
    expect(after.guests.map((one) => one.guest_name)).toEqual(['Hanna', 'Ann']);
    expect(after.selections).toHaveLength(1);
    expect(after.receipt.selections_complete).toBe(false);
    const totals = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(totals.map((row) => [row.guest_name, row.subtotal])).toEqual([
      ['Ann', 800],
      ['Hanna', 0],
    ]);
    expect((await refusal(remove(id))).code).toBe('guest.not_found');

    // A tap already under way does not bring them back; one made after they learned of it does.
    expect((await bob.call(getSharedReceipt, {})).me.guest_id).toBeNull();
    const late = await refusal(tap(bob, soup, { [GUEST_HEADERS.guest]: id }));
    expect(late.code).toBe('guest.removed');
    // A host whose session has expired does not become a guest of their own bill.
    const signedOut = await refusal(tap(guest(product, bill.token), soup, { [GUEST_HEADERS.guest]: hostId }));
    expect(signedOut.code).toBe('auth.required');
    const back = await tap(bob, soup);
    expect(back.guests.map((one) => one.guest_name)).toEqual(['Hanna', 'Ann', 'Bob']);
    expect(back.me.guest_id).not.toBe(id);

    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
    expect((await refusal(remove(back.me.guest_id ?? ''))).code).toBe('receipt.finalized');
  });

  test('a removed guest who was texted an amount before the bill was reopened is texted that it is not due', async () => {
    const bill = await shareBill(host, SOUP);
    const ann = guest(product, bill.token);
    const { me } = await submit(ann, { name: 'Ann', phone: '5555550211' }, { [bill.item('Soup')]: 1 });
    const texts = async () => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter((text) => text.recipient === '+15555550211').map((text) => text.body);
    };
    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id } });
    const sent = async () => {
      const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
      return guests.find((one) => one.id === me.guest_id)?.bill === 'sent';
    };
    await vi.waitUntil(sent);
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    await remove(me.guest_id ?? '');
    await vi.waitUntil(async () => (await texts()).length === 2);
    expect((await texts()).join()).toContain('took you off the bill');
    expect((await texts()).join()).toContain('$9.50 we told you before is not due');
  });

  test('a guest who has paid stays with nothing to pay, and is told so on the next final bill', async () => {
    const bill = await shareBill(host, SOUP);
    const ann = guest(product, bill.token);
    const { me } = await submit(ann, { name: 'Ann', phone: '5555550212' }, { [bill.item('Soup')]: 1 });
    const texts = async () => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter((text) => text.recipient === '+15555550212').map((text) => text.body);
    };
    const final = {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    } as const;
    await host.call(finalizeReceipt, final);
    await vi.waitUntil(async () => (await texts()).length === 1);
    const guest_id = me.guest_id ?? '';
    await host.call(markPaid, { body: { p_receipt_id: bill.id, guest_id, amount: 950 } });
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await remove(guest_id)).guests.map(({ id }) => id)).toContain(guest_id);
    await host.call(finalizeReceipt, final);
    await vi.waitUntil(async () => (await texts()).length === 2);
    expect((await texts()).join()).not.toContain('took you off the bill');
    expect((await texts())[0]).toContain('$9.50');
  });

  test('if the host assigns the items, removing a guest reduces the party size', async () => {
    const bill = await shareBill(host, { ...SOUP, people: ['Ann', 'Bob'] });
    await assign(host, bill.id, { [bill.item('Soup')]: [bill.person('Ann')] });
    const { receipt, selections, guests } = await remove(bill.person('Ann'));
    expect(receipt).toMatchObject({ party_size: 2, selections_complete: false });
    expect([selections, guests.map((one) => one.guest_name)]).toEqual([[], ['Hanna', 'Bob']]);
  });

  test('a table of three is not filled with phantoms until the host raises the party size', async () => {
    const bill = await shareBill(host, { ...SOUP, partySize: 3 });
    const soup = bill.item('Soup');
    const joins = await Promise.allSettled(
      Array.from({ length: 20 }, () => tap(guest(product, bill.token), soup)),
    );
    expect(joins.filter((join) => join.status === 'fulfilled')).toHaveLength(12);
    const late = guest(product, bill.token, 'Cy');
    expect((await refusal(tap(late, soup))).code).toBe('guest.too_many');
    const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
    await remove(guests.at(-1)?.id ?? '');
    expect((await tap(late, soup)).guests.at(-1)?.guest_name).toBe('Cy');
    await host.call(updateReceipt, { params: { id: bill.id }, body: { party_size: 8 } });
    expect((await tap(guest(product, bill.token), soup)).guests).toHaveLength(14);
  });

  test('fifty phones behind one address can join; more of them have to wait', async () => {
    const bill = await shareBill(host, { ...SOUP, partySize: 50 });
    const soup = bill.item('Soup');
    const join = (address: string) => tap(guest(product, bill.token), soup, from(address));
    const joins = await Promise.all(Array.from({ length: 59 }, () => join('192.0.2.1')));
    expect(new Set(joins.map((view) => view.me.guest_id)).size).toBe(59);
    // Seats are freed repeatedly, and the same address fills them.
    const makeRoom = (at: number) => remove(joins[at]?.me.guest_id ?? '');
    await makeRoom(0);
    await join('192.0.2.1');
    await makeRoom(1);
    expect((await refusal(join('192.0.2.1'))).code).toBe('request.rate_limited');
    expect((await join('2001:db8::1')).guests).toHaveLength(60);
  });
});
