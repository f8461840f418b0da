import type { AppInfo } from '@fairtab/contract/account/account';
import * as contract from '@fairtab/contract/account/account';
import { getSession } from '@fairtab/contract/account/sign-in';
import type { Services } from '../../app/services.ts';
import { VERSION } from '../../config/version.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { readCurrentUser, readProfile, updateProfile } from './profiles.ts';
import { savePaymentMethod } from './save-payment-method.ts';
import { askToStop, stopEmails, stoppedPage } from './stop-emails.ts';

export function mountAccount(mount: Mount): void {
  mount(contract.getAppInfo, async ({ services }) => appInfo(services));

  mount(getSession, async ({ user, services }) => {
    const found = user && (await readCurrentUser(services, user.id));
    return found ?? { profile: null, user: null };
  });

  mount(contract.askToStopEmails, async (context, { query }) => askToStop(context, query));

  mount(contract.stopEmails, async (context, { query }) => {
    await stopEmails(context, query);
    const byPerson = context.headers.get('accept')?.includes('text/html');
    return byPerson ? stoppedPage(context, query) : { success: true as const };
  });

  mount(contract.getProfile, ownProfile);

  mount(contract.updateProfile, async (context, input) => {
    await context.command((trx) => updateProfile(trx, context, input));
    return ownProfile(context);
  });

  mount(contract.savePaymentMethod, async (context, input) => {
    await context.command((trx) => savePaymentMethod(trx, context, input));
    return ownProfile(context);
  });
}

async function ownProfile(context: SessionContext) {
  const profile = await readProfile(context.services.database.kysely, context.user.id);
  if (profile === undefined) throw new AppError('auth.required');
  return profile;
}

/** What this installation offers, by its settings. */
export const appInfo = ({ settings, vision, identityProviders, captcha, payments }: Services): AppInfo => ({
  version: VERSION,
  demo: settings.demo,
  texts: settings.texts,
  host_tip: settings.HOST_TIP,
  registration: settings.REGISTRATION,
  operator: settings.operator,
  kept_log_months: settings.KEEP_AUDIT_MONTHS ?? null,
  vision: vision.kind,
  providers: identityProviders
    .filter(({ domains }) => domains === null)
    .map(({ id, name }) => ({ id, name })),
  captcha: captcha && { provider: captcha.provider, site_key: captcha.siteKey },
  credits: payments && { prices: payments.prices },
  sso: identityProviders.some(({ domains }) => domains !== null),
});
