import { createECDH, hkdfSync } from 'node:crypto';
import type { Answer } from '@fairtab/contract/endpoint';
import type { getKeys } from '@fairtab/contract/sessions';
import { calculateJwkThumbprint, importJWK } from 'jose';

/** The key that signs access tokens. It derives from the server's secret: all servers have it, and none stores it. */
export type SigningKey = {
  /** What /.well-known/jwks.json publishes. */
  publicKey: Answer<typeof getKeys>['keys'][number];
  sign: Awaited<ReturnType<typeof importJWK>>;
  verify: Awaited<ReturnType<typeof importJWK>>;
};

export const ALGORITHM = 'ES256';

const keys = new Map<string, Promise<SigningKey>>();

/** The key of a secret; derived once. */
export function signingKey(secret: string): Promise<SigningKey> {
  const known = keys.get(secret) ?? derive(secret);
  keys.set(secret, known);
  return known;
}

async function derive(secret: string): Promise<SigningKey> {
  const pair = createECDH('prime256v1');
  // One secret in four billion gives no valid key, and fails here.
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'access tokens', 32)));
  const point = pair.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const bare = { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)) };
  const publicKey = { ...bare, kid: await calculateJwkThumbprint(bare), alg: ALGORITHM, use: 'sig' };
  return {
    publicKey,
    sign: await importJWK({ ...bare, d: part(pair.getPrivateKey()) }, ALGORITHM),
    verify: await importJWK(bare, ALGORITHM),
  };
}
