import * as contract from '@fairtab/contract/account/factors';
import type { Mount } from '../../../http/mount.ts';
import { currentSecret } from '../browser-secret.ts';
import { setCookies } from '../sessions/open-session.ts';
import { challengeFactor } from './challenges.ts';
import {
  deleteFactor,
  enrollFactor,
  listFactors,
  readPendingSignin,
  renewRecoveryCodes,
} from './own-factors.ts';
import { pendingCookie } from './pending-signin.ts';
import { verifyFactor } from './verify-factor.ts';

/** Mounts second factors: their owner's calls, and those that complete a sign-in. */
export function mountFactors(mount: Mount): void {
  mount(contract.listFactors, listFactors);
  mount(contract.enrollFactor, (context, input, http) =>
    enrollFactor(context, input, input.body.signin_token ?? currentSecret(http)),
  );
  mount(contract.getPendingSignin, (context, _input, http) =>
    readPendingSignin(context, pendingCookie.read(http)),
  );
  mount(contract.renewRecoveryCodes, (context, input, http) =>
    renewRecoveryCodes(context, input, input.body.signin_token ?? currentSecret(http)),
  );

  mount(contract.challengeFactor, (context, input, http) =>
    challengeFactor(context, input, input.body.signin_token ?? pendingCookie.read(http)),
  );

  mount(contract.verifyFactor, async (context, input, http) => {
    const { answer, cookies } = await verifyFactor(
      context,
      input,
      input.body.signin_token ?? pendingCookie.read(http),
    );
    setCookies(http, { cookies });
    return answer;
  });

  mount(contract.deleteFactor, async (context, input, http) => {
    await deleteFactor(context, input, input.body.signin_token ?? currentSecret(http));
    return { success: true as const };
  });
}
