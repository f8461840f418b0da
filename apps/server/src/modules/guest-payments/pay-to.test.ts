import {
  answerPayTo,
  confirmPayment,
  markPaid,
  setContribution,
  setPayTo,
} from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS, getGuestBill, getSharedReceipt } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('how guests are paid by others', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let phone = 5_555_553_000;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Ann owes Bob $3.55 and the host $11.50; Cem had nothing. Bob had $6.45 and left a deposit of $10.00. */
  async function finalBill() {
    const items = [
      { name: 'Ramen', price: 1400 },
      { name: 'Tea', price: 600 },
    ];
    const bill = await shareBill(host, { partySize: 4, items });
    const [ann, bob, cem] = [bill.token, bill.token, bill.token].map((token) => guest(product, token));
    if (!ann || !bob || !cem) throw new Error('nobody came');
    phone += 3;
    const texts = false;
    await submit(ann, { name: 'Ann', phone: String(phone), texts }, { [bill.item('Ramen')]: 1 });
    await submit(bob, { name: 'Bob', phone: String(phone + 1), texts }, { [bill.item('Tea')]: 1 });
    await submit(cem, { name: 'Cem', phone: String(phone + 2), texts });
    const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
    const idOf = (name: string) => guests.find(({ guest_name }) => guest_name === name)?.id ?? '';
    const deposit = { guest_id: idOf('Bob'), amount: 1000, how: 'deposit' } as const;
    await host.call(setContribution, { body: { p_receipt_id: bill.id, ...deposit } });
    const final = { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true } as const;
    const view = await host.call(finalizeReceipt, { body: final });
    const linkOf = (name: string) => {
      const { bill_link } = view.guests.find(({ guest_name }) => guest_name === name) ?? {};
      return client(product, { [GUEST_HEADERS.bill]: bill_link?.split('/').at(-1) ?? '' });
    };
    const enter = (by: Client, handle: string) =>
      by.call(setPayTo, { body: { p_receipt_id: bill.id, method: 'venmo', handle } });
    const answer = (handle: string, right: boolean, by = host) =>
      by.call(answerPayTo, {
        body: { p_receipt_id: bill.id, guest_id: idOf('Bob'), method: 'venmo', handle, right },
      });
    const stranger = guest(product, bill.token);
    /** Who is shown Bob's handle, anywhere in what they get. */
    const seenBy = async (handle: string) => {
      const all: [string, Promise<ReceiptView>][] = [
        ['host', host.call(getReceipt, { params: { id: bill.id } })],
        ...(['Ann', 'Bob', 'Cem'] as const).map((name): [string, Promise<ReceiptView>] => [
          `${name}’s link`,
          linkOf(name).call(getGuestBill, {}),
        ]),
        ['Ann', ann.call(getSharedReceipt, {})],
        ['Bob', bob.call(getSharedReceipt, {})],
        ['Cem', cem.call(getSharedReceipt, {})],
        ['stranger', stranger.call(getSharedReceipt, {})],
      ];
      const found = await Promise.all(
        all.map(async ([who, view]) => (JSON.stringify(await view).includes(handle) ? [who] : [])),
      );
      return found.flat();
    };
    return { ...bill, ann, bob, cem, stranger, idOf, linkOf, enter, answer, seenBy };
  }

  test('is shown to their debtors alone, once the host has confirmed it, and is hidden again when it changes', async () => {
    const { id, bob, idOf, linkOf, enter, answer, seenBy } = await finalBill();
    await enter(bob, 'bobs-own');
    const unconfirmed = ['host', 'Bob’s link', 'Bob'];
    expect(await seenBy('bobs-own')).toEqual(unconfirmed);
    await answer('@bobs-own', true);
    const confirmed = ['host', 'Ann’s link', 'Bob’s link', 'Ann', 'Bob'];
    expect(await seenBy('bobs-own')).toEqual(confirmed);
    await enter(linkOf('Bob'), 'bobs-new');
    expect(await seenBy('bobs-new')).toEqual(unconfirmed);
    expect(await seenBy('bobs-own')).toEqual([]);
    // The host has seen another one.
    expect((await refusal(answer('@bobs-own', true))).code).toBe('pay_to.changed');
    await answer('@bobs-new', true);
    expect(await seenBy('bobs-new')).toEqual(confirmed);
    // Ann owes him nothing any more.
    const paid = { p_receipt_id: id, guest_id: idOf('Ann'), to_guest_id: idOf('Bob'), amount: 355 };
    await host.call(markPaid, { body: paid });
    expect(await seenBy('bobs-new')).toEqual(unconfirmed);
  });

  test('goes when the host says it is wrong', async () => {
    const { bob, enter, answer, seenBy } = await finalBill();
    await enter(bob, 'bobs-own');
    await answer('@bobs-own', false);
    expect(await seenBy('bobs-own')).toEqual([]);
  });

  test('nobody else enters or confirms it', async () => {
    const { id, ann, bob, cem, stranger, linkOf, enter, answer, seenBy } = await finalBill();
    const another = await finalBill();
    const other = await signIn(product, '5555550101');
    for (const [by, code] of [
      [ann, 'pay_to.nobody_pays'],
      [linkOf('Cem'), 'pay_to.nobody_pays'],
      [cem, 'pay_to.nobody_pays'],
      [stranger, 'guest.not_found'],
      [host, 'guest.not_found'],
      [another.bob, 'receipt.not_found'],
      [another.linkOf('Bob'), 'receipt.not_found'],
      [other, 'receipt.not_found'],
      [client(product), 'auth.required'],
    ] as const)
      expect((await refusal(enter(by, 'mine'))).code).toBe(code);
    await enter(bob, 'bobs-own');
    for (const [by, code] of [
      [bob, 'auth.required'],
      [other, 'receipt.not_found'],
    ] as const)
      expect((await refusal(answer('@bobs-own', true, by))).code).toBe(code);
    expect(await seenBy('bobs-own')).toEqual(['host', 'Bob’s link', 'Bob']);
    expect((await refusal(enter(bob, 'no handle'))).status).toBe(400);
    const body = { p_receipt_id: id, guest_id: '', amount: 355 };
    expect((await refusal(host.call(confirmPayment, { body }))).status).toBe(400);
  });
});
