import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import {
  confirmPayment,
  markPaid,
  markRefunded,
  reportPayment,
  setContribution,
  unmarkPaid,
} from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS, getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

/** Of Ann's $15.05, with the host tip; Bob's part is $6.45 and Cem's nothing, and Bob left a deposit of $10.00. */
const TO_BOB = 355;
const TO_HOST = 1150;

describeOnOneEngine('payees other than the host', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let otherHost: Client;
  let phone = 5_555_552_000;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    otherHost = await signIn(product, '5555550101');
  });

  const finalize = (id: string, by = host) =>
    by.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  async function finalBill({ by = host, texts = false } = {}) {
    const bill = await shareBill(by, {
      partySize: 4,
      items: [
        { name: 'Ramen', price: 1400 },
        { name: 'Tea', price: 600 },
      ],
    });
    const [ann, bob, cem] = [bill.token, bill.token, bill.token].map((token) => guest(product, token));
    if (!ann || !bob || !cem) throw new Error('nobody came');
    phone += 3;
    await submit(ann, { name: 'Ann', phone: String(phone), texts }, { [bill.item('Ramen')]: 1 });
    await submit(bob, { name: 'Bob', phone: String(phone + 1), texts }, { [bill.item('Tea')]: 1 });
    await submit(cem, { name: 'Cem', phone: String(phone + 2), texts });
    const open = await by.call(getReceipt, { params: { id: bill.id } });
    const idOf = (name: string) => open.guests.find(({ guest_name }) => guest_name === name)?.id ?? '';
    const deposit = { guest_id: idOf('Bob'), amount: 1000, how: 'deposit' } as const;
    await by.call(setContribution, { body: { p_receipt_id: bill.id, ...deposit } });
    const view = await finalize(bill.id, by);
    const linkOf = (name: string) => {
      const { bill_link } = view.guests.find(({ guest_name }) => guest_name === name) ?? {};
      return client(product, { [GUEST_HEADERS.bill]: bill_link?.split('/').at(-1) ?? '' });
    };
    const pair = { p_receipt_id: bill.id, guest_id: idOf('Ann'), to_guest_id: idOf('Bob') };
    const about = (amount: number, more: Partial<typeof pair> = {}) => ({
      body: { ...pair, amount, ...more },
    });
    const undo = (payment_ids: string[], more: { confirmed?: boolean; p_receipt_id?: string } = {}) => ({
      body: { p_receipt_id: bill.id, payment_ids, confirmed: true, ...more },
    });
    const report = (amount: number) =>
      ann.call(reportPayment, { body: { paid: true, amount, to_guest_id: idOf('Bob') } });
    return { ...bill, view, ann, bob, cem, idOf, linkOf, about, undo, report, number: phone };
  }

  const ids = ({ payments }: ReceiptView) => payments.map(({ id }) => id);

  /** [amount, reported, confirmed, by_host] of each. */
  const rows = ({ payments }: ReceiptView) =>
    payments.map((one) => [one.amount, one.reported, one.confirmed, one.by_host]);

  test('are named with their amounts in texts, also if only who is paid changes', async () => {
    const { id, idOf, number } = await finalBill({ texts: true });
    const textsTo = async (phone: number) => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter(({ recipient }) => recipient === `+1${phone}`).map(({ body }) => body);
    };
    const newest = async (phone: number, count: number) => {
      await vi.waitUntil(async () => (await textsTo(phone)).length === count);
      return (await textsTo(phone))[0];
    };
    expect(await newest(number, 1)).toContain('\nPay Bob $3.55 and Hanna $11.50: http');
    expect(await newest(number + 1, 1)).toContain('\nThe others owe you $3.55.\n');
    const sent = async () => (await host.call(getReceipt, { params: { id } })).guests;
    await vi.waitUntil(async () => (await sent()).every(({ bill }) => bill !== 'queued'));
    const body = { p_receipt_id: id, guest_id: idOf('Bob'), how: 'deposit' } as const;
    // Of $20.00 Bob now paid $15.00.
    await host.call(setContribution, { body: { ...body, amount: 1500 } });
    expect(await newest(number, 2)).toMatch(
      /^Ann, your share at .* is \$15\.05\.[\s\S]*Pay Bob \$8\.55 and Hanna \$6\.50: /,
    );
    expect(await newest(number + 1, 2)).toContain('\nThe others owe you $8.55.\n');
    expect(await textsTo(number + 2)).toEqual([]);
  });

  test('confirm, reject and take back what their debtors report, on the table’s page', async () => {
    const { bob, about, undo, report, id } = await finalBill();
    const reported = ids(await report(TO_BOB));
    expect(rows(await bob.call(unmarkPaid, undo(reported, { confirmed: false })))).toEqual([]);
    await report(200);
    expect((await refusal(bob.call(confirmPayment, about(TO_BOB)))).code).toBe('payment.amount_changed');
    expect(rows(await bob.call(confirmPayment, about(200)))).toEqual([[200, true, true, false]]);
    const both = await bob.call(markPaid, about(155));
    expect(rows(both)).toEqual([
      [200, true, true, false],
      [155, false, true, false],
    ]);
    expect(rows(await host.call(getReceipt, { params: { id } }))).toEqual(rows(both));
    const [first = '', second = ''] = ids(both);
    for (let time = 0; time < 2; time += 1)
      expect(rows(await bob.call(unmarkPaid, undo([second])))).toEqual([[200, true, true, false]]);
    for (let time = 0; time < 2; time += 1)
      expect(rows(await bob.call(unmarkPaid, undo([first])))).toEqual([[200, true, false, false]]);
  });

  test('do so by the link of their own bill, which names who pays them and nobody else', async () => {
    const { about, undo, report, linkOf, idOf } = await finalBill();
    await report(TO_BOB);
    const link = linkOf('Bob');
    const confirmed = await link.call(confirmPayment, about(TO_BOB));
    expect(rows(confirmed)).toEqual([[TO_BOB, true, true, false]]);
    expect(confirmed.guests.map(({ guest_name }) => guest_name).sort()).toEqual(['Ann', 'Bob']);
    expect(confirmed.final_split?.totals.map(({ guest_id }) => guest_id)).toEqual([idOf('Bob')]);
    expect(rows(await link.call(unmarkPaid, undo(ids(confirmed))))).toEqual([[TO_BOB, true, false, false]]);
    // Whoever signed in on this browser acts as the link's guest alone.
    const signedIn = { ...link.headers, ...host.headers };
    const asBob = await client(product, signedIn).call(confirmPayment, about(TO_BOB));
    expect(rows(asBob)).toEqual([[TO_BOB, true, true, false]]);
    const ofHost = { ...about(TO_HOST).body, to_guest_id: undefined };
    expect((await refusal(client(product, signedIn).call(markPaid, { body: ofHost }))).code).toBe(
      'guest.not_found',
    );
  });

  test('give back what is too much', async () => {
    const { id, view, ann, bob, cem, linkOf, item, about, undo, idOf } = await finalBill();
    await bob.call(markPaid, about(TO_BOB));
    await host.call(markPaid, about(TO_HOST, { to_guest_id: view.me.guest_id ?? '' }));
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    // Ann had less and Bob more than they thought.
    await host.call(updateItem, { params: { id: item('Tea') }, body: { price: 900 } });
    await host.call(updateItem, { params: { id: item('Ramen') }, body: { price: 1000 } });
    const again = await finalize(id);
    const due = again.transfers.find(({ to_guest_id }) => to_guest_id === idOf('Bob'))?.amount ?? 0;
    const over = TO_BOB - due;
    expect(over).toBeGreaterThan(0);
    expect((await refusal(bob.call(markRefunded, about(over + 1)))).code).toBe('payment.amount_changed');
    const given = await bob.call(markRefunded, about(over));
    expect(rows(given)).toEqual([
      [TO_BOB, false, true, false],
      [over, false, true, false],
    ]);
    const back = ids(given).slice(-1);
    // Ann was paid it back, which Bob has said.
    for (const by of [ann, linkOf('Ann'), cem])
      expect((await refusal(by.call(unmarkPaid, undo(back)))).code).toBe('guest.not_found');
    expect(rows(await bob.call(unmarkPaid, undo(back)))).toEqual([[TO_BOB, false, true, false]]);
  });

  test('undo what the host says for them, and what was reported waits again', async () => {
    const { bob, ann, about, undo, report } = await finalBill();
    await report(200);
    expect(rows(await host.call(confirmPayment, about(200)))).toEqual([[200, true, true, true]]);
    await host.call(markPaid, about(155));
    expect(rows(await bob.call(getSharedReceipt, {}))).toEqual([
      [200, true, true, true],
      [155, false, true, true],
    ]);
    const both = await ann.call(getSharedReceipt, {});
    expect(rows(both)).toHaveLength(2);
    expect(rows(await bob.call(unmarkPaid, undo(ids(both))))).toEqual([[200, true, false, false]]);
  });

  test('the host’s own payments are not marked', async () => {
    const { about, idOf } = await finalBill();
    const { to_guest_id: _, ...toHost } = about(TO_HOST).body;
    expect(rows(await host.call(markPaid, { body: toHost }))).toEqual([[TO_HOST, false, true, false]]);
    expect(idOf('Ann')).not.toBe('');
  });

  test('no one else confirms for them, in any way', async () => {
    const bill = await finalBill();
    const { view, ann, bob, cem, idOf, linkOf, about, undo, report, token } = bill;
    await report(200);
    await bob.call(confirmPayment, about(200));
    await report(155);
    const hostId = view.me.guest_id ?? '';
    const elsewhere = await finalBill({ by: otherHost });
    const stranger = guest(product, token);
    const seen = () => host.call(getReceipt, { params: { id: bill.id } });
    const said = ids(await seen());
    await host.call(markPaid, about(TO_HOST, { to_guest_id: hostId }));
    const before = await seen();
    const ofHost = ids(before).filter((id) => !said.includes(id));
    const takeBack = (by: Client, payment_ids: string[], more: Parameters<typeof undo>[1] = {}) =>
      [true, false].map((confirmed) => () => by.call(unmarkPaid, undo(payment_ids, { confirmed, ...more })));
    const paying = (by: Client, more: Parameters<typeof about>[1] = {}) => [
      () => by.call(confirmPayment, about(155, more)),
      () => by.call(markPaid, about(155, more)),
      () => by.call(markRefunded, about(155, more)),
    ];
    const all = (by: Client) => [...paying(by), ...takeBack(by, said), ...takeBack(by, [])];
    const refusals: [string, (() => Promise<unknown>)[], string][] = [
      ['the payer', all(ann), 'guest.not_found'],
      ['the payer by their bill link', all(linkOf('Ann')), 'guest.not_found'],
      ['another guest', all(cem), 'guest.not_found'],
      ['another guest by their bill link', all(linkOf('Cem')), 'guest.not_found'],
      ['a viewer without a name', all(stranger), 'guest.not_found'],
      [
        'a browser without a secret',
        all(client(product, { [GUEST_HEADERS.share]: token })),
        'guest.not_found',
      ],
      ['nobody', all(client(product)), 'auth.required'],
      ['another bill’s guest', all(elsewhere.bob), 'receipt.not_found'],
      ['another bill’s guest by their bill link', all(elsewhere.linkOf('Bob')), 'receipt.not_found'],
      ['another host', all(otherHost), 'receipt.not_found'],
      ['another host on this table’s page', all(onSharePage(otherHost, token)), 'guest.not_found'],
      ['an unknown link', all(client(product, { [GUEST_HEADERS.bill]: 'unknown' })), 'share.invalid'],
      [
        'the payer as if they were paid',
        paying(ann, { guest_id: idOf('Bob'), to_guest_id: idOf('Ann') }),
        'guest.not_found',
      ],
      [
        'the payee for the host',
        [
          ...paying(bob, { to_guest_id: hostId }),
          ...takeBack(bob, ofHost),
          ...takeBack(bob, [...said, ...ofHost]),
        ],
        'guest.not_found',
      ],
      [
        'the payee of someone who owes them nothing',
        paying(bob, { guest_id: idOf('Cem') }),
        'guest.not_found',
      ],
      [
        'the payee of another bill',
        [
          ...paying(bob, { p_receipt_id: elsewhere.id }),
          ...takeBack(bob, said, { p_receipt_id: elsewhere.id }),
        ],
        'receipt.not_found',
      ],
      [
        'the host of another bill’s people',
        paying(host, { guest_id: elsewhere.idOf('Ann') }),
        'guest.not_found',
      ],
    ];
    for (const [who, attempts, code] of refusals)
      for (const attempt of attempts) expect([who, (await refusal(attempt())).code]).toEqual([who, code]);
    const elsewhereSaid = ids(await elsewhere.report(TO_BOB));
    for (const by of [host, bob]) for (const attempt of takeBack(by, elsewhereSaid)) await attempt();
    expect(rows(await elsewhere.bob.call(getSharedReceipt, {}))).toEqual([[TO_BOB, true, false, false]]);
    expect((await seen()).payments).toEqual(before.payments);
  });
});
