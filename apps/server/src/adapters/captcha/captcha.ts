export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

export type CaptchaSettings = {
  provider: CaptchaProvider;
  /** The public key that the page's widget uses. */
  siteKey: string;
  secretKey: string;
  /** Default: the provider's own. */
  verifyUrl?: string | undefined;
};

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
