import { GUEST_HEADERS } from '@fairtab/contract/guests';
import { LIMITS } from '@fairtab/contract/limits';
import { type Language, languageOfRequest } from '@fairtab/texts/language';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { namingTheDatabase } from '../adapters/database/unavailable.ts';
import { addressBucket } from './address-bucket.ts';
import { AppError, ShownError, toShown } from './errors.ts';
import { sha256 } from './hash.ts';
import { createHostCheck } from './hosts.ts';
import { onceForKey, readKey } from './idempotency.ts';
import type { AppEnv } from './mount.ts';
import { isApi } from './pages.ts';
import {
  callerOf,
  type RequestContext,
  type ShareCredentials,
  type SignedInUser,
} from './request-context.ts';
import { logRequests } from './request-log.ts';
import type { Services } from './services.ts';

/** A database that restarts needs about as long, and a queue that is full. */
const RETRY_AFTER_SECONDS = '2';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const YEAR_SECONDS = 31_536_000;

/** Those who watch over the server ask by whatever address it has. */
const FOR_ANY_HOST = new Set(['/health', '/ready']);

export type HttpOptions = {
  trustProxy: boolean;
  /** PUBLIC_URL as it was set; undefined on trial. */
  publicUrl: string | undefined;
};

/** The HTTP pipeline without its routes: headers, limits, who is asking, and what happens to errors. */
export function createHttp(services: Services, options: HttpOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(logRequests(services.log));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
      // Plain HTTP is how `npm start` runs.
      strictTransportSecurity: options.publicUrl?.startsWith('https:') ? `max-age=${YEAR_SECONDS}` : false,
    }),
  );
  app.use(compress());
  app.use(keepAnswersPrivate);
  app.use(refuseForeignHosts(options));
  app.use(refuseForeignOrigins(options));
  app.use(limitBody());
  app.use(async (http, next) => {
    const address = addressBucket(clientAddress(http, options.trustProxy));
    // Pages are files; what is counted is what asks the database, the session's look-up included.
    if (isApi(http.req.path)) await services.traffic.countAddress(address);
    const context = await createContext(services, http, address);
    if (isApi(http.req.path)) await services.traffic.countCaller(callerOf(context));
    http.set('context', context);
    await next();
  });
  app.onError((error, http) => answerError(error, http, services));
  return app;
}

function answerError(error: Error, http: Context<AppEnv>, services: Services): Response {
  const known = toShown(error);
  // Nobody waits for the answer any more, and what broke is that they left.
  const level = known === null && !http.req.raw.signal.aborted ? 'error' : 'debug';
  if (!(error instanceof ShownError))
    services.log[level]({ err: error, route: http.req.routePath }, 'request failed');
  const shown = known ?? new AppError('server.failed');
  const { status } = shown;
  return new Response(JSON.stringify(shown.toBody()), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    },
  });
}

/** What is answered is for the one who asked, now: neither browsers nor proxies may keep it. Photos and pages say otherwise. */
async function keepAnswersPrivate(http: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  if (!http.res.headers.has('cache-control')) http.header('cache-control', 'no-store');
}

/** The host a browser asked for. A proxy in front may be trusted to say it; anybody else could say anything. */
function askedHost(http: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? http.req.header('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? http.req.header('host') ?? '';
}

function refuseForeignHosts({ publicUrl, trustProxy }: HttpOptions) {
  const isOurs = createHostCheck(publicUrl);
  return (http: Context<AppEnv>, next: () => Promise<void>) => {
    const passes = FOR_ANY_HOST.has(http.req.path) || isOurs(askedHost(http, trustProxy));
    if (!passes) throw new AppError('request.wrong_host');
    return next();
  };
}

/** Cookies are SameSite, and this refuses what a page of another site sends all the same. */
function refuseForeignOrigins({ trustProxy }: HttpOptions) {
  return async (http: Context<AppEnv>, next: () => Promise<void>): Promise<void> => {
    if (WRITES.has(http.req.method)) {
      const site = http.req.header('sec-fetch-site');
      const origin = http.req.header('origin');
      const host = askedHost(http, trustProxy);
      const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const foreignOrigin = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
      if (foreignSite || (site === undefined && foreignOrigin)) throw new AppError('request.foreign_origin');
    }
    await next();
  };
}

function limitBody() {
  const limit = bodyLimit({
    maxSize: LIMITS.bodyBytes,
    onError: () => {
      throw new AppError('request.too_large');
    },
  });
  // Photos have their own, larger limit where they are received.
  return (http: Context<AppEnv>, next: () => Promise<void>) =>
    http.req.path.startsWith('/storage/') ? next() : limit(http, next);
}

async function createContext(
  services: Services,
  http: Context<AppEnv>,
  address: string,
): Promise<RequestContext> {
  // A page is the same for everybody, and is there while the database is not.
  const user = isApi(http.req.path) ? await findUser(services, http.req.raw.headers) : null;
  const share = readShare(http);
  const caller = callerOf({ user, share, address });
  return {
    services,
    user,
    share,
    address,
    language: languageOf(http),
    headers: http.req.raw.headers,
    log: services.log,
    signal: http.req.raw.signal,
    command: async (run, { keep, actor } = {}) => {
      const key = await readKey(http, actor ?? user?.id ?? share?.deviceHash ?? `anonymous ${address}`);
      return services.traffic.command(caller, () =>
        services.database.inTransaction((trx) =>
          key === undefined ? run(trx) : onceForKey(trx, key, run, keep),
        ),
      );
    },
  };
}

async function findUser(services: Services, headers: Headers): Promise<SignedInUser | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null;
  const session = await namingTheDatabase(() => services.auth.api.getSession({ headers }));
  if (session === null) return null;
  const { id, phoneNumber, email } = session.user;
  return { id, phone: phoneNumber ?? null, email: email ?? null, sessionId: session.session.id };
}

function readShare(http: Context<AppEnv>): ShareCredentials | null {
  const token = http.req.header(GUEST_HEADERS.share);
  if (token === undefined || token === '') return null;
  const device = http.req.header(GUEST_HEADERS.device);
  // Too short a secret could be guessed; the browser makes 32 random bytes.
  return { token, deviceHash: device !== undefined && device.length >= 32 ? sha256(device) : null };
}

function languageOf({ req }: Context<AppEnv>): Language {
  return languageOfRequest({
    cookie: req.header('cookie') ?? '',
    acceptLanguage: req.header('accept-language') ?? '',
  });
}

function clientAddress(http: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? getConnInfo(http).remote.address ?? 'unknown';
}
