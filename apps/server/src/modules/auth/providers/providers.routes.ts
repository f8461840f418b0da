import * as contract from '@fairtab/contract/account/providers';
import { providerErrorOf } from '@fairtab/contract/wire/provider-errors';
import { returnPath } from '@fairtab/domain/account/return-path';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { IdentityProvider, Person } from '../../../adapters/identity/identity-provider.ts';
import { AppError, toShown } from '../../../http/errors.ts';
import type { Mount } from '../../../http/mount.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { secretOf } from '../browser-secret.ts';
import { asOwner } from '../factors/prove-owner.ts';
import { openSession, withCookies } from '../sessions/open-session.ts';
import {
  consumeFlow,
  flowBrowser,
  makeGrantCode,
  methodOf,
  ours,
  type Purpose,
  providerOf,
  ssoOf,
  startFlow,
} from './flows.ts';
import { accountOfPerson, linkIdentity, unlinkIdentity } from './identities.ts';

const WAITS = { waits: true };

export function mountProviders(mount: Mount): void {
  mount(
    contract.authorize,
    async (context, { query }, http) => {
      const start = async () => {
        refuseForeignLinks(http);
        const provider = providerOf(context.services, query.provider);
        return startFlow(context, http, { provider, where: query, linkTo: null });
      };
      if (query.skip_http_redirect === 'true') return start();
      const returnTo = returnPath(query.redirect_to, context.services.settings.publicUrl);
      return start().then(
        ({ url }) => http.redirect(url),
        (error: unknown) => http.redirect(failurePage(context.log, error, { returnTo, isLink: false })),
      );
    },
    WAITS,
  );

  mount(
    contract.providerCallback,
    async (context, { params }, http) => {
      const answer = new URL(http.req.url).searchParams;
      return http.redirect(await comeBack(context, http, { providerId: params.provider, answer }));
    },
    WAITS,
  );

  mount(
    contract.startSso,
    (context, { body }, http) =>
      startFlow(context, http, { ...ssoOf(context.services, body), where: body, linkTo: null }),
    WAITS,
  );

  mount(
    contract.linkIdentity,
    // No redirect: a link on another site could otherwise add the identity of whichever person is signed in at the provider.
    async (context, { query }, http) => {
      const provider = providerOf(context.services, query.provider);
      await asOwner(context, { ...query, kept: secretOf(http, query) }, async () => ({}));
      return startFlow(context, http, { provider, where: query, linkTo: context.user.id });
    },
    WAITS,
  );

  mount(contract.unlinkIdentity, async (context, input) => {
    await context.command((trx) => unlinkIdentity(trx, context, input));
    return { success: true as const };
  });
}

function refuseForeignLinks(http: Context): void {
  const site = http.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new AppError('request.foreign_origin');
}

/** Handles the provider's redirect with its query `answer`. Returns our page to go to, which may show an error. */
async function comeBack(
  context: RequestContext,
  http: Context,
  { providerId, answer }: { providerId: string; answer: URLSearchParams },
): Promise<string> {
  const { services } = context;
  let purpose = { returnTo: '/home', isLink: false };
  try {
    const provider = providerOf(services, providerId);
    const state = answer.get('state') ?? '';
    const flow = await consumeFlow(services, { state, providerId, browserHash: flowBrowser(http) });
    if (flow === undefined) throw new AppError('auth.redirect_not_pkce');
    purpose = { returnTo: flow.returnTo, isLink: flow.linkTo !== null };
    if (!answer.has('code') && !answer.has('error')) throw new AppError('auth.redirect_without_code');
    const person = await ours(services.log, provider, provider.identify(answer, flow));
    return await goOn(context, http, { provider, person, flow });
  } catch (error) {
    return failurePage(services.log, error, purpose);
  }
}

async function goOn(
  context: RequestContext,
  http: Context,
  { provider, person, flow }: { provider: IdentityProvider; person: Person; flow: Purpose },
): Promise<string> {
  const { services } = context;
  const { returnTo, linkTo, codeChallenge } = flow;
  if (linkTo !== null) {
    // Another user may have signed in in this browser since.
    if (context.user?.id !== linkTo) throw new AppError('auth.session_missing');
    await services.database.inTransaction((trx) =>
      linkIdentity(trx, services, { userId: linkTo, providerId: provider.id, person }),
    );
    return returnTo;
  }
  const account = await services.database.inTransaction((trx) =>
    accountOfPerson(trx, services, { providerId: provider.id, person }),
  );
  const opening = { ...account, method: methodOf(provider) };
  if (codeChallenge !== null) {
    return withQuery(returnTo, 'code', await makeGrantCode(services, { ...opening, codeChallenge }));
  }
  const opened = await openSession(context, { ...opening, session: 'cookie' });
  if (withCookies(http, opened).second_factor === null) return returnTo;
  return withQuery(withQuery('/auth', 'next', returnTo), 'mode', 'second-factor');
}

function withQuery(page: string, name: string, value: string): string {
  const url = new URL(page, 'http://own.invalid');
  url.searchParams.set(name, value);
  return url.href.slice(url.origin.length);
}

function failurePage(log: Logger, error: unknown, to: { returnTo: string; isLink: boolean }): string {
  if (toShown(error) === null) log.error({ err: error }, 'a sign-in with a provider failed');
  const code = providerErrorOf(error instanceof AppError ? error.code : undefined);
  const page = to.isLink ? to.returnTo : withQuery('/auth', 'next', to.returnTo);
  return withQuery(page, 'error', code);
}
