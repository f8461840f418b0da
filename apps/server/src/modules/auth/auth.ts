import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { bearer } from 'better-auth/plugins';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../app/log-failure.ts';

/** The one endpoint that better-auth lacks: a session for a user whom our own code has verified. */
const makeSession = createAuthEndpoint(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.userId);
    const session = user && (await internalAdapter.createSession(user.id));
    if (!user || !session) throw new Error('a session could not be opened');
    await setSessionCookie(context, { session, user });
    return { id: session.id, expiresAt: session.expiresAt };
  },
);

/**
 * better-auth's sessions: how they are stored, signed and extended. None of its paths is served (auth.routes.ts): they
 * redirect to any site, change users without our checks, and expose the session to page scripts.
 */
export function createAuth(database: Database, options: { secret: string; publicUrl: string; log: Logger }) {
  const { secret, publicUrl, log } = options;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: publicUrl,
    basePath: '/auth/v1',
    secret,
    database: { db: database.kysely, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { log: (_level, message, ...more) => logFailure(log, more[0], message) },
    user: {
      modelName: 'auth_users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        phoneNumber: { type: 'string', required: false, input: false, fieldName: 'phone_number' },
      },
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: 60 * 60 * 24 * 30,
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { modelName: 'auth_verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
    advanced: {
      cookiePrefix: 'fairtab',
      useSecureCookies: publicUrl.startsWith('https:'),
      // Reads a session and its user in one query: the library reports a failure between two queries in its own way.
      database: { generateId: () => randomUUID(), joins: true },
      // The pipeline in app/http.ts refuses foreign origins for all routes, including these.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    plugins: [bearer({ requireSignature: true }), { id: 'proved-user', endpoints: { makeSession } }],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
