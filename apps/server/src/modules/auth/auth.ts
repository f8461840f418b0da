import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { betterAuth } from 'better-auth';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../app/log-failure.ts';
import { SESSION_SECONDS } from './sessions/session-length.ts';

/**
 * better-auth, for what its server API does: passwords and other ways in. Sessions are our own (sessions/), in its
 * tables and its cookie's format. None of its paths is served (auth.routes.ts): they redirect to any site, change users
 * without our checks, and expose the session to page scripts.
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
      expiresIn: SESSION_SECONDS,
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
    // Ours counts in the database, by the address that the pipeline found (app/rate-limit.ts).
    rateLimit: { enabled: false },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
