import { signOut } from '@fairtab/contract/auth';
import * as contract from '@fairtab/contract/sessions';
import type { Mount } from '../../../http/mount.ts';
import { publishedKeys } from './access-token.ts';
import { endSession, endSessions, listSessions } from './own-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Mounts the calls of `@fairtab/contract/sessions`. */
export function mountSessions(mount: Mount): void {
  mount(contract.listSessions, async (context) => ({ sessions: await listSessions(context) }));

  mount(contract.endSession, async (context, { params }, http) => {
    await endSession(context, params.id);
    if (params.id === context.user.sessionId) clearSessionCookie(context.services, http);
    return { ended: true as const };
  });

  mount(contract.logOut, async (context, { query }, http) => {
    await endSessions(context, query.scope);
    if (query.scope !== 'others') clearSessionCookie(context.services, http);
    return { success: true as const };
  });

  mount(contract.getKeys, async ({ services }, _input, http) => {
    http.header('cache-control', 'public, max-age=600');
    return { keys: await publishedKeys(services.settings.acceptedSecrets) };
  });

  mount(signOut, async (context, _input, http) => {
    await endSessions(context, 'local');
    clearSessionCookie(context.services, http);
    return { success: true as const };
  });
}
