import * as contract from '@fairtab/contract/auth';
import type { Hono } from 'hono';
import type { AppEnv, Mount } from '../../app/mount.ts';
import { completePhoneSignin } from './complete-phone-signin.ts';
import { startPhoneSignin } from './start-phone-signin.ts';

export function mountAuth(app: Hono<AppEnv>, mount: Mount): void {
  mount(contract.startPhoneSignin, (context, { body }) => startPhoneSignin(context, body.phone));

  mount(contract.completePhoneSignin, async (context, input, http) => {
    const { answer, cookies } = await completePhoneSignin(context, input);
    for (const cookie of cookies) http.header('set-cookie', cookie, { append: true });
    return answer;
  });

  mount(contract.signOut, async (context, _input, http) => {
    const { headers } = await context.services.auth.api.signOut({
      headers: context.headers,
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) http.header('set-cookie', cookie, { append: true });
    return { success: true as const };
  });

  // better-auth's own paths: sessions, and the sign-in modes that it brings.
  app.on(['GET', 'POST'], '/auth/v1/*', (http) => http.get('context').services.auth.handler(http.req.raw));
}
