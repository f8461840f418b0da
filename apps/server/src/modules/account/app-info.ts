import type { AppInfo } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Services } from '../../app/services.ts';

/** What this installation offers, by its settings. */
export const appInfo = ({ settings, vision, identityProviders, captcha, payments }: Services): AppInfo => ({
  name: PRODUCT_NAME,
  demo: settings.demo,
  outbox: settings.outbox,
  vision: vision.kind,
  providers: identityProviders
    .filter(({ domains }) => domains === null)
    .map(({ id, name }) => ({ id, name })),
  captcha: captcha && { provider: captcha.provider, site_key: captcha.siteKey },
  credits: payments && { prices: payments.prices },
  sso: identityProviders.some(({ domains }) => domains !== null),
});
