import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { normalizePhone } from '@fairtab/domain/phone';
import { betterAuth } from 'better-auth';
import { bearer, phoneNumber } from 'better-auth/plugins';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../app/log-failure.ts';
import { useCode } from './verification-codes.ts';

/** better-auth makes its own codes and keeps them in clear on these paths; ours are start- and complete-phone-signin. */
const DISABLED_PATHS = [
  '/phone-number/send-otp',
  '/phone-number/verify',
  '/phone-number/request-password-reset',
  '/phone-number/reset-password',
  '/sign-in/phone-number',
];

/**
 * Accounts and sessions by better-auth under /auth/v1. A user signs up by proving a phone; their address is made up
 * until they give one.
 */
export function createAuth(database: Database, options: { secret: string; publicUrl: string; log: Logger }) {
  const { secret, publicUrl, log } = options;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: publicUrl,
    basePath: '/auth/v1',
    secret,
    database: { db: database.kysely, type: 'postgres' },
    disabledPaths: DISABLED_PATHS,
    telemetry: { enabled: false },
    logger: { log: (_level, message, ...more) => logFailure(log, more[0], message) },
    user: { modelName: 'auth_users', fields: { emailVerified: 'email_verified', ...timestamps } },
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
      database: { generateId: () => randomUUID() },
      // The pipeline in app/http.ts refuses foreign origins for every route, these included.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    plugins: [
      bearer({ requireSignature: true }),
      phoneNumber({
        // Never called: its path is disabled.
        sendOTP: () => {},
        verifyOTP: ({ phoneNumber: typed, code }) => checkSigninCode(database, secret, typed, code),
        phoneNumberValidator: (typed) => normalizePhone(typed) === typed,
        signUpOnVerification: {
          getTempEmail: (phone) => `${phone.slice(1)}@phone.invalid`,
          getTempName: () => '',
        },
        schema: {
          user: { fields: { phoneNumber: 'phone_number', phoneNumberVerified: 'phone_number_verified' } },
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

function checkSigninCode(database: Database, secret: string, typed: string, code: string): Promise<boolean> {
  const phone = normalizePhone(typed);
  if (phone === null) return Promise.resolve(false);
  return database.inTransaction((trx) => useCode(trx, secret, { phone, scope: 'signin', code }));
}
