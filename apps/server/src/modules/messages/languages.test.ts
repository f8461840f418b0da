import { completePhoneSignin, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { saveGuest, startGuestVerification } from '@fairtab/contract/receipt/guests';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { client, guest, tokenOf } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

describeOnOneEngine('the language of the recipient of a message', (engine) => {
  const product = productOf(engine);

  const db = () => product.services.database.kysely;
  const textsTo = async (phone: string) =>
    (await client(product).call(listOutbox, {})).filter(({ recipient }) => recipient === `+1${phone}`);

  /** Signs in, which sets the language of later messages to the host. */
  async function signInWith(phone: string, headers: Record<string, string>) {
    const visitor = client(product, headers);
    const started = await visitor.call(startPhoneSignin, { body: { phone, session: 'bearer' } });
    const answer = await visitor.call(completePhoneSignin, {
      body: {
        phone_number: phone,
        one_time_token: started.demo_code ?? '',
        signin_token: started.signin_token ?? '',
        session: 'bearer',
      },
    });
    const kept = await db()
      .selectFrom('profiles')
      .select('language')
      .where('user_id', '=', answer.user.id)
      .execute();
    const host = client(product, { authorization: `Bearer ${tokenOf(answer)}` });
    return { host, code: started.demo_code ?? '', language: kept[0]?.language };
  }

  const guestRow = (receiptId: string) =>
    db()
      .selectFrom('receipt_guests')
      .select(['guest_name', 'language'])
      .where('receipt_id', '=', receiptId)
      .where('is_host', '=', false)
      .orderBy('guest_name')
      .execute();

  test('a host’s is the one of their last sign-in, and their code is in it', async () => {
    const phone = '5555550120';
    const first = await signInWith(phone, SPANISH);
    expect(first.language).toBe('es');
    const chosen = await signInWith(phone, { ...SPANISH, cookie: 'language=en' });
    expect(chosen.language).toBe('en');
    const [english, spanish] = await textsTo(phone);
    expect(spanish?.body).toBe(`${first.code} es tu código de Fairtab. Vence en 10 minutos.`);
    expect(english?.body).toBe(`${chosen.code} is your Fairtab code. It expires in 10 minutes.`);
  });

  test('a guest’s is that in which they agreed to texts, and goes with their consent', async () => {
    const { host } = await signInWith('5555550121', {});
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 900 }] });
    const [ana, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const pie = { [bill.item('Pie')]: 1 };
    const inSpanish = {
      ...ana,
      call: ((endpoint, input) => ana.call(endpoint, input, SPANISH)) as typeof ana.call,
    };
    await submit(inSpanish, { name: 'Ana', phone: '5555550221' }, pie);
    await submit(bob, { name: 'Bob', phone: '5555550222' }, pie);
    expect(await guestRow(bill.id)).toEqual([
      { guest_name: 'Ana', language: 'es' },
      { guest_name: 'Bob', language: 'en' },
    ]);
    await bob.call(saveGuest, { body: { sms_opt_in: false } });
    expect((await guestRow(bill.id))[1]?.language).toBeNull();
    await bob.call(saveGuest, { body: { sms_opt_in: true } }, SPANISH);
    expect((await guestRow(bill.id))[1]?.language).toBe('es');

    const other = guest(product, bill.token);
    const body = { phone: '5555550221' };
    const { demo_code } = await other.call(startGuestVerification, { body }, SPANISH);
    expect((await textsTo('5555550221'))[0]?.body).toBe(
      `${demo_code} es tu código de Fairtab. Vence en 10 minutos.`,
    );

    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
    const queued = await db()
      .selectFrom('notifications')
      .select(['recipient', 'language'])
      .where('receipt_id', '=', bill.id)
      .orderBy('recipient')
      .execute();
    expect(queued).toEqual([
      { recipient: '+15555550221', language: 'es' },
      { recipient: '+15555550222', language: 'es' },
    ]);
  });

  test('a code is in no queue and in no line of the log', async () => {
    const { log } = product.services;
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
    const phone = '5555550123';
    const { code } = await signInWith(phone, {});
    const logged = JSON.stringify(lines.flatMap((line) => line.mock.calls));
    expect(logged).toContain('verification_code');
    expect(logged).not.toMatch(new RegExp(`${code}|${phone}`));
    const kept = await sql<{ text: string }>`
      select data::text as text from jobs union all select body from notifications
      union all select verification_code from phone_verification_codes
      union all select response::text from idempotency_keys`.execute(db());
    expect(kept.rows.filter(({ text }) => text?.includes(code))).toEqual([]);
    vi.restoreAllMocks();
  });
});
