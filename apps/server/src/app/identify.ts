import { GUEST_HEADERS } from '@fairtab/contract/guests';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { namingTheDatabase } from '../adapters/database/unavailable.ts';
import type { AppEnv } from './app-env.ts';
import { sha256 } from './hash.ts';
import { onceForKey, readKey } from './idempotency.ts';
import {
  callerOf,
  type RequestContext,
  type ShareCredentials,
  type SignedInUser,
} from './request-context.ts';
import { languageOf } from './request-language.ts';
import type { Services } from './services.ts';
import { rememberedUser, rememberUser } from './session-cache.ts';

/**
 * Finds out who asks, for the calls alone: pages and files are everybody's.
 * @param checked the session's row is asked; else what the browser remembers of it counts for up to a minute
 * @throws AppError request.rate_limited
 */
export async function identify(
  services: Services,
  http: Context<AppEnv>,
  { checked }: { checked: boolean },
): Promise<RequestContext> {
  const user = await findUser(services, http, checked);
  const context = contextOf(services, http, user);
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return context;
}

function contextOf(services: Services, http: Context<AppEnv>, user: SignedInUser | null): RequestContext {
  const address = http.get('address');
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

async function findUser(
  services: Services,
  http: Context<AppEnv>,
  checked: boolean,
): Promise<SignedInUser | null> {
  // A caller with a token is no browser: it is looked up each time, and given no cookies.
  if (http.req.header('authorization') !== undefined) return (await lookUp(services, http)).user;
  const { authCookies } = await services.auth.$context;
  const sessionCookie = getCookie(http, authCookies.sessionToken.name);
  if (sessionCookie === undefined) return null;
  const { settings } = services;
  const remembered = checked ? null : await rememberedUser(http, settings, sessionCookie);
  if (remembered !== null) return remembered;
  const { user, cookies } = await lookUp(services, http);
  if (user === null) return null;
  // A session that is used lasts longer, and so must its cookie.
  for (const cookie of cookies) http.header('set-cookie', cookie, { append: true });
  if (!checked) await rememberUser(http, settings, sessionCookie, user);
  return user;
}

async function lookUp(services: Services, http: Context<AppEnv>) {
  const { response, headers } = await namingTheDatabase(() =>
    services.auth.api.getSession({ headers: http.req.raw.headers, returnHeaders: true }),
  );
  if (response === null) return { user: null, cookies: [] };
  const { user, session } = response;
  const found = { id: user.id, sessionId: session.id, hasPhone: Boolean(user.phoneNumber) };
  return { user: found, cookies: headers.getSetCookie() };
}

function readShare(http: Context<AppEnv>): ShareCredentials | null {
  const token = http.req.header(GUEST_HEADERS.share);
  if (token === undefined || token === '') return null;
  const device = http.req.header(GUEST_HEADERS.device);
  // Too short a secret could be guessed; the browser makes 32 random bytes.
  return { token, deviceHash: device !== undefined && device.length >= 32 ? sha256(device) : null };
}
