import * as contract from '@fairtab/contract/providers';
import { returnPath } from '@fairtab/domain/return-path';
import type { Context } from 'hono';
import { AppError } from '../../../http/errors.ts';
import type { Mount } from '../../../http/mount.ts';
import { keptSecret } from '../browser-secret.ts';
import { doAsOwner, readProof } from '../factors/prove-owner.ts';
import { comeBack } from './come-back.ts';
import { unlinkIdentity } from './link-identity.ts';
import { failurePage } from './provider-failure.ts';
import { providerOf, ssoOf, startFlow } from './start-flow.ts';

/** They ask the provider, which may take seconds. */
const WAITS = { waits: true };

/** Mounts signing in with providers, and adding them to an account. */
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
    // Never redirects, so that a link on another site cannot add an identity: it would be that of whoever is signed in
    // at the provider in this browser.
    async (context, { query }, http) => {
      const provider = providerOf(context.services, query.provider);
      const proof = await readProof(context, { ...query, kept: query.signin_token ?? keptSecret(http) });
      await doAsOwner(context, proof, async () => ({}));
      return startFlow(context, http, { provider, where: query, linkTo: context.user.id });
    },
    WAITS,
  );

  mount(contract.unlinkIdentity, async (context, input) => {
    await context.command((trx) => unlinkIdentity(trx, context, input));
    return { success: true as const };
  });
}

/** Signing in begins at a page of ours, or in the address bar. */
function refuseForeignLinks(http: Context): void {
  const site = http.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new AppError('request.foreign_origin');
}
