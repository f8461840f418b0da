import { randomUUID } from 'node:crypto';
import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import {
  completeGuestVerification,
  getSharedReceipt,
  saveGuest,
  startGuestVerification,
  submitSelections,
} from '@fairtab/contract/receipt/guests';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, Refused, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('phones on a bill', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let next = 3000;
  const newPhone = () => `555555${next++}`;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** A bill with Ann on it. */
  async function table(partySize = 2) {
    const bill = await shareBill(host, { partySize, items: [{ name: 'Pie', price: 500 }] });
    const phone = newPhone();
    const ann = guest(product, bill.token);
    const view = await submit(ann, { name: 'Ann', phone });
    return { ...bill, ann, phone, annId: view.me.guest_id ?? '' };
  }

  const at = (who: Client, address: string) =>
    client(product, { ...who.headers, 'x-forwarded-for': address });

  /** What comes of an action: its code, or 'ok'. */
  const outcome = (action: Promise<unknown>): Promise<string> =>
    action.then(
      () => 'ok',
      (error: unknown) => (error instanceof Refused ? error.code : 'failed'),
    );

  const give = (who: Client, guest_phone_number: string) =>
    who.call(saveGuest, { body: { guest_phone_number } });

  /** Asks whether a phone is on the bill and leaves nothing behind: without a choice about texts nobody submits. */
  const probe = (who: Client, phone: string) =>
    outcome(
      who.call(submitSelections, {
        body: {
          guest_name: 'Eve',
          guest_phone: phone,
          sms_opt_in: null,
          selected_choice_item_ids: [],
          quantity_assignments: {},
        },
      }),
    );

  const textsTo = async (phone: string) =>
    (await client(product).call(listOutbox, {})).filter((text) => text.recipient === `+1${phone}`);

  test('a browser tries three, and the fourth is refused whether or not it is on the bill', async () => {
    const bill = await table(20);
    const honest = guest(product, bill.token);
    const mine = newPhone();
    for (const phone of [newPhone(), newPhone(), mine]) await give(honest, phone);
    // Their own again, with or without a country code, and at last submitted: no more tries.
    await give(honest, mine);
    await submit(honest, { name: 'Bob', phone: `1 ${mine}` });
    expect(await outcome(give(honest, newPhone()))).toBe('request.rate_limited');
    const curious = guest(product, bill.token);
    for (let n = 0; n < 3; n++) await probe(curious, newPhone());
    expect(await probe(curious, bill.phone)).toBe('request.rate_limited');
    expect(await probe(curious, newPhone())).toBe('request.rate_limited');
    const verify = curious.call(startGuestVerification, { body: { phone: bill.phone } });
    expect(await outcome(verify)).toBe('request.rate_limited');
  });

  test('an address can try few phones, however many browsers it invents, without affecting other addresses', async () => {
    const bill = await table(2);
    const eve = () => at(guest(product, bill.token), '203.0.113.9');
    const tries = 10 + 2 * 2;
    for (let n = 0; n < tries - 1; n++) expect(await probe(eve(), newPhone())).toBe('consent.missing');
    expect(await probe(eve(), bill.phone)).toBe('guest.phone_taken');
    expect(await probe(eve(), bill.phone)).toBe('request.rate_limited');
    expect(await probe(eve(), newPhone())).toBe('request.rate_limited');
    expect(await outcome(give(guest(product, bill.token), newPhone()))).toBe('ok');
    const atOnce = await table(2);
    const many = await Promise.all(
      Array.from({ length: 18 }, () => probe(at(guest(product, atOnce.token), '203.0.113.9'), atOnce.phone)),
    );
    expect(many.filter((one) => one === 'guest.phone_taken')).toHaveLength(tries);
  });

  test('a whole table behind one router can enter its phones, a few with a typo', async () => {
    const bill = await table(25);
    const entered = Array.from({ length: 25 }, async (_, n) => {
      const who = at(guest(product, bill.token, `Guest ${n}`), '203.0.113.50');
      if (n < 5) await probe(who, newPhone());
      return probe(who, newPhone());
    });
    const outcomes = new Set(await Promise.all(entered));
    expect([...outcomes]).toEqual(['consent.missing']);
  });

  test('a code for coming back is for the browser that asked for it', async () => {
    const bill = await table();
    const [laptop, eve] = [guest(product, bill.token), guest(product, bill.token)];
    const body = { guest_id: bill.annId };
    const { demo_code } = await laptop.call(startGuestVerification, { body });
    const code = demo_code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (const typed of [code, wrong, wrong, wrong, wrong, wrong]) {
      const attempt = eve.call(completeGuestVerification, { body: { ...body, code: typed } });
      expect((await refusal(attempt)).code).toBe('auth.code_wrong');
    }
    const key = { 'idempotency-key': randomUUID() };
    const join = () => laptop.call(completeGuestVerification, { body: { ...body, code } }, key);
    expect((await join()).me.guest_id).toBe(bill.annId);
    expect((await join()).me.guest_id).toBe(bill.annId);
    expect((await eve.call(getSharedReceipt, {})).me.guest_id).toBeNull();
  });

  test('such codes have quotas of their own, the same for every phone, and leave the sign-in alone', async () => {
    const bill = await table();
    const ask = (who: Client, body: { guest_id: string } | { phone: string }) =>
      outcome(who.call(startGuestVerification, { body }));
    const both = [{ guest_id: bill.annId }, { phone: bill.phone }, { phone: newPhone() }];
    for (const body of both) {
      const device = guest(product, bill.token);
      const answers = await Promise.all(Array.from({ length: 13 }, () => ask(device, body)));
      expect(new Set(answers)).toEqual(new Set(['ok', 'request.rate_limited']));
    }
    // Browsers are free to invent; the link and the phone have their own limit.
    const others = Array.from({ length: 41 }, () =>
      ask(guest(product, bill.token), { guest_id: bill.annId }),
    );
    expect(await Promise.all(others)).toContain('request.rate_limited');
    expect((await textsTo(bill.phone)).length).toBeLessThanOrEqual(20);
    const signin = await client(product).call(startPhoneSignin, { body: { phone: bill.phone } });
    expect(signin.demo_code).toMatch(/^\d{6}$/);
  });

  test('one address uses up no more than its share of such codes, of a bill and of a phone', async () => {
    const bill = await table(5);
    const { ann, annId } = bill;
    const bob = newPhone();
    const bobId = (await submit(guest(product, bill.token), { name: 'Bob', phone: bob })).me.guest_id ?? '';
    const ask = (address: string, body: { guest_id: string } | { phone: string }) =>
      outcome(at(guest(product, bill.token), address).call(startGuestVerification, { body }));
    const askMany = (count: number, body: () => { guest_id: string } | { phone: string }) =>
      Promise.all(Array.from({ length: count }, () => ask('203.0.113.60', body())));
    expect(await askMany(9, () => ({ guest_id: annId }))).toContain('request.rate_limited');
    expect(await ask('203.0.113.60', { guest_id: bobId })).toBe('ok');
    expect(await ask('203.0.113.61', { guest_id: annId })).toBe('ok');
    await askMany(18, () => ({ phone: newPhone() }));
    expect(await ask('203.0.113.60', { guest_id: bobId })).toBe('request.rate_limited');
    for (const body of [{ guest_id: bobId }, { phone: bob }, { guest_id: annId }])
      expect(await ask('203.0.113.62', body)).toBe('ok');
    expect((await ann.call(getSharedReceipt, {})).guests).toHaveLength(3);
  });

  test('asking twice with one key texts once', async () => {
    const bill = await table();
    const laptop = guest(product, bill.token);
    const key = { 'idempotency-key': randomUUID() };
    const body = { phone: bill.phone };
    const first = await laptop.call(startGuestVerification, { body }, key);
    expect(await laptop.call(startGuestVerification, { body }, key)).toEqual(first);
    expect(await textsTo(bill.phone)).toHaveLength(1);
    const joined = await laptop.call(completeGuestVerification, {
      body: { ...body, code: first.demo_code ?? '' },
    });
    expect(joined.me.guest_id).toBe(bill.annId);
  });
});
