import type { Context } from 'hono';
import { newSecret } from '../../app/hash.ts';
import { keepGuestCookie } from '../../http/guest-cookie.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireShared } from '../receipts/viewer.ts';

/**
 * Sets the guest's cookie in a browser that has none. No guest is linked to the new secret yet, so losing this answer, or
 * getting two of them, does no harm.
 * @throws AppError share.invalid
 */
export async function rememberBrowser(context: ShareContext, http: Context): Promise<{ cookie: boolean }> {
  const { services, share } = context;
  requireShared(await services.snapshots.byShareToken(share.token), context);
  const cookie = share.device?.cookieHash != null;
  if (!cookie) keepGuestCookie(http, services.settings.publicUrl, newSecret());
  return { cookie };
}
