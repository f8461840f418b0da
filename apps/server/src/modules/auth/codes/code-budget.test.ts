import { sendOtp, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { startGuestVerification } from '@fairtab/contract/receipt/guests';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';
import { type Budget, usedToday } from '../../../limits/rate-limit.ts';

const BUDGET = 100;
const WITHIN = { timeout: 15_000, interval: 20 };

describeOnOneEngine('a day’s codes', (engine) => {
  const product = productOf(engine, { CODES_PER_DAY: String(BUDGET) });
  let host: Client & { userId: string };
  let bill: Awaited<ReturnType<typeof shareBill>>;
  const [HOST, ANN] = ['2125550100', '2125550101'];
  let strangers = 0;

  const db = () => product.services.database;
  const used = async (budget: Budget) =>
    Math.round((await usedToday(db(), product.services.settings))[budget] * BUDGET);
  /** As if so many codes had been sent today. */
  const use = (hits: number) =>
    db()
      .kysely.updateTable('rate_limits')
      .set({ hits })
      .where('bucket', '=', 'budget of codes by text')
      .execute();
  /** From an address of its own unless one is given. */
  const ask = (phone: string, address = `203.0.113.${++strangers}`) =>
    client(product, { 'x-forwarded-for': address }).call(startPhoneSignin, {
      body: { phone, session: 'bearer' },
    });
  const stranger = () => `212557${String(++strangers).padStart(4, '0')}`;
  const textsTo = async (phone: string) =>
    (await client(product).call(listOutbox, {})).filter(({ recipient }) => recipient === `+1${phone}`).length;
  const textComes = (phone: string, before: number) =>
    vi.waitUntil(async () => (await textsTo(phone)) > before, WITHIN);

  beforeAll(async () => {
    host = await signIn(product, HOST);
    bill = await shareBill(host, { partySize: 3, items: [{ name: 'Soup', price: 700 }] });
    await submit(
      guest(product, bill.token),
      { name: 'Ann', phone: ANN, texts: true },
      { [bill.item('Soup')]: 1 },
    );
  });

  test('are given out slowly to each network once half of them are sent', async () => {
    const address = '198.51.100.7';
    await use(BUDGET / 2 - 1);
    const { log } = product.services;
    const named = vi.spyOn(log, 'child').mockReturnThis();
    const warned = vi.spyOn(log, 'warn');
    for (let n = 0; n < 7; n++) await ask(stranger(), address);
    const refused = await refusal(ask(stranger(), address));
    expect([refused.status, refused.code]).toEqual([429, 'auth.texts_limited']);
    expect(refused.message).toContain('requested from your network');
    await ask(stranger());
    // Operators read it once.
    expect(warned.mock.calls).toEqual([
      [
        { budget: 'codes by text', setting: 'CODES_PER_DAY', used: BUDGET / 2, max: BUDGET },
        'a budget of the day is being used up',
      ],
    ]);
    warned.mockRestore();
    named.mockRestore();
  });

  test('are at the end for those with an account or on an open bill; the answer is the same for all', async () => {
    await use(BUDGET * 0.75);
    const unknown = stranger();
    const answers = [await ask(unknown)];
    expect(await used('codes by text')).toBe(BUDGET * 0.75);
    for (const phone of [HOST, ANN]) {
      const before = await textsTo(phone);
      answers.push(await ask(phone));
      await textComes(phone, before);
    }
    for (const { signin_token: _, ...answer } of answers)
      expect(answer).toEqual({ success: true, error: null, demo_code: null, scarce: true });
    expect(await textsTo(unknown)).toBe(0);
    expect(await used('codes by text')).toBe(BUDGET * 0.75 + 2);
  });

  test('let a guest come back to their bill until the last one', async () => {
    await use(BUDGET - 1);
    const before = await textsTo(ANN);
    const comesBack = (phone: string) =>
      guest(product, bill.token).call(startGuestVerification, { body: { phone } });
    const answer = { success: true, demo_code: null, scarce: true };
    expect(await comesBack(stranger())).toEqual(answer);
    expect(await comesBack(ANN)).toEqual(answer);
    await textComes(ANN, before);
    for (const asks of [() => ask(HOST), () => ask(stranger()), () => comesBack(ANN)]) {
      const refused = await refusal(asks());
      expect([refused.status, refused.code]).toEqual([429, 'auth.texts_used_up']);
      expect(refused.message).toContain('There are new ones tomorrow');
    }
  });

  test('by e-mail are counted apart', async () => {
    const body = { email: 'ann@example.com', session: 'bearer' as const };
    expect((await client(product).call(sendOtp, { body })).demo_code).toMatch(/^\d{6}$/);
  });
});
