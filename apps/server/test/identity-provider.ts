import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { cookiesOf, type Jar, keepCookies } from './client.ts';

/** What the provider says of a person, besides `sub`. */
export type Claims = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
};

/** What this provider does wrong, to see that it is noticed. */
type Faults = {
  /** Claims that replace those of the next ID tokens. */
  claims?: JWTPayload;
  /** Signs them with another key than the one it names. */
  foreignKey?: boolean;
  /** Signs them not at all. */
  unsigned?: boolean;
  /** Publishes a key of another name. */
  otherKeys?: boolean;
  /** The published keys. */
  keys?: object[];
  /** Answers nothing but this status. */
  status?: number;
};

const KID = 'one';
const ALG = 'RS256';

/** A real OpenID Connect provider on this machine. */
export async function startIdentityProvider(redirectUris: string[]) {
  const { privateKey, publicKey } = await generateKeyPair(ALG, { extractable: true });
  const foreign = await generateKeyPair(ALG);
  const publicJwk = { ...(await exportJWK(publicKey)), kid: KID, alg: ALG, use: 'sig' };
  const people = new Map<string, Claims>();
  const client = { id: 'fairtab', secret: randomUUID() };
  let faults: Faults = {};

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;

  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KID, alg: ALG, use: 'sig' }] },
    // It prints a line for each that it has to assume.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    // Who signs in agrees to everything.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const grant = new provider.Grant({ clientId: client.id, ...(accountId ? { accountId } : {}) });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (faults.status !== undefined) {
      response.writeHead(faults.status).end('<html>out of order</html>');
      return;
    }
    if (request.url?.startsWith('/interaction/')) {
      const who = request.headers['x-person'];
      await provider.interactionFinished(
        request,
        response,
        typeof who === 'string' ? { login: { accountId: who } } : { error: 'access_denied' },
      );
      return;
    }
    const keys = faults.otherKeys ? [{ ...publicJwk, kid: 'two' }] : faults.keys;
    if (request.url === '/jwks' && keys) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
      return;
    }
    if (request.url === '/token') tamper(response);
    await answer(request, response);
  }

  /** Signs the ID token of an answer anew, with the faults. */
  function tamper(response: ServerResponse): void {
    const end = response.end.bind(response);
    response.end = (body?: unknown) => {
      void withFaults(String(body)).then((changed) => {
        response.setHeader('content-length', Buffer.byteLength(changed));
        end(changed);
      });
      return response;
    };
  }

  async function withFaults(body: string): Promise<string> {
    const { id_token, ...rest }: { id_token?: string } = JSON.parse(body);
    if (id_token === undefined) return body;
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
    return JSON.stringify({ ...rest, id_token: await idToken(claims) });
  }

  /** An ID token with these claims, and the faults. */
  async function idToken(claims: JWTPayload): Promise<string> {
    const said = { ...claims, ...faults.claims };
    if (faults.unsigned) return new UnsecuredJWT(said).encode();
    return new SignJWT(said)
      .setProtectedHeader({ alg: ALG, kid: KID })
      .sign(faults.foreignKey ? foreign.privateKey : privateKey);
  }

  return {
    issuer,
    client,
    people,
    idToken,
    /** From now on; none without an argument. */
    fail(with_: Faults = {}): void {
      faults = with_;
    },
    /**
     * Goes to the provider as a browser, and signs in there.
     * @param who null: they refuse
     * @returns the address of the product that the provider sends the browser back to
     */
    async signIn(url: string, who: string | null): Promise<URL> {
      const jar: Jar = new Map();
      let next = new URL(url);
      for (let n = 0; n < 5; n++) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: cookiesOf(jar), ...(who === null ? {} : { 'x-person': who }) },
        });
        keepCookies(jar, response);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`the provider says: ${await response.text()}`);
        next = new URL(location, next);
        if (next.origin !== issuer) return next;
      }
      throw new Error('the provider does not come to an end');
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
