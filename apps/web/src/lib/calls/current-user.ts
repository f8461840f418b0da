import type { Profile } from '@fairtab/contract/account/account';
import { call } from './api.ts';

/** Pauses between attempts to load the session, in milliseconds (specification, section 9). */
const RETRY_DELAYS = [200, 400, 800, 1600];

/** The signed-in user; null for a visitor. The session is a cookie that scripts cannot read. @throws ApiError */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Profile | null> {
  const options = { retryDelays: RETRY_DELAYS, ...(signal && { signal }) };
  return (await call('GET /auth/v1/user', {}, options)).profile;
}
