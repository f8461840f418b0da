import { getAppInfo } from '@fairtab/contract/account/account';
import { beforeAll, expect, test } from 'vitest';
import { client } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { startProduct } from '../../test/product.ts';
import { STRIPE_ENV } from '../../test/stripe-env.ts';
import type { Database } from '../adapters/database/database.ts';
import { readConfig } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { announcement } from './announcement.ts';

/** An installation in use, whose texts and e-mails are real. */
const IN_USE = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://fairtab.test',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15555550100',
  SMTP_URL: 'smtps://mail.example.com',
  EMAIL_FROM: 'bills@example.com',
};

const STRIPE = { ...STRIPE_ENV, STRIPE_SECRET_KEY: 'sk_live_1' };

describeOnOneEngine('an installation with real texts and e-mails', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.createDatabase();
  });

  /** Starts with these settings, and tells what it says of payments. */
  async function started(env: Record<string, string>) {
    const product = await startProduct(database, { ...IN_USE, ...env });
    try {
      const { credits, demo } = await client(product).call(getAppInfo, {});
      const lineFor = (said: Record<string, string>) =>
        announcement(product.services, readConfig(said), env.PUBLIC_URL ?? 'https://fairtab.test');
      return { credits, demo, line: lineFor(env), lineFor };
    } finally {
      await product.stop();
    }
  }

  test('starts in production without card payments: sharing is free, as the start-up line states', async () => {
    const { credits, demo, line } = await started({});
    expect([credits, demo]).toEqual([null, false]);
    expect(line).toMatch(new RegExp(`version ${VERSION} · database: `));
    expect(line).toContain(' · texts: twilio · e-mails: smtp · credits: off, sharing is free · ');
  });

  test('warns that Twilio has no address to call back', async () => {
    const { line } = await started({ PUBLIC_URL: 'http://192.168.1.20:3000' });
    expect(line).toContain(
      ' · texts: twilio, which cannot call back: set PUBLIC_URL to the https address · e-mails: smtp · ',
    );
  });

  test('warns where others than the proxy can reach the port, which by default they cannot', async () => {
    const warning = 'Warning: HOST=10.0.0.5 with TRUST_PROXY. Let only the proxy reach port 3000: ';
    // What it prints depends on the settings alone: one product serves for all.
    const { lineFor } = await started({});
    expect(lineFor({ HOST: '10.0.0.5', TRUST_PROXY: 'true' })).toContain(warning);
    for (const safe of [{ TRUST_PROXY: 'true' }, { HOST: '::1', TRUST_PROXY: '2' }, { HOST: '10.0.0.5' }, {}])
      expect(lineFor(safe)).not.toContain('Warning');
  });

  test.each([
    ['sk_live_1', ' · payments: Stripe · '],
    ['rk_test_1', ' · payments: Stripe in test mode · '],
  ])('starts with Stripe and the key %s', async (key, named) => {
    const { credits, demo, line } = await started({ ...STRIPE, STRIPE_SECRET_KEY: key });
    expect([credits?.prices.social, demo]).toEqual(['price_3', false]);
    expect(line).toContain(named);
    expect(line).not.toContain(key);
  });
});
