import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { explainRefusal } from '../adapters/database/postgres/start-refusals.ts';
import { createSmtpEmail } from '../adapters/email/email.ts';
import { createStripe } from '../adapters/payments/stripe-client.ts';
import { createTwilioSms } from '../adapters/sms/twilio-sms.ts';
import { createStorage } from '../adapters/storage/create-storage.ts';
import { type Config, misspelt, readConfig } from '../config/config.ts';
import { createDataFolder } from '../config/private-files.ts';

const PATIENCE_MS = 15_000;
/** Stripe's signatures are valid for five minutes, authenticator codes for half of one. */
const CLOCKS_APART_S = 20;

type Check = readonly [what: string, tried: (config: Config) => Promise<string>];

/** Each returns what it found, or throws what is wrong. None sends, stores or migrates anything. */
const CHECKS: readonly Check[] = [
  ['data folder', async ({ DATA_DIR }) => createDataFolder(DATA_DIR).then(() => DATA_DIR)],
  ['database', tryDatabase],
  ['photos', async (config) => (await createStorage(config)).label],
  [
    'e-mail',
    async ({ email }) => {
      if (email === undefined) return 'not set up';
      await createSmtpEmail(email).verify?.();
      return 'the mail server answers';
    },
  ],
  [
    'texts',
    async ({ twilio, webhook }) => {
      if (twilio === undefined) return webhook === undefined ? 'not set up' : 'a webhook, which is not tried';
      await createTwilioSms(twilio).verify?.();
      return 'Twilio accepts the account';
    },
  ],
  [
    'payments',
    async ({ stripe }) => {
      if (stripe === undefined) return 'not set up';
      for (const price of Object.values(stripe.prices)) await createStripe(stripe).prices.retrieve(price);
      return 'Stripe has all prices';
    },
  ],
];

/** `server.js --check`: tries what the settings name. One line each; `isRight` unless one failed. */
export async function checkSettings(
  env: Record<string, string | undefined>,
): Promise<{ lines: string[]; isRight: boolean }> {
  const config = attempt(() => readConfig(env));
  if (config instanceof Error) return { lines: config.message.split('\n'), isRight: false };
  const found = await Promise.all(CHECKS.map((check) => tryOne(config, check)));
  const unknown = misspelt(env).map(
    ({ name, meant }) => `wrong  ${name} is not a setting. Did you mean ${meant}?`,
  );
  const lines = ['ok     settings', ...unknown, ...found];
  return { lines, isRight: lines.every((line) => line.startsWith('ok')) };
}

async function tryOne(config: Config, [what, tried]: Check): Promise<string> {
  const late = setTimeout(PATIENCE_MS, null, { ref: false }).then(() =>
    Promise.reject(new Error('no answer')),
  );
  try {
    return `ok     ${what}: ${await Promise.race([tried(config), late])}`;
  } catch (error) {
    return `wrong  ${what}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The built-in database is not opened: a server may be using it, and a newer version would migrate it. */
async function tryDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<string> {
  if (DATABASE_URL === undefined) return 'built in';
  for (const [setting, url] of Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL }))
    if (url !== undefined) await tryPostgres(setting, url);
  return 'PostgreSQL answers, and its clock agrees';
}

async function tryPostgres(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const apart = Math.round(Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000);
    if (apart > CLOCKS_APART_S)
      throw new Error(`the clocks of this machine and of the database differ by ${apart} seconds`);
  } catch (error) {
    throw explainRefusal(error, setting);
  } finally {
    await client.end().catch(() => {});
  }
}
