import { reauthenticate } from '@fairtab/contract/account/account';
import type { CodeSent, SignedIn } from '@fairtab/contract/account/auth-session';
import {
  type CodeType,
  getSession,
  getToken,
  recover,
  sendOtp,
  signUp,
  verifyCode,
} from '@fairtab/contract/account/sign-in';
import { type Client, client, tokenOf } from './client.ts';
import type { Product } from './product.ts';

/** A password that no test guesses. */
export const PASSWORD = 'seven slices of pie';

/** A code that was sent, and what its browser sends back with it. */
export const sentCode = (code: CodeSent | null) => ({
  token: code?.demo_code ?? '',
  signin_token: code?.signin_token ?? '',
});

/** A user of their own, by bearer token. */
export function clientOf(product: Product, answer: SignedIn): Client & { userId: string } {
  const headers = { authorization: `Bearer ${tokenOf(answer)}` };
  return { ...client(product, headers), userId: answer.user.id };
}

/** Begins a sign-up by e-mail. */
export async function startEmailSignUp(
  product: Product,
  { email, password = PASSWORD, phone }: { email: string; password?: string; phone?: string },
  by: Client = client(product),
) {
  const data = { first_name: 'Hanna', last_name: 'Smith', ...(phone && { phone_number: phone }) };
  const { code } = await by.call(signUp, { body: { email, password, data, session: 'bearer' } });
  return sentCode(code);
}

/** Signs up by e-mail, with the code. */
export async function signUpByEmail(
  product: Product,
  who: { email: string; password?: string; phone?: string },
) {
  const sent = await startEmailSignUp(product, who);
  return enterCode(product, { type: 'signup', email: who.email, ...sent });
}

/** Enters a code, as a caller with this session if one is given. */
export const enterCode = (
  product: Product,
  body: { type: CodeType; email?: string; phone?: string; token: string; signin_token: string },
  by: Client = client(product),
) => by.call(verifyCode, { body: { ...body, session: 'bearer' } });

/** Signs in with a password. */
export const signInByPassword = (
  product: Product,
  body: { email?: string; phone?: string; password?: string },
  by: Client = client(product),
) =>
  by.call(getToken, {
    query: { grant_type: 'password' },
    body: { password: PASSWORD, ...body, session: 'bearer' },
  });

/** Asks for a sign-in code. */
export const askForCode = async (
  product: Product,
  body: { email?: string; phone?: string; create_user?: boolean },
  by: Client = client(product),
) => sentCode(await by.call(sendOtp, { body: { ...body, session: 'bearer' } }));

/** Asks for a code because the password is forgotten. */
export const askToRecover = async (product: Product, email: string, by: Client = client(product)) =>
  sentCode(await by.call(recover, { body: { email, session: 'bearer' } }));

/** What proves that a client is its account's owner: the code that is sent to the own address. */
export async function ownerProof(who: Client) {
  const { token: nonce, signin_token } = sentCode(
    await who.call(reauthenticate, { query: { session: 'bearer' } }),
  );
  return { nonce, signin_token };
}

/** The id of whoever a client is signed in as; null for nobody. */
export const whoIs = async (who: Client) => (await who.call(getSession, {})).profile?.user_id ?? null;
