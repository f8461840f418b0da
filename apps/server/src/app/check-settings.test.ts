import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnPostgres } from '../../test/engines.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type StripeServer, startStripe } from '../../test/stripe-server.ts';
import { startTwilioPeer, TWILIO_ACCOUNT, type TwilioPeer } from '../../test/twilio-peer.ts';
import { checkSettings } from './check-settings.ts';

let dataDir: string;
let mail: MailServer;
let twilio: TwilioPeer;
let stripe: StripeServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairtab-check-'));
  mail = await startMailServer({ account: { user: 'fairtab', password: 'right' } });
  twilio = await startTwilioPeer();
  stripe = await startStripe();
});
afterAll(async () => {
  await Promise.all([mail.stop(), twilio.stop(), stripe.stop()]);
  await rm(dataDir, { recursive: true });
});

const everything = (password = 'right') => ({
  DATA_DIR: dataDir,
  SMTP_URL: mail.url.replace(':right@', `:${password}@`),
  EMAIL_FROM: 'bills@example.com',
  TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15555550100',
  TWILIO_API_URL: twilio.url,
  ...stripe.env,
});

test('each setting is tried and has a line, and nothing is sent or left', async () => {
  expect(await checkSettings(everything())).toEqual({
    isRight: true,
    lines: [
      'ok     settings',
      `ok     data folder: ${dataDir}`,
      'ok     database: built in',
      expect.stringMatching(/^ok {5}photos: /),
      'ok     e-mail: the mail server answers',
      'ok     texts: Twilio accepts the account',
      'ok     payments: Stripe has all prices',
    ],
  });
  expect([mail.mails, twilio.taken, await readdir(dataDir)]).toEqual([[], [], []]);
});

test('what is wrong is named on its line, and the others are tried all the same', async () => {
  const { lines, isRight } = await checkSettings({
    ...everything('wrong'),
    TWILIO_API_URL: 'http://127.0.0.1:9',
    STRIPE_PRICE_MOOCH: 'price_of_nothing',
    TRUST_PROXIES: 'true',
  });
  expect(isRight).toBe(false);
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
    'wrong  TRUST_PROXIES is not a setting. Did you mean TRUST_PROXY?',
    expect.stringMatching(/^wrong {2}e-mail: The mail server refused the e-mail: EAUTH 535/),
    expect.stringMatching(/^wrong {2}texts: Twilio could not be reached: ECONNREFUSED/),
    expect.stringMatching(/^wrong {2}payments: .*price_of_nothing/),
  ]);
});

test('wrong settings are listed, and nothing is tried', async () => {
  const { lines, isRight } = await checkSettings({ ...everything(), PORT: 'http' });
  expect({ lines, isRight }).toEqual({
    isRight: false,
    lines: ['Wrong settings:', '  PORT must be a whole number, 0 to 65535'],
  });
});

describeOnPostgres('the database of the settings', (createEmpty) => {
  test('is asked, and not migrated', async () => {
    const DATABASE_URL = await createEmpty();
    const lineOf = async (url: string) =>
      (await checkSettings({ DATA_DIR: dataDir, DATABASE_URL: url })).lines.find((line) =>
        line.includes('database:'),
      );
    expect(await lineOf(DATABASE_URL)).toBe('ok     database: PostgreSQL answers, and its clock agrees');
    const nowhere = new URL(DATABASE_URL);
    nowhere.pathname = '/nowhere';
    expect(await lineOf(nowhere.href)).toBe(
      'wrong  database: DATABASE_URL: PostgreSQL has no database of this name; create it first.',
    );
  });
});
