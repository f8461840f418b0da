import * as z from 'zod';
import { oneOf, optional, webAddress } from '../../config/fields.ts';

type CaptchaProvider = 'turnstile' | 'hcaptcha';

type CaptchaSettings = {
  provider: CaptchaProvider;
  siteKey: string;
  secretKey: string;
  verifyUrl?: string | undefined;
};

export const CaptchaEnv = z
  .object({
    CAPTCHA_PROVIDER: oneOf(['turnstile', 'hcaptcha']),
    CAPTCHA_SITE_KEY: optional,
    CAPTCHA_SECRET_KEY: optional,
    CAPTCHA_VERIFY_URL: webAddress,
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
class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
}

const TIMEOUT_MS = 5_000;

const URLS: Record<CaptchaProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const ORIGINS: Record<CaptchaProvider, readonly string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

const Answer = z.object({ success: z.boolean() });

/** The protocol that Turnstile and hCaptcha share. We do not pass on the visitor's address. */
export function createSiteverify({ provider, siteKey, secretKey, verifyUrl }: CaptchaSettings): Captcha {
  return {
    provider,
    siteKey,
    origins: ORIGINS[provider],
    async verify(token) {
      const body = new URLSearchParams({ secret: secretKey, response: token, sitekey: siteKey });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(verifyUrl ?? URLS[provider], { method: 'POST', body, signal }).catch(
        () => {
          throw new CaptchaError(`${provider} could not be reached`);
        },
      );
      const answer = Answer.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new CaptchaError(`${provider} answered ${response.status}`);
      return answer.data.success;
    },
  };
}
