import { randomUUID } from 'node:crypto';
import { getToken } from '@fairtab/contract/account/sign-in';
import { bearer, type Client, client, openSession, type Place, Refused } from '../client.ts';
import { patient, persistent } from './persistent.ts';

export type LongSession = Client & {
  userId: string;
  /** How often the session was over, and the host signed in anew. */
  readonly signedInAnew: number;
};

/** Signs in a host who renews the session when its token is past its time, and signs in anew where the session is over. */
export async function stayIn(product: Place, phone: string): Promise<LongSession> {
  const visitor = client(product);
  let signedIn = await openSession(patient(visitor), phone);
  let signedInAnew = 0;
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const body = { refresh_token: signedIn.session?.refresh_token ?? '', session: 'bearer' as const };
    const key = { 'idempotency-key': randomUUID() };
    try {
      signedIn = await persistent(() =>
        visitor.call(getToken, { query: { grant_type: 'refresh_token' }, body }, key),
      );
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'auth.invalid_grant') throw error;
      signedIn = await openSession(patient(visitor), phone);
      signedInAnew += 1;
    }
  }

  return {
    headers: bearer(signedIn),
    userId: signedIn.user.id,
    get signedInAnew() {
      return signedInAnew;
    },
    async call(endpoint, input, headers) {
      for (;;) {
        const used = signedIn;
        try {
          return await client(product, bearer(used)).call(endpoint, input, headers);
        } catch (error) {
          if (!(error instanceof Refused) || error.status !== 401) throw error;
        }
        if (used === signedIn)
          renewing ??= renew().finally(() => {
            renewing = null;
          });
        await renewing;
      }
    },
  };
}
