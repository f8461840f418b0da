import { randomBytes, randomUUID } from 'node:crypto';
import type { SignedIn } from '@fairtab/contract/account/auth-session';
import { completePhoneSignin, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Answer, Endpoint, Sent } from '@fairtab/contract/wire/endpoint';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import type { Services } from '../src/app/services.ts';

/** An error answer, as a client sees it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly details: Record<string, unknown>;

  constructor(status: number, body: unknown) {
    const { error } = ErrorBody.parse(body);
    super(`${status} ${error.code}: ${error.message}`);
    this.status = status;
    this.code = error.code;
    this.title = error.title;
    this.details = error.details ?? {};
  }
}

/**
 * Where the product runs, without a trailing slash. One in this process is asked without a connection, which is half of
 * what a call costs; files that prove connections ask by `fetch`.
 */
export type Place = {
  url: string;
  request?(path: string, init?: RequestInit): Promise<Response>;
  services?: Services;
};

export type Client = {
  headers: Record<string, string>;
  /** Of a product in this process, for what a test needs and is not about. */
  services?: Services | undefined;
  /**
   * Calls an endpoint as the contract describes it; the answer is parsed by its schema.
   * @throws Refused
   */
  call<E extends Endpoint>(endpoint: E, input: Sent<E>, headers?: Record<string, string>): Promise<Answer<E>>;
};

/** A browser's cookies by name. */
export type Jar = Map<string, string>;

/** The value of the `Cookie` header. */
export const cookiesOf = (jar: Jar) => [...jar].map((pair) => pair.join('=')).join('; ');

/** Adds the cookies that an answer sets, and removes those it deletes. */
export function keepCookies(jar: Jar, answer: Response): void {
  for (const [pair = ''] of answer.headers.getSetCookie().map((line) => line.split(';'))) {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** A client that sends these headers with every call. With a jar it keeps cookies, like a browser. */
export function client(product: Place, headers: Record<string, string> = {}, jar?: Jar): Client {
  return {
    headers,
    services: product.services,
    async call(endpoint, input, more = {}) {
      const { params = {}, query = {}, body }: Parts = input;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
      const search = new URLSearchParams(query).toString();
      const ask = product.request ?? ((to: string, init?: RequestInit) => fetch(product.url + to, init));
      const response = await ask(path + (search && `?${search}`), {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          // As `fetch` does by itself.
          accept: '*/*',
          'user-agent': 'node',
          // Compressing and decompressing each answer takes a tenth of a test's time.
          'accept-encoding': 'identity',
          ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(jar === undefined ? {} : { cookie: cookiesOf(jar) }),
          ...headers,
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (jar !== undefined) keepCookies(jar, response);
      const answer: unknown = await response.json();
      if (!response.ok) throw new Refused(response.status, answer);
      return endpoint.response.parse(answer) as Answer<typeof endpoint>;
    },
  };
}

/** The access token of a sign-in with 'bearer'. */
export function tokenOf({ session }: Pick<SignedIn, 'session'>): string {
  if (session?.access_token == null) throw new Error('no session, or a browser’s');
  return session.access_token;
}

/** Opens a session that is not a browser's, by the code that the demo shows. */
export async function openSession(visitor: Client, phone: string): Promise<SignedIn> {
  const { demo_code, signin_token } = await visitor.call(startPhoneSignin, {
    body: { phone, session: 'bearer' },
  });
  return visitor.call(completePhoneSignin, {
    body: {
      phone_number: phone,
      one_time_token: demo_code ?? '',
      signin_token: signin_token ?? '',
      session: 'bearer',
    },
  });
}

/** The headers by which a caller without cookies is known. */
export const bearer = (answer: SignedIn) => ({ authorization: `Bearer ${tokenOf(answer)}` });

/** Signs in a host with this phone, from an address of their own: an address has a share of the codes alone. */
export async function signIn(product: Place, phone: string): Promise<Client & { userId: string }> {
  const [, a, b, c] = /(\d\d)(\d\d)(\d\d)$/.exec(phone) ?? [];
  const answer = await openSession(client(product, { 'x-forwarded-for': `10.${a}.${b}.${c}` }), phone);
  return { ...client(product, bearer(answer)), userId: answer.user.id };
}

/** A guest on a device of their own. */
export function guest(product: Place, shareToken: string, name = ''): Client {
  return client(product, {
    [GUEST_HEADERS.share]: shareToken,
    [GUEST_HEADERS.device]: randomBytes(32).toString('base64url'),
    ...(name === '' ? {} : { [GUEST_HEADERS.name]: encodeURIComponent(name) }),
  });
}

/** A host on the guests' page of their own receipt. */
export const onSharePage = (host: Client, shareToken: string): Client => ({
  headers: { ...host.headers, [GUEST_HEADERS.share]: shareToken },
  call: (endpoint, input, more) => host.call(endpoint, input, { [GUEST_HEADERS.share]: shareToken, ...more }),
});

/** A guest who is identified by the cookies of their browser. */
export const guestByCookie = (product: Place, shareToken: string, jar: Jar): Client =>
  client(product, { [GUEST_HEADERS.share]: shareToken }, jar);

/** The error that an action ends in; fails the test if there is none. */
export async function refusal(action: Promise<unknown>): Promise<Refused> {
  try {
    await action;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('expected the call to be refused');
}
