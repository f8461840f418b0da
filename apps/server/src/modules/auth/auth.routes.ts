import * as contract from '@fairtab/contract/auth';
import { newSecret } from '../../app/hash.ts';
import type { Mount } from '../../http/mount.ts';
import { keptSecret, setSecretCookie } from './browser-secret.ts';
import { mountCredentials } from './credentials.routes.ts';
import { completePhoneSignin, startPhoneSignin } from './phone-signin.ts';
import { mountProviders } from './providers/providers.routes.ts';
import { setCookies } from './sessions/open-session.ts';
import { mountSessions } from './sessions/sessions.routes.ts';

/** Signing in, and the session. */
export function mountAuth(mount: Mount): void {
  mountCredentials(mount);

  mount(contract.startPhoneSignin, async (context, input, http) => {
    const secret = keptSecret(http) ?? newSecret();
    const answer = await startPhoneSignin(context, input, secret);
    if (input.body.session === 'cookie') setSecretCookie(http, secret, context.services.settings.publicUrl);
    return answer;
  });

  mount(contract.completePhoneSignin, async (context, input, http) => {
    const secret = input.body.signin_token ?? keptSecret(http);
    const { answer, cookies } = await completePhoneSignin(context, input, secret);
    setCookies(http, { cookies });
    return answer;
  });

  mountProviders(mount);
  mountSessions(mount);
}
