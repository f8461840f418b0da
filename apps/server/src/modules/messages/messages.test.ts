import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { MESSAGE_KINDS, type MessageKind } from '@fairtab/domain/texting/messages';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import pino from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readHtml } from '../../../test/read-html.ts';
import type { EmailMessage } from '../../adapters/email/email.ts';
import { completion, latecomer } from '../receipts/host-notices.ts';
import {
  accountChanged,
  creditsWithdrawn,
  subscriptionUnpaid,
  verificationCode,
} from './account-messages.ts';
import { billWithdrawn, finalBill, paymentReminder } from './bill-messages.ts';
import { drawEmail } from './draw-email.tsx';
import { type Message, writeEmail } from './message.ts';
import { deliver } from './send-message.ts';

/** All messages of the product. A kind without a row does not compile. */
const MESSAGES = {
  account_changed: accountChanged,
  bill_withdrawn: billWithdrawn,
  completion,
  credits_withdrawn: creditsWithdrawn,
  final_bill: finalBill,
  latecomer,
  payment_reminder: paymentReminder,
  subscription_unpaid: subscriptionUnpaid,
  verification_code: verificationCode,
} satisfies { readonly [Kind in MessageKind]: Message<Kind, never> };

const BILL = {
  guestName: 'Ann <b>',
  payerName: 'Hanna',
  restaurantName: 'Chez Zoé & {place}',
  owed: {
    subtotal: cents(100_000),
    tax: cents(8_000),
    tip: cents(15_000),
    additional_charges: cents(0),
    charges: [],
    host_tip: cents(450),
    total: cents(123_450),
  },
  before: null,
  paymentMethods: [{ method: 'venmo' as const, handle: '@hanna-h', holder: null }],
  currency: USD,
  link: 'https://fairtab.test/share/abc',
};
const COMPLETION = {
  restaurantName: 'Chez Łukasz & {place}',
  total: { amount: cents(8_610), currency: USD },
  link: 'https://fairtab.test/receipt/1?a=1&b=2',
  stopLink: 'https://fairtab.test/stop?user=u&key=k',
};

beforeAll(loadEveryLanguage);

test('every kind has its message', () => {
  expect(Object.entries(MESSAGES).map(([kind, message]) => [kind, message.kind])).toEqual(
    [...MESSAGE_KINDS].sort().map((kind) => [kind, kind]),
  );
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('a code’s text has the code, the product and how long it is valid', () => {
    const text = verificationCode.sms(language, { code: '012345', purpose: 'signin' });
    expect(text).toMatch(/^012345 \D*Fairtab\D*10\D*$/);
  });

  test('a code by e-mail also has its purpose', () => {
    const purposes = ['signin', 'signup', 'signupAgain', 'recovery', 'emailChange', 'confirm'] as const;
    const mails = purposes.map((purpose) => verificationCode.email(language, { code: '012345', purpose }));
    expect(new Set(mails.map(({ body }) => body)).size).toBe(purposes.length);
    for (const { subject, body, page } of mails) {
      expect(subject).toMatch(/^012345 .*Fairtab/);
      expect(body).toBe([page.heading, ...page.paragraphs].join('\n\n'));
      expect(body).toContain('10 minut');
      // A link in such a mail is what people are taught to mistrust.
      expect([body.includes('http'), page.action]).toEqual([false, null]);
    }
  });

  test('a notice of a changed account names what changed, and where to change it back', () => {
    const link = 'https://fairtab.test/settings';
    const told = (
      ['email', 'emailAdded', 'phone', 'phoneAdded', 'password', 'passwordAdded', 'paymentMethods'] as const
    ).flatMap((what) => [
      accountChanged.sms(language, { what, link }),
      accountChanged.email(language, { what, link }).body,
    ]);
    expect(new Set(told).size).toBe(told.length);
    for (const text of told) expect(text).toMatch(/Fairtab.*https:\/\/fairtab\.test\/settings/s);
  });

  test('whose payment was taken back hears what was taken, what is owed, and where to look', () => {
    const link = 'https://fairtab.test/settings';
    const data = { amount: cents(600), refunded: cents(200), taken: 1, owed: 0, link };
    const refund = creditsWithdrawn.sms(language, { ...data, why: 'refund' });
    for (const said of ['Fairtab', '$6.00', '$2.00', '1', link]) expect(refund).toContain(said);
    const dispute = creditsWithdrawn.email(language, { ...data, why: 'dispute', taken: 5, owed: 3 });
    expect(dispute.body).toBe(
      [dispute.subject, ...dispute.page.paragraphs, dispute.body.split('\n\n').at(-1)].join('\n\n'),
    );
    for (const said of ['$6.00', '5', '3', link]) expect(dispute.body).toContain(said);
    expect(dispute.page.action?.url).toBe(link);
    for (const text of [
      subscriptionUnpaid.sms(language, { link }),
      subscriptionUnpaid.email(language, { link }).body,
    ])
      expect(text).toMatch(/Fairtab.*https:\/\/fairtab\.test\/settings/s);
  });

  test('a notice names the latecomer, and where to answer', () => {
    const data = {
      name: 'Zoe',
      isClaim: false,
      restaurantName: 'Chez Zoé',
      link: COMPLETION.link,
      stopLink: COMPLETION.stopLink,
    };
    const { body, page } = latecomer.email(language, data);
    for (const text of [latecomer.sms(language, data), body])
      for (const said of ['Zoe', 'Chez Zoé', data.link]) expect(text).toContain(said);
    expect([page.action?.url, page.stop?.url]).toEqual([data.link, data.stopLink]);
    expect(latecomer.sms(language, { ...data, name: 'evil.example.com' })).not.toContain('evil.example');
    const claims = { ...data, isClaim: true };
    expect(latecomer.sms(language, claims)).toContain('Zoe');
    expect(latecomer.sms(language, claims)).not.toBe(latecomer.sms(language, data));
    expect(latecomer.sms(language, { ...claims, name: 'evil.example.com' })).not.toContain('evil.example');
  });

  test('a reminder speaks of how to pay only where the bill says it', () => {
    const { guestName, payerName, restaurantName, link } = BILL;
    const asked = { guestName, payerName, restaurantName, link, outstanding: COMPLETION.total };
    const [payable, not] = [true, false].map((payable) =>
      paymentReminder.sms(language, { ...asked, payable }),
    );
    expect(payable).toMatch(/how to pay|c[oó]mo pagar/);
    expect(not).not.toMatch(/how to pay|c[oó]mo pagar/);
    expect(not).toContain(link);
  });

  test('a final bill names who owes how much, where, to which host, and how to pay', () => {
    const text = finalBill.sms(language, BILL);
    for (const said of ['Ann <b>', '$1,234.50', BILL.restaurantName, 'Hanna', BILL.link, 'STOP'])
      expect(text).toContain(said);
    const pay = new URL(/https:\/\/venmo\S+/.exec(text)?.[0] ?? '');
    expect([pay.pathname, pay.searchParams.get('amount')]).toEqual(['/hanna-h', '1234.50']);
    expect(finalBill.sms(language, { ...BILL, paymentMethods: [] })).not.toContain('venmo');
    const corrected = finalBill.sms(language, { ...BILL, before: moneyIn(USD)(cents(2_000)) });
    expect(corrected).toContain('$20.00');
    // Nobody pays an amount of zero.
    expect(
      finalBill.sms(language, {
        ...BILL,
        owed: { ...BILL.owed, total: cents(0) },
        before: moneyIn(USD)(cents(2_000)),
      }),
    ).not.toContain('venmo');
  });

  test('a guest who was removed from a bill is texted that nothing is due', () => {
    const text = billWithdrawn.sms(language, {
      ...BILL,
      lastTextedAmount: { amount: cents(2_000), currency: USD },
    });
    for (const said of ['Ann <b>', 'Hanna', BILL.restaurantName, '$20.00', 'STOP'])
      expect(text).toContain(said);
  });

  test('the host hears that everybody has chosen, and goes on from there', async () => {
    expect(completion.sms(language, COMPLETION)).toContain(COMPLETION.restaurantName);
    expect(completion.sms(language, COMPLETION)).toContain(COMPLETION.link);
    const { subject, body, page } = completion.email(language, COMPLETION);
    expect(subject).toContain(COMPLETION.restaurantName);
    const html = readHtml(drawEmail(page, language));
    expect(html.language).toBe(language);
    for (const said of [subject, '$86.10', COMPLETION.link]) {
      expect(body).toContain(said);
      expect(html.text).toContain(said);
    }
    // Both parts have the same content: every line of the text is in the page, the link's label on the button.
    const lines = body.split('\n\n').flatMap((one) => one.split(': '));
    for (const line of lines.filter((one) => one !== COMPLETION.stopLink)) expect(html.text).toContain(line);
    expect(html.links).toEqual([COMPLETION.link, COMPLETION.link, COMPLETION.stopLink]);
  });
});

test('names that were stored before they were cleaned bring no link and no second line', () => {
  const names = {
    guestName: 'Ann ｅｖｉｌ．ｃｏｍ',
    payerName: 'Hanna\nhttps://evil.example 212-555-0100',
    restaurantName: '',
  };
  const texts = LANGUAGES.flatMap((language: Language) => [
    finalBill.sms(language, { ...BILL, ...names }),
    billWithdrawn.sms(language, { ...BILL, ...names, lastTextedAmount: { amount: cents(1), currency: USD } }),
    completion.sms(language, { ...COMPLETION, restaurantName: 'evil.example.com' }),
  ]);
  for (const text of texts) expect(text).not.toMatch(/evil|ｅｖｉｌ|555/);
  expect(texts[0]?.split('\n').slice(0, 3)).toEqual([
    "Ann, your share at Hanna's bill is $1,234.50.",
    expect.stringContaining('Items $1,000.00'),
    expect.stringMatching(/^Pay Hanna: https:\/\/venmo\.com\//),
  ]);
  const nobody = { ...BILL, guestName: '', payerName: '\u202E', restaurantName: null, paymentMethods: [] };
  expect(finalBill.sms('en', nobody).split('\n')).toEqual(
    expect.arrayContaining(["Your share at your host's bill is $1,234.50.", 'Please pay your host.']),
  );
});

test('a finished text leaves with no link but ours, whatever its words have become', async () => {
  const sent: string[] = [];
  const sms = {
    kind: 'demo' as const,
    send: async ({ body }: { body: string }) => ({ id: String(sent.push(body)) }),
  };
  const email = { kind: 'demo' as const, send: () => Promise.reject(new Error('this is no e-mail')) };
  const settings = { publicUrl: 'https://fairtab.test' };
  const send = (body: string) =>
    deliver({ sms, email, log: pino({ enabled: false }), settings }, 'some-id', {
      kind: 'final_bill',
      channel: 'sms',
      recipient: '+12125550100',
      language: 'en',
      body,
    });
  const long = { ...BILL, restaurantName: 'The nice evil.comfortable chairs '.repeat(8) };
  const texts = LANGUAGES.flatMap((language: Language) => [
    finalBill.sms(language, BILL),
    billWithdrawn.sms(language, { ...BILL, lastTextedAmount: { amount: cents(2_000), currency: USD } }),
    completion.sms(language, COMPLETION),
    verificationCode.sms(language, { code: '012345', purpose: 'signin' }),
  ]);
  for (const text of texts) await send(text);
  expect(sent).toEqual(texts);
  const cut = finalBill.sms('en', long);
  expect(cut).toContain('evil.com...');
  await send(cut);
  expect(sent.at(-1)).toContain('evil. com...');
  expect(sent.at(-1)).toContain(BILL.link);
});

test('a code is in Spanish after a sign-in in Spanish', () => {
  expect(verificationCode.sms('es', { code: '012345', purpose: 'signin' })).toBe(
    '012345 es tu código de Fairtab. Vence en 10 minutos.',
  );
});

test('the HTML part is well-formed, fetches nothing, and has a line of its own for each amount', () => {
  const page = drawEmail(
    {
      heading: '<script>alert(1)</script> & co.',
      paragraphs: ['One', 'Two'],
      amounts: [
        { label: 'Ann', amount: '$1,000.00' },
        { label: 'Bob', amount: '$2.50' },
      ],
      action: null,
    },
    'en',
  );
  // Without this line some mail clients measure in another way; without the role screen readers announce tables.
  expect(page).toMatch(/^<!DOCTYPE html PUBLIC "[^"]*XHTML 1.0 Transitional[^"]*" "[^"]*"><html/);
  expect(page.match(/<table/g)).toHaveLength(page.match(/<table role="presentation"/g)?.length ?? 0);
  const html = readHtml(page);
  expect(html.text).toContain('<script>alert(1)</script> & co.');
  expect(html.tags.has('script')).toBe(false);
  expect(html.rows).toEqual(expect.arrayContaining(['Ann $1,000.00', 'Bob $2.50']));
  expect(html.remote).toEqual([]);
  expect(html.links).toEqual([]);
});

test('an e-mail whose HTML part cannot be drawn is sent as text, and that is logged', async () => {
  const sent: EmailMessage[] = [];
  const log = pino({ level: 'silent' });
  const error = vi.spyOn(log, 'error');
  const email = {
    kind: 'demo' as const,
    send: async (message: EmailMessage) => {
      sent.push(message);
      return { id: '1' };
    },
  };
  const sms = { kind: 'demo' as const, send: () => Promise.reject(new Error('this is no text')) };
  const written = writeEmail(completion, { address: 'hanna@example.com', language: 'en' }, COMPLETION);
  if (written.channel !== 'email' || written.page === null) throw new Error('expected an e-mail with a page');
  const page = {
    ...written.page,
    get heading(): string {
      throw new Error('drawing failed');
    },
  };
  await deliver({ sms, email, log, settings: { publicUrl: 'https://fairtab.test' } }, 'some-id', {
    ...written,
    page,
  });
  expect(sent).toEqual([
    {
      id: 'some-id',
      to: 'hanna@example.com',
      subject: written.subject,
      text: written.body,
      html: null,
      stopUrl: COMPLETION.stopLink,
    },
  ]);
  expect(error).toHaveBeenCalledOnce();
});
