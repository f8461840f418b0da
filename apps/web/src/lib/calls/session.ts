import type { Profile } from '@fairtab/contract/account/account';
import { takeStored, writeStored } from '../device/stored.ts';
import { call } from './api.ts';

const LEFT = 'fairtab.left-for';

/** Notes that this tab leaves for a sign-in provider; if it returns signed in, it notifies the other tabs. */
export const leftForProvider = (): void => writeStored('sessionStorage', LEFT, 'provider');

/** Whether the tab had left for a sign-in provider. Clears the note. */
export const backFromProvider = (): boolean => takeStored('sessionStorage', LEFT) !== null;

/** Pauses between attempts to load the session, in milliseconds (specification, section 9). */
const RETRY_DELAYS = [200, 400, 800, 1600];

/** The signed-in user; null for a visitor. The session is a cookie that scripts cannot read. @throws ApiError */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Profile | null> {
  const options = { retryDelays: RETRY_DELAYS, ...(signal && { signal }) };
  return (await call('GET /auth/v1/user', {}, options)).profile;
}
