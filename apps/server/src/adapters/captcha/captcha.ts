import * as z from 'zod';
import { optional } from '../../config/fields.ts';

export type CaptchaProvider = 'turnstile' | 'hcaptcha';

export type CaptchaSettings = {
  provider: CaptchaProvider;
  siteKey: string;
  secretKey: string;
  verifyUrl?: string | undefined;
};

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

export type Captcha = {
  provider: CaptchaProvider;
  siteKey: string;
  origins: readonly string[];
  /** Whether the widget made this token for this site, recently and unused. @throws CaptchaError */
  verify(token: string): Promise<boolean>;
};

/** The service failed. The message has no token or secret, so it may be logged. */
export class CaptchaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CaptchaError';
  }
}
