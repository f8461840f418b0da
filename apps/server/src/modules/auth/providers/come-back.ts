import type { SignInMethod } from '@fairtab/contract/auth-session';
import type { Context } from 'hono';
import type { IdentityProvider, Person } from '../../../adapters/identity/identity-provider.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { openSession, setCookies } from '../sessions/open-session.ts';
import { accountOfPerson } from './account-of-person.ts';
import { consumeFlow, flowBrowser, type Purpose } from './flows.ts';
import { makeGrantCode } from './grant-codes.ts';
import { linkIdentity } from './link-identity.ts';
import { failurePage, ours, withQuery } from './provider-failure.ts';
import { providerOf } from './start-flow.ts';

/**
 * Ends what a browser went to a provider for.
 * @param answer the query with which the provider sent it back
 * @returns the page of ours where it goes on: the one it wanted, or the one that says what went wrong
 */
export async function comeBack(
  context: RequestContext,
  http: Context,
  { providerId, answer }: { providerId: string; answer: URLSearchParams },
): Promise<string> {
  const { services } = context;
  let purpose = { returnTo: '/home', isLink: false };
  try {
    const provider = providerOf(services, providerId);
    const state = answer.get('state') ?? '';
    const flow = await consumeFlow(services, { state, providerId, browserHash: flowBrowser(http) ?? '' });
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
    // Somebody else may have signed in since, in this browser.
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
  setCookies(http, opened);
  if (opened.answer.second_factor === null) return returnTo;
  return withQuery(withQuery('/auth', 'next', returnTo), 'mode', 'second-factor');
}

/** How a sign-in with this provider is called. */
export const methodOf = ({ domains }: IdentityProvider): SignInMethod => (domains === null ? 'oauth' : 'sso');
