import { getProfile, savePaymentMethod, updateProfile } from '@fairtab/contract/account/account';
import { getSession } from '@fairtab/contract/account/sign-in';
import { getHostVenmoHandle, getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { type Money, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { READ_HANDLE } from '@fairtab/domain/paying/payment-handles';
import { PAYMENT_LINKS, payLinkOf } from '@fairtab/domain/paying/payment-links';
import { PAYMENT_METHODS, type PaymentMethod } from '@fairtab/domain/paying/payment-methods';
import { beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { download } from '../../../test/my-data.ts';
import { productOf } from '../../../test/product.ts';
import { handleIn, setPaymentMethod } from './save-payment-method.ts';

const PIE = { partySize: 2, items: [{ name: 'Pie', price: 500 }] };

describeOnEngines('how guests pay their host back', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const save = (
    who: Client,
    method: PaymentMethod,
    body: { handle?: string; holder?: string; first?: true },
  ) => who.call(savePaymentMethod, { params: { method }, body });
  const methodsOf = async (who: Client) =>
    (await who.call(getProfile, {})).payment_methods.map(({ method, handle }) => `${method} ${handle}`);

  test('is kept in their order, and guests of open receipts see every change of it', async () => {
    const bill = await shareBill(host, PIE);
    const ann = guest(product, bill.token);
    let seen = await ann.call(getSharedReceipt, {});
    expect(seen.receipt.payment_methods).toEqual([]);
    for (const [method, body, now] of [
      ['zelle', { handle: '555 555 0100' }, ['zelle +15555550100']],
      ['cash_app', { handle: 'hanna' }, ['zelle +15555550100', 'cash_app $hanna']],
      ['paypal', { handle: 'Hanna', first: true }, ['paypal Hanna', 'zelle +15555550100', 'cash_app $hanna']],
      ['cash_app', { first: true }, ['cash_app $hanna', 'paypal Hanna', 'zelle +15555550100']],
      ['paypal', { handle: 'hanna2' }, ['cash_app $hanna', 'paypal hanna2', 'zelle +15555550100']],
      ['zelle', { handle: ' ' }, ['cash_app $hanna', 'paypal hanna2']],
    ] as const) {
      const profile = await save(host, method, body);
      expect(profile.payment_methods.map((one) => `${one.method} ${one.handle}`)).toEqual(now);
      const later = await ann.call(getSharedReceipt, {});
      // A phone is for those who owe.
      expect(later.receipt.payment_methods).toEqual(
        profile.payment_methods.filter((one) => one.method !== 'zelle'),
      );
      expect(later.version).toBeGreaterThan(seen.version);
      seen = later;
    }
    expect(seen.receipt.payment_methods[0]).toEqual({
      method: 'cash_app',
      handle: '$hanna',
      holder: null,
    });
    expect((await refusal(ann.call(getHostVenmoHandle, {}))).code).toBe('payment.no_handle');
    const session = await host.call(getSession, {});
    expect(session.profile?.payment_methods).toEqual(seen.receipt.payment_methods);
  });

  test('a change without effect raises no version and leaves no audit line', async () => {
    const other = await signIn(product, '5555550101');
    await save(other, 'paypal', { handle: 'olga' });
    const { kysely } = product.services.database;
    const lines = () =>
      kysely.selectFrom('audit_log').select('details').where('actor_id', '=', other.userId).execute();
    const version = () =>
      kysely
        .selectFrom('profiles')
        .select('handle_version')
        .where('user_id', '=', other.userId)
        .executeTakeFirst();
    const before = [await lines(), await version()];
    await save(other, 'paypal', { handle: ' olga ', first: true });
    await save(other, 'zelle', { handle: '' });
    await save(other, 'venmo', { first: true });
    await save(other, 'paypal', {});
    expect([await lines(), await version()]).toEqual(before);
    expect(await methodsOf(other)).toEqual(['paypal olga']);
    expect(JSON.stringify(before)).not.toContain('olga');
  });

  test('the owner hears of every change but the first: a stolen session would send guests’ money elsewhere', async () => {
    const owner = await signIn(product, '5555550105');
    const notices = async () => {
      const rows = product.services.database.kysely.selectFrom('notifications').select('body');
      const bodies = await rows.where('recipient', '=', '+15555550105').execute();
      return bodies.flatMap(({ body }) => (body.includes('code') ? [] : [body.split('.')[0]]));
    };
    const notice = 'How guests pay you back was changed in your Fairtab account';
    await save(owner, 'venmo', { handle: '@owner' });
    expect(await notices()).toEqual([]);
    await owner.call(updateProfile, { body: { venmo_handle: 'thief' } });
    await save(owner, 'zelle', { handle: 'thief@example.com', first: true });
    await save(owner, 'venmo', { handle: '' });
    expect(await notices()).toEqual([notice, notice, notice]);
  });

  test('venmo_handle of the profile is the handle of the method venmo', async () => {
    const sam = await signIn(product, '5555550102');
    expect(await sam.call(updateProfile, { body: { venmo_handle: 'sam' } })).toMatchObject({
      venmo_handle: '@sam',
      payment_methods: [{ method: 'venmo', handle: '@sam' }],
    });
    expect((await save(sam, 'venmo', { handle: '@sam-2' })).venmo_handle).toBe('@sam-2');
    expect((await sam.call(updateProfile, { body: { first_name: 'Sam' } })).venmo_handle).toBe('@sam-2');
    expect(await sam.call(updateProfile, { body: { venmo_handle: '' } })).toMatchObject({
      venmo_handle: null,
      payment_methods: [],
    });
  });

  test('an IBAN has its holder, is kept without spaces, and is in no log', async () => {
    const iban = 'DE89 3704 0044 0532 0130 00';
    const vera = await signIn(product, '5555550106');
    const stored = { method: 'sepa', handle: 'DE89370400440532013000', holder: 'Vera Müller' };
    for (const holder of [undefined, ' ', 'vera@example.com'])
      expect((await refusal(save(vera, 'sepa', { handle: iban, ...(holder && { holder }) }))).code).toMatch(
        /^name\./,
      );
    const saved = await save(vera, 'sepa', { handle: iban, holder: ' Vera Müller' });
    expect(saved.payment_methods).toEqual([stored]);
    const renamed = await save(vera, 'sepa', { handle: iban, holder: 'V. Müller' });
    expect(renamed.payment_methods).toEqual([{ ...stored, holder: 'V. Müller' }]);
    await save(vera, 'paypal', { handle: 'vera', holder: 'Vera' });
    await save(vera, 'sepa', { first: true });
    expect((await vera.call(getProfile, {})).payment_methods).toEqual([
      { ...stored, holder: 'V. Müller' },
      { method: 'paypal', handle: 'vera', holder: null },
    ]);
    for (const [handle, code] of [
      ['DE89 3704 0044 0532 0130 01', 'iban.typo'],
      ['DE89 3704', 'iban.length'],
      ['US64 SVBK', 'iban.country'],
    ] as const)
      expect((await refusal(save(vera, 'sepa', { handle, holder: 'Vera' }))).code).toBe(code);
    const { kysely } = product.services.database;
    const rows = await kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', vera.userId)
      .execute();
    const notices = await kysely.selectFrom('notifications').selectAll().execute();
    expect(JSON.stringify([rows, notices])).not.toMatch(/DE89|Müller/);
    expect(rows.map(({ details }) => details)).toContainEqual({ method: 'sepa', change: 'replaced' });
  });

  test.each([
    ['cash_app', '12345', 'payment_handle.invalid'],
    ['paypal', 'han/na', 'payment_handle.invalid'],
    ['zelle', 'hanna', 'payment_handle.invalid'],
    ['venmo', 'a b', 'venmo.invalid'],
  ] as const)('a handle of %s that is %j is refused', async (method, handle, code) => {
    const before = await methodsOf(host);
    const refused = await refusal(save(host, method, { handle }));
    expect(refused).toMatchObject({ status: 400, code });
    expect(await methodsOf(host)).toEqual(before);
  });

  test('changes of several pages at once are all kept', async () => {
    const kim = await signIn(product, '5555550103');
    const typed = { venmo: 'kim', cash_app: 'kim', paypal: 'kim', zelle: 'kim@example.com' };
    await Promise.all(
      Object.entries(typed).map(([method, handle]) => save(kim, method as PaymentMethod, { handle })),
    );
    const { payment_methods } = await kim.call(getProfile, {});
    expect(payment_methods.map(({ method }) => method).sort()).toEqual(Object.keys(typed).sort());
    expect((await download(kim)).profile.payment_methods).toEqual(payment_methods);
  });

  test('a new method is one row: it is stored, read and linked', async () => {
    const wero = {
      name: 'Wero',
      currencies: ['USD'],
      copied: [],
      shown: (handle: string) => handle,
    };
    const method = 'wero' as PaymentMethod;
    const lena = await signIn(product, '5555550104');
    const { token } = await shareBill(lena, PIE);
    Object.assign(PAYMENT_METHODS, { wero });
    Object.assign(PAYMENT_LINKS, {
      wero: ({ handle, amount }: { handle: string; amount: Money }) => {
        const web = `https://wero.example/${handle}/${amount.amount}`;
        return { app: web, web };
      },
    });
    Object.assign(READ_HANDLE, { wero: (typed: string) => typed.trim() });
    try {
      const handle = handleIn(method, ' lena ');
      const { services } = product;
      const caller = { user: { id: lena.userId }, services };
      await services.database.kysely
        .transaction()
        .execute((trx) =>
          setPaymentMethod(trx, caller, { method, to: { handle: handle ?? '', holder: null } }),
        );
      const paymentMethods = (await services.snapshots.byShareToken(token))?.receipt.payment_methods ?? [];
      expect(paymentMethods).toEqual([{ method, handle: 'lena', holder: null }]);
      expect(payLinkOf(paymentMethods, { amount: { amount: cents(500), currency: USD }, note: '' })).toBe(
        'https://wero.example/lena/500',
      );
    } finally {
      Reflect.deleteProperty(PAYMENT_METHODS, 'wero');
      Reflect.deleteProperty(PAYMENT_LINKS, 'wero');
      Reflect.deleteProperty(READ_HANDLE, 'wero');
    }
  });
});
