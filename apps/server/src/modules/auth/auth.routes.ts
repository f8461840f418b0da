import * as contract from '@fairtab/contract/auth';
import type { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '../../app/errors.ts';
import { parseJson } from '../../app/json.ts';
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
  app.on(['GET', 'POST'], '/auth/v1/*', async (http) => {
    if (http.req.url.includes('%00')) throw new AppError('request.invalid', { where: 'address' });
    if (http.req.method === 'POST') refuseBadJson(http.req.raw.headers, await http.req.raw.clone().text());
    const answer = await http.get('context').services.auth.handler(http.req.raw);
    // Its own has no body, but every error of ours has a code.
    if (answer.status === 404) throw new AppError('request.not_found');
    return answer;
  });
}

/** better-auth fails on texts that cannot be stored and on JSON that is no object. @throws AppError request.invalid */
function refuseBadJson(headers: Headers, text: string): void {
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  if (!isJson || text === '') return;
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('request.invalid', { where: 'body' });
}
