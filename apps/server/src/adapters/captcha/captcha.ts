import * as z from 'zod';
import { optional } from '../../config/fields.ts';

export type CaptchaProvider = 'turnstile' | 'hcaptcha';

export type CaptchaSettings = {
  provider: CaptchaProvider;
  /** The public key that the page's widget uses. */
  siteKey: string;
  secretKey: string;
  /** Default: the provider's own. */
  verifyUrl?: string | undefined;
};

/** What tells people from programs when they sign in; undefined: nothing does. */
export const CaptchaEnv = z
  .object({
    CAPTCHA_PROVIDER: optional.pipe(z.enum(['turnstile', 'hcaptcha']).optional()),
    CAPTCHA_SITE_KEY: optional,
    CAPTCHA_SECRET_KEY: optional,
    CAPTCHA_VERIFY_URL: optional.pipe(z.url().optional()),
  })
  .transform((env, context): CaptchaSettings | undefined => {
    const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET_KEY: secretKey } = env;
    if (provider && siteKey && secretKey)
      return { provider, siteKey, secretKey, verifyUrl: env.CAPTCHA_VERIFY_URL };
    if (provider || siteKey || secretKey)
      context.addIssue('A captcha needs CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY');
    return undefined;
  });

/** A service that tells people from programs. */
export type Captcha = {
  provider: CaptchaProvider;
  siteKey: string;
  /** Where its widget comes from, for the page's content security policy. */
  origins: readonly string[];
  /**
   * Whether the page's widget made this token for this site, a moment ago and never used before. Rejects with a
   * CaptchaError.
   */
  verify(token: string): Promise<boolean>;
};

/** The service did not answer as it should. The message contains no token and no secret, so it may be logged. */
export class CaptchaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CaptchaError';
  }
}
