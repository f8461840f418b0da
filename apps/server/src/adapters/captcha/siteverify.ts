import * as z from 'zod';
import { type Captcha, CaptchaError, type CaptchaProvider, type CaptchaSettings } from './captcha.ts';

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
