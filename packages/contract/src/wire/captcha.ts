import * as z from 'zod/mini';

/** The token from the captcha widget; required if `getAppInfo` names one. */
export const CaptchaToken = z.optional(z.string().check(z.maxLength(8192)));

export const CaptchaBody = z.object({ captcha_token: CaptchaToken });
