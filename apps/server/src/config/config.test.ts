import { expect, test } from 'vitest';
import { STRIPE_ENV } from '../../test/stripe-env.ts';
import { misspelt, readConfig } from './config.ts';

const MAIL = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com', EMAIL_FROM: 'Fairtab <bills@example.com>' };
const TEXTS = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15555550100',
};

test('a new host texts 15 numbers that no code has proved, where nothing else is set', () => {
  expect(readConfig({}).product.NEW_HOST_NUMBERS).toBe(7);
  expect(readConfig({ NEW_HOST_NUMBERS: '0' }).product.NEW_HOST_NUMBERS).toBe(0);
});

test('texts go to the United States alone, where no other countries are set', () => {
  expect(readConfig({}).product.SMS_COUNTRIES).toEqual(['US']);
  expect(readConfig({ SMS_COUNTRIES: '' }).product.SMS_COUNTRIES).toEqual(['US']);
  expect(readConfig({ SMS_COUNTRIES: 'US, CA,MX' }).product.SMS_COUNTRIES).toEqual(['US', 'CA', 'MX']);
});

test('behind a proxy the port is open to this machine alone, unless HOST is set', () => {
  expect(readConfig({}).HOST).toBe('0.0.0.0');
  for (const TRUST_PROXY of ['true', '2']) {
    expect(readConfig({ TRUST_PROXY }).HOST).toBe('127.0.0.1');
    expect(readConfig({ TRUST_PROXY, HOST: '' }).HOST).toBe('127.0.0.1');
    expect(readConfig({ TRUST_PROXY, HOST: '10.0.0.5' }).HOST).toBe('10.0.0.5');
  }
});

test('e-mail is set by a mail server and a sender, or not at all', () => {
  expect(readConfig({}).email).toBeUndefined();
  expect(readConfig({ SMTP_URL: '', EMAIL_FROM: '' }).email).toBeUndefined();
  expect(readConfig(MAIL).email).toEqual({ url: MAIL.SMTP_URL, from: MAIL.EMAIL_FROM });
});

test.each([
  [{ SMTP_URL: MAIL.SMTP_URL }, 'E-mail needs SMTP_URL and EMAIL_FROM'],
  [{ EMAIL_FROM: MAIL.EMAIL_FROM }, 'E-mail needs SMTP_URL and EMAIL_FROM'],
  [{ ...MAIL, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL'],
  [{ ...MAIL, EMAIL_FROM: 'Fairtab' }, 'EMAIL_FROM'],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x' }, 'Twilio needs'],
  [{ ...TEXTS, TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID must start with AC'],
  [{ ...TEXTS, TWILIO_API_URL: 'http://twilio.example.com' }, 'TWILIO_API_URL must be an https address'],
  [{ SMS_COUNTRIES: 'us' }, 'SMS_COUNTRIES'],
  [{ DATABASE_DIRECT_URL: 'mysql://localhost/fairtab' }, 'DATABASE_DIRECT_URL'],
  [{ ...MAIL, EMAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'EMAIL_FROM'],
])('wrong settings %j are named', (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test.each([
  'postgres://localhost/fairtab',
  'postgresql://fairtab:secret@db.example.com:5432/fairtab?sslmode=verify-full',
  'postgres://fairtab@localhost/fairtab?host=/var/run/postgresql',
  'postgres:///fairtab?host=/var/run/postgresql',
])('%s is the address of a database', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test.each(['web', 'reader'])('ROLE=%s is refused on the built-in database, and told why', (ROLE) => {
  expect(() => readConfig({ ROLE })).toThrow(
    `ROLE=${ROLE} needs PostgreSQL, DATABASE_URL: only one process can open the built-in database`,
  );
  expect(readConfig({ ROLE, DATABASE_URL: 'postgres://localhost/fairtab' }).ROLE).toBe(ROLE);
});

const IN_PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://fairtab.example.com',
  ...MAIL,
};

/** The lines about settings that readConfig refuses. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof Error) return error.message.split('\n').slice(1);
  }
  return [];
}

test('production needs a secret, an address and e-mail, and names at once all that is missing or wrong', () => {
  expect(complaints(IN_PRODUCTION)).toEqual([]);
  expect(complaints({ NODE_ENV: 'production', PORT: 'http', TRUST_PROXY: 'yes' })).toEqual([
    '  PORT must be a whole number, 0 to 65535',
    '  TRUST_PROXY must be true, false or the number of proxies in a row',
    '  AUTH_SECRET is needed in production. Make one with: openssl rand -base64 48',
    '  PUBLIC_URL is needed in production: the address at which people reach Fairtab',
    '  SMTP_URL and EMAIL_FROM are needed in production, to send e-mails',
    'To try Fairtab out, set NODE_ENV=development: everyone who reaches the server then sees all codes.',
  ]);
  expect(complaints({ ...IN_PRODUCTION, PORT: 'http' })).toEqual([
    '  PORT must be a whole number, 0 to 65535',
  ]);
  const reader = { NODE_ENV: 'production', ROLE: 'reader', DATABASE_URL: 'postgres://localhost/fairtab' };
  expect(complaints(reader)).toEqual([expect.stringContaining('AUTH_SECRET'), expect.anything()]);
});

const ENCODED = 'has a character in its user name or password that must be percent-encoded: # is %23,';

test.each([
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters. Make one with: openssl rand'],
  [{ DATABASE_URL: 'postgres://fairtab:a#b@localhost/fairtab' }, `DATABASE_URL ${ENCODED}`],
  [{ DATABASE_URL: 'postgres://fairtab:1#b@localhost/fairtab' }, `DATABASE_URL ${ENCODED}`],
  [{ DATABASE_URL: 'postgres://fairtab:1/b@localhost/fairtab' }, `DATABASE_URL ${ENCODED}`],
  [{ DATABASE_URL: 'postgres://fairtab:1?b@localhost/fairtab' }, `DATABASE_URL ${ENCODED}`],
  [{ DATABASE_URL: 'postgres://fairtab:50%@localhost/fairtab' }, `DATABASE_URL ${ENCODED}`],
  [{ DATABASE_URL: 'mysql://localhost/fairtab' }, 'DATABASE_URL must be an address such as postgres://name'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL must be an address such as postgres://name'],
  [{ SMTP_URL: 'smtps://a:b#c@mail.example.com' }, `SMTP_URL ${ENCODED}`],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as smtps://name:password@'],
  [{ PUBLIC_URL: 'fairtab.example.com' }, 'PUBLIC_URL must be an address without a path, such as https://'],
  [{ PUBLIC_URL: 'https://example.com/bills' }, 'PUBLIC_URL must be an address without a path, such as'],
  [{ SMS_COUNTRIES: 'USA' }, 'SMS_COUNTRIES must be codes of two capital letters, separated by commas'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
  [{ FREE_CREDITS: '-1' }, 'FREE_CREDITS must be a whole number, 0 or more'],
  [{ REGISTRATION: 'invited' }, 'REGISTRATION=invited and ALLOWED_EMAILS need each other'],
  [{ REGISTRATION: 'closed', ALLOWED_EMAILS: 'a@b.test' }, 'need each other'],
  [
    { ALLOWED_EMAILS: 'example.com' },
    'ALLOWED_EMAILS must be e-mail addresses separated by commas; *@example',
  ],
  [{ FIRST_ADMIN: 'Ann' }, 'FIRST_ADMIN must be an e-mail address or a phone number'],
  [{ OPERATOR_NAME: 'Ann' }, 'OPERATOR_NAME and OPERATOR_CONTACT need each other'],
  [
    { OPERATOR_NAME: 'Ann', OPERATOR_CONTACT: 'Main Street' },
    'OPERATOR_CONTACT must be an e-mail address or',
  ],
  [{ CAPTCHA_PROVIDER: 'recaptcha' }, 'CAPTCHA_PROVIDER must be one of turnstile, hcaptcha'],
])('the mistake %j is named by what the setting must be', (env, line) => {
  const [first = ''] = complaints(env);
  expect(first).toContain(line);
  expect(first).not.toMatch(/[\^$\\]|expected|Invalid/);
});

test('an address of the installation needs no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Fairtab.example.com/' }).PUBLIC_URL).toBe(
    'https://fairtab.example.com',
  );
});

test('a setting that is empty has its default', () => {
  const settings = { PORT: '', FREE_CREDITS: '', LOG_LEVEL: '', DATA_DIR: '', NODE_ENV: '' };
  expect(readConfig(settings)).toEqual(readConfig({}));
});

test('names that resemble a setting are found, and those of the system are not', () => {
  const misspelled = { TRUST_PROXIES: 'true', SMTP_URI: '', EMAIL_FORM: '', PUBLICURL: '' };
  expect(misspelt(misspelled).map(({ meant }) => meant)).toEqual([
    'TRUST_PROXY',
    'SMTP_URL',
    'EMAIL_FROM',
    'PUBLIC_URL',
  ]);
  const system = ['HOME', 'HOSTNAME', 'LANG', 'LOGNAME', 'PATH', 'PGHOST', 'PWD', 'TERM', 'NODE_OPTIONS'];
  const named = ['DATABASE_PASSWORD', 'PUBLISH', 'METRICS_HOST'];
  expect(misspelt(Object.fromEntries([...system, ...named].map((name) => [name, 'x'])))).toEqual([]);
});

test('card payments are set up by a key, what signs events, and five prices, or not at all', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig({ STRIPE_SECRET_KEY: '', STRIPE_API_URL: '' }).stripe).toBeUndefined();
  expect(readConfig(STRIPE_ENV).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    prices: {
      mooch: 'price_1',
      occasional: 'price_2',
      social: 'price_3',
      leader: 'price_4',
      unlimited: 'price_5',
    },
    apiUrl: undefined,
  });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'also need STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MOOCH, STRIPE_PRICE_OCC'],
  [{ ...STRIPE_ENV, STRIPE_SECRET_KEY: '' }, 'Card payments by Stripe also need STRIPE_SECRET_KEY'],
  [{ ...STRIPE_ENV, STRIPE_PRICE_LEADER: '' }, 'Card payments by Stripe also need STRIPE_PRICE_LEADER'],
  [{ STRIPE_API_URL: 'https://stripe.example.com' }, 'also need STRIPE_SECRET_KEY'],
  [{ ...STRIPE_ENV, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_'],
  [{ ...STRIPE_ENV, STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_'],
  [{ ...STRIPE_ENV, STRIPE_PRICE_LEADER: 'price_1' }, 'Each STRIPE_PRICE_… must be a price of its own'],
  [{ ...STRIPE_ENV, STRIPE_API_URL: 'http://stripe.example.com' }, 'STRIPE_API_URL must be an https address'],
  [
    { ...STRIPE_ENV, STRIPE_API_URL: 'https://example.com/stripe' },
    'STRIPE_API_URL must be an https address',
  ],
])('wrong settings of card payments %j are named', (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test('an error about a key does not show it', () => {
  expect(() => readConfig({ ...STRIPE_ENV, STRIPE_SECRET_KEY: 'pk_live_1' })).not.toThrow('pk_live');
});

const COMPANY = {
  id: 'acme',
  name: 'Acme',
  domains: ['Acme.test'],
  issuer: 'https://login.acme.test',
  client_id: 'fairtab',
  client_secret: 's',
};
const sso = (...companies: object[]) => ({ SSO_PROVIDERS: JSON.stringify(companies) });
const OIDC = { OIDC_ISSUER: 'https://login.example.com/main', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };

test('sign-in providers are set up by variables, companies by JSON, or not at all', () => {
  expect(readConfig({}).providers).toEqual([]);
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
  const { providers } = readConfig({ ...OIDC, ...google, ...sso(COMPANY) });
  expect(providers.map(({ id, name, issuer, domains }) => [id, name, issuer, domains])).toEqual([
    ['google', 'Google', 'https://accounts.google.com', null],
    ['oidc', 'login.example.com', 'https://login.example.com/main', null],
    ['acme', 'Acme', 'https://login.acme.test', ['acme.test']],
  ]);
  expect(providers.map(({ emailsVerified }) => emailsVerified)).toEqual([false, false, false]);
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'Google sign-in needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
  [{ OIDC_ISSUER: 'https://login.example.com' }, 'OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID'],
  [{ ...OIDC, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER must be an https address'],
  [{ SSO_PROVIDERS: 'acme' }, 'SSO_PROVIDERS must be as in .env.example'],
  [sso({ ...COMPANY, issuer: 'http://login.acme.test' }), '0.issuer must be https'],
  [sso({ ...COMPANY, id: 'Acme/..' }), '0.id'],
  [sso({ ...COMPANY, domains: [] }), '0.domains'],
  [sso({ ...COMPANY, domains: ['test'] }), '0.domains.0'],
  [sso({ ...COMPANY, id: 'google' }), 'google and oidc are taken'],
  [sso(COMPANY, { ...COMPANY, domains: ['other.test'] }), 'each id is for one provider'],
  [sso(COMPANY, { ...COMPANY, id: 'other' }), 'each domain is for one provider'],
])('wrong settings of providers %j are named', (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

const BUCKET = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

test('photos are in a bucket if one is named with its key, at Amazon unless another place is set', () => {
  expect(readConfig({ S3_BUCKET: '', S3_ENDPOINT: '' }).s3).toBeUndefined();
  expect(readConfig({ ...BUCKET, S3_REGION: 'eu-central-1' }).s3).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'photos',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    pathStyle: false,
  });
});

test.each([
  [
    { ...BUCKET, S3_SECRET_ACCESS_KEY: '' },
    'A bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'A bucket needs'],
  [{ ...BUCKET, S3_BUCKET: "photos;script-src 'unsafe-inline'" }, 'S3_BUCKET'],
  [{ ...BUCKET, S3_ENDPOINT: 'http://s3.example.com' }, 'S3_ENDPOINT must be an https address'],
  [{ ...BUCKET, S3_ENDPOINT: 'https://s3.example.com/path' }, 'S3_ENDPOINT must be an https address'],
])('the bucket %o is refused', (env, problem) => {
  expect(() => readConfig(env)).toThrow(problem);
});
