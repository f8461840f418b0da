import type { SignedIn } from '@fairtab/contract/account/auth-session';
import { challengeFactor, enrollFactor, verifyFactor } from '@fairtab/contract/account/factors';
import { completePhoneSignin, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { Secret, TOTP } from 'otpauth';
import { ownerProof } from './accounts.ts';
import { type Client, client, type Jar, signIn } from './client.ts';
import type { Product } from './product.ts';

/** The code that an authenticator app shows now, or `later` half minutes from now. */
export const appCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** An authenticator app of an account. */
export type App = { id: string; secret: string; recoveryCodes: string[] | null };

/** Adds an authenticator app. The code that confirmed it counts again, so that nobody has to wait for the next. */
export async function addApp(product: Product, who: Client, friendly_name?: string): Promise<App> {
  const proof = await ownerProof(who);
  const { id, totp } = await who.call(enrollFactor, {
    body: { factor_type: 'totp', friendly_name, ...proof },
  });
  const secret = totp?.secret ?? '';
  const { id: challenge_id } = await who.call(challengeFactor, { params: { id }, body: {} });
  const body = { challenge_id, code: appCode(secret) };
  const { recovery_codes } = await who.call(verifyFactor, { params: { id }, body });
  await forgetUsed(product, { id });
  return { id, secret, recoveryCodes: recovery_codes };
}

/** Adds a phone that gets its codes by text. */
export async function addPhone(who: Client, phone: string): Promise<{ id: string }> {
  const body = { factor_type: 'phone' as const, phone, ...(await ownerProof(who)) };
  const { id } = await who.call(enrollFactor, { body });
  const { id: challenge_id, demo_code } = await who.call(challengeFactor, { params: { id }, body: {} });
  await who.call(verifyFactor, { params: { id }, body: { challenge_id, code: demo_code ?? '' } });
  return { id };
}

/** Lets the codes of an app count again that were used. */
export const forgetUsed = (product: Product, { id }: { id: string }) =>
  product.services.database.kysely
    .updateTable('auth_factors')
    .set({ last_step: 0 })
    .where('id', '=', id)
    .execute();

/** Signs in by phone as far as the first factor goes. With a jar as a browser, else with bearer tokens. */
export async function firstFactor(product: Product, phone: string, jar?: Jar): Promise<SignedIn> {
  const session = jar === undefined ? 'bearer' : 'cookie';
  const visitor = client(product, {}, jar);
  const started = await visitor.call(startPhoneSignin, { body: { phone, session } });
  return visitor.call(completePhoneSignin, {
    body: {
      phone_number: phone,
      one_time_token: started.demo_code ?? '',
      session,
      ...(started.signin_token === null ? {} : { signin_token: started.signin_token }),
    },
  });
}

/** Enters a code for a sign-in that waits for its second factor. */
export async function secondFactor(
  who: Client,
  id: string,
  code: string | ((demoCode: string) => string),
  signin_token?: string,
): Promise<SignedIn> {
  const token = signin_token === undefined ? {} : { signin_token };
  const { id: challenge_id, demo_code } = await who.call(challengeFactor, { params: { id }, body: token });
  const entered = typeof code === 'string' ? code : code(demo_code ?? '');
  return who.call(verifyFactor, { params: { id }, body: { challenge_id, code: entered, ...token } });
}

/** A signed-in host with an authenticator app. */
export async function hostWithApp(product: Product, phone: string) {
  const host = await signIn(product, phone);
  return { host, app: await addApp(product, host) };
}
