import { deleteAccount as deleteAccountCall } from '@fairtab/contract/account/account';
import * as contract from '@fairtab/contract/account/my-data';
import type { Mount } from '../../http/mount.ts';
import { currentSecret } from '../auth/browser-secret.ts';
import { clearSessionCookie } from '../auth/sessions/session-cookie.ts';
import { collectMyData } from './collect-my-data.ts';
import { deleteAccount } from './delete-account.ts';

/** Mounts the calls of `@fairtab/contract/my-data`. */
export function mountMyData(mount: Mount): void {
  mount(contract.downloadMyData, async (context, _input, http) => {
    const data = await collectMyData(context);
    const name = `${data.product.toLowerCase()}-${data.made_at.slice(0, 10)}.json`;
    http.header('content-disposition', `attachment; filename="${name}"`);
    return data;
  });

  mount(deleteAccountCall, async (context, { body }, http) => {
    const { kept } = await deleteAccount(context, {
      ...body,
      kept: body.signin_token ?? currentSecret(http),
    });
    clearSessionCookie(context.services, http);
    return { success: true as const, error: null, kept_bills: kept };
  });
}
