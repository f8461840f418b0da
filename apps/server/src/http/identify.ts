import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Context } from 'hono';
import type { Services } from '../app/services.ts';
import {
  extendSession,
  findSession,
  isDue,
  readAccessToken,
  readSessionCookie,
  sentCookie,
  sessionCookie,
} from '../modules/auth/sessions/session-rows.ts';
import { onceForKey, readKey } from './idempotency.ts';
import {
  type AppEnv,
  callerOf,
  guestDevice,
  languageOf,
  type RequestContext,
  readGuestCookie,
  type ShareContext,
  type ShareCredentials,
  type SignedInUser,
  setGuestCookie,
} from './request-context.ts';

/** Reads the session's row, so that sessions end on all servers at once. @throws AppError request.rate_limited */
export async function identify(services: Services, http: Context<AppEnv>): Promise<RequestContext> {
  const user = await findUser(services, http);
  const context = contextOf(services, http, { user, share: readShare(services, http) });
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return context;
}

/** By cookies: navigations have no headers of ours. Sets one only to renew a session. @throws AppError request.rate_limited */
export async function identifyPage(
  services: Services,
  http: Context<AppEnv>,
  shareToken: string,
): Promise<ShareContext> {
  const user = await findUser(services, http);
  const cookie = readGuestCookie(http, services.settings.publicUrl);
  const share = { token: shareToken, device: guestDevice(shareToken, { header: undefined, cookie }) };
  const context = contextOf(services, http, { user, share });
  http.set('user', user);
  await services.traffic.countCaller(callerOf(context));
  return context;
}

/** Identifies the visitor of a page that differs for signed-in users; null for the others. */
export async function identifyVisitor(
  services: Services,
  http: Context<AppEnv>,
): Promise<SignedInUser | null> {
  const sent = http.req.header('authorization') ?? sentCookie(http, services.settings);
  return sent === undefined ? null : findUser(services, http);
}

function contextOf<Share extends RequestContext['share']>(
  services: Services,
  http: Context<AppEnv>,
  { user, share }: { user: RequestContext['user']; share: Share },
): RequestContext & { share: Share } {
  const address = http.get('address');
  const caller = callerOf({ user, share, address });
  return {
    services,
    user,
    share,
    address,
    origin: http.get('origin'),
    language: languageOf(http),
    headers: http.req.raw.headers,
    log: services.log,
    // Lazy: getting the signal builds another request.
    get signal() {
      return http.req.raw.signal;
    },
    command: async (run, { keep, actor, atOnce } = {}) => {
      const by = actor ?? user?.id ?? share?.device?.id ?? `anonymous ${address}`;
      const key = await readKey(http, by, services.settings);
      return services.traffic.command(caller, async () => {
        if (key === undefined) return services.database.inTransaction(run);
        return (await atOnce?.(key)) ?? onceForKey(services.database, key, run, keep);
      });
    },
  };
}

function findUser(services: Services, http: Context<AppEnv>): Promise<SignedInUser | null> {
  const authorization = http.req.header('authorization');
  return authorization === undefined ? findBrowser(services, http) : findCaller(services, authorization);
}

async function findCaller(
  { database, settings }: Services,
  authorization: string,
): Promise<SignedInUser | null> {
  const token = await readAccessToken(settings, authorization);
  if (token === undefined) return null;
  const found = await findSession(database.kysely, { id: token.sessionId });
  return found?.user.id === token.userId ? found.user : null;
}

async function findBrowser(
  { database, settings }: Services,
  http: Context<AppEnv>,
): Promise<SignedInUser | null> {
  const cookie = await readSessionCookie(http, settings);
  if (cookie === undefined) return null;
  const { token, isFormer } = cookie;
  const found = await findSession(database.kysely, { token });
  if (found === undefined) return null;
  if (isFormer || isDue(found.expiresAt)) {
    await extendSession(database.kysely, found.user.sessionId);
    http.header('set-cookie', await sessionCookie(settings, token), { append: true });
  }
  return found.user;
}

/** The credentials of a call. Reading the guest's cookie renews it. */
function readShare({ settings }: Services, http: Context<AppEnv>): ShareCredentials | null {
  const token = http.req.header(GUEST_HEADERS.share);
  if (token === undefined || token === '') return null;
  const cookie = readGuestCookie(http, settings.publicUrl);
  if (cookie !== undefined && http.req.method === 'GET') setGuestCookie(http, settings.publicUrl, cookie);
  return { token, device: guestDevice(token, { header: http.req.header(GUEST_HEADERS.device), cookie }) };
}
