import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAppInfo } from '@fairtab/contract/account/account';
import {
  getToken,
  recover,
  resendCode,
  sendOtp,
  signUp,
  startPhoneSignin,
} from '@fairtab/contract/account/sign-in';
import type { Endpoint, Sent } from '@fairtab/contract/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, refusal } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';

/** A token that the service made; each is good once. */
const GOOD = 'a person';

/** Answers as Turnstile and hCaptcha do. */
async function captchaService() {
  const asked: Record<string, string>[] = [];
  let answer: (response: string) => string = (response) =>
    JSON.stringify({ success: response.startsWith(GOOD), 'error-codes': [] });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push(sent);
    response.setHeader('content-type', 'application/json').end(answer(sent.response ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    answerWith: (text: string) => {
      answer = () => text;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

describeOnOneEngine('a captcha', (engine) => {
  let service: Awaited<ReturnType<typeof captchaService>>;
  let webDir: string;
  let product: Product;

  beforeAll(async () => {
    service = await captchaService();
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-pages-'));
    for (const page of ['index.html', 'share.html', 'visitor.html'])
      await writeFile(join(webDir, page), '<head></head><div id="root"></div>');
    product = await startProduct(await engine.createDatabase(), {
      WEB_DIR: webDir,
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET_KEY: 'secret',
      CAPTCHA_VERIFY_URL: service.url,
    });
  });
  afterAll(async () => {
    await product.stop();
    await service.stop();
    await rm(webDir, { recursive: true });
  });

  const email = 'ann@example.com';
  const password = 'seven slices of pie';
  const ask = <E extends Endpoint>(endpoint: E, input: Sent<E>) => client(product).call(endpoint, input);
  const GUARDED = {
    startPhoneSignin: (more: object) => ask(startPhoneSignin, { body: { phone: '5555550100', ...more } }),
    signUp: (more: object) =>
      ask(signUp, { body: { email, password, data: { first_name: 'Ann', last_name: 'Lee' }, ...more } }),
    getToken: (more: object) =>
      ask(getToken, { query: { grant_type: 'password' }, body: { email, password, ...more } }),
    sendOtp: (more: object) => ask(sendOtp, { body: { email, ...more } }),
    recover: (more: object) => ask(recover, { body: { email, ...more } }),
  };

  test('is asked for by these calls and no others', () => {
    const guarded = product.mounted.filter((endpoint) => endpoint.captcha !== undefined);
    expect(guarded.map(({ path }) => path).sort()).toEqual(
      [startPhoneSignin, signUp, getToken, sendOtp, recover].map(({ path }) => path).sort(),
    );
  });

  test.each(Object.entries(GUARDED))('%s goes through with its token alone', async (_, call) => {
    for (const more of [{}, { captcha_token: '' }, { captcha_token: 'a program' }]) {
      expect(await refusal(call(more))).toMatchObject({ status: 400, code: 'auth.captcha_failed' });
    }
    service.asked.length = 0;
    // Whoever passes is refused for a wrong password, at most.
    const passed = await call({ captcha_token: GOOD }).then(
      () => 'passed',
      ({ code }: { code: string }) => code,
    );
    expect(['passed', 'auth.credentials_wrong']).toContain(passed);
    expect(service.asked).toEqual([{ secret: 'secret', response: GOOD, sitekey: 'site' }]);
  });

  test('is not got past by asking for a second code where there was no first', async () => {
    for (const sent of [
      { type: 'sms', phone: '2125550188' },
      { type: 'email', email },
      { type: 'recovery', email },
    ] as const)
      expect((await refusal(ask(resendCode, { body: { ...sent, session: 'bearer' } }))).code).toBe(
        'auth.captcha_failed',
      );
    const { signin_token } = await ask(sendOtp, {
      body: { email, session: 'bearer', captcha_token: GOOD },
    });
    const again = { type: 'email', email, session: 'bearer', signin_token: signin_token ?? '' } as const;
    expect((await ask(resendCode, { body: again })).success).toBe(true);
  });

  test('is named to the page, with its public key alone', async () => {
    const info = await ask(getAppInfo, {});
    expect(info.captcha).toEqual({ provider: 'turnstile', site_key: 'site' });
  });

  test('only the sign-in page may load the widget', async () => {
    const policyOf = async (path: string) =>
      (await fetch(product.url + path, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      ) ?? '';
    const origin = 'https://challenges.cloudflare.com';
    expect(await policyOf('/auth?mode=email-signin')).toMatch(
      new RegExp(`script-src 'self' ${origin};.*frame-src ${origin}`),
    );
    for (const path of ['/', '/terms', '/home', '/auth/v1/user', '/share/x', '/settings'])
      expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('cloudflare')]);
    expect(await policyOf('/home')).toContain("script-src 'self'");
  });

  test('that cannot be checked refuses the call with a reason', async () => {
    for (const answer of ['<html>', '{}']) {
      service.answerWith(answer);
      const refused = await refusal(GUARDED.sendOtp({ captcha_token: GOOD }));
      expect(refused).toMatchObject({ status: 502, code: 'auth.captcha_unavailable' });
    }
    await service.stop();
    const refused = await refusal(GUARDED.sendOtp({ captcha_token: GOOD }));
    expect(refused).toMatchObject({ status: 502, code: 'auth.captcha_unavailable' });
  });
});
