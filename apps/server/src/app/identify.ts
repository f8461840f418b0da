import { GUEST_HEADERS } from '@fairtab/contract/guests';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { namingTheDatabase } from '../adapters/database/unavailable.ts';
import type { AppEnv } from './app-env.ts';
import { keepGuestCookie, readGuestCookie } from './guest-cookie.ts';
import { guestDevice } from './guest-device.ts';
import { onceForKey, readKey } from './idempotency.ts';
import {
  callerOf,
  type RequestContext,
  type ShareContext,
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
  const context = contextOf(services, http, { user, share: readShare(services, http) });
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return context;
}

/**
 * Identifies who opens the page of a share link. A navigation sends no headers of ours, so this reads cookies only.
 * With the result, `viewerOf` tells which guest of the bill it is. Sets no cookie, except for renewing a session.
 * @throws AppError request.rate_limited
 */
export async function identifyPage(
  services: Services,
  http: Context<AppEnv>,
  shareToken: string,
): Promise<ShareContext> {
  await services.traffic.countAddress(http.get('address'));
  const user = await findUser(services, http, false);
  const cookie = readGuestCookie(http, services.settings.publicUrl);
  const share = { token: shareToken, device: guestDevice(shareToken, { header: undefined, cookie }) };
  const context = contextOf(services, http, { user, share });
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return { ...context, share };
}

function contextOf(
  services: Services,
  http: Context<AppEnv>,
  { user, share }: Pick<RequestContext, 'user' | 'share'>,
): RequestContext {
  const address = http.get('address');
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
      const key = await readKey(http, {
        actor: actor ?? user?.id ?? share?.device?.id ?? `anonymous ${address}`,
        secret: services.settings.secret,
      });
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

/** The credentials of a call. Reading with the guest's cookie renews it. */
function readShare({ settings }: Services, http: Context<AppEnv>): ShareCredentials | null {
  const token = http.req.header(GUEST_HEADERS.share);
  if (token === undefined || token === '') return null;
  const cookie = readGuestCookie(http, settings.publicUrl);
  if (cookie !== undefined && http.req.method === 'GET') keepGuestCookie(http, settings.publicUrl, cookie);
  return { token, device: guestDevice(token, { header: http.req.header(GUEST_HEADERS.device), cookie }) };
}
