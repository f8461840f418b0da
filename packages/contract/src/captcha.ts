import * as z from 'zod/mini';

/** What the captcha's widget gave; needed where `getAppInfo` names one. */
export const CaptchaToken = z.optional(z.string().check(z.maxLength(8192)));

/** The part of a body that holds it. */
export const CaptchaBody = z.object({ captcha_token: CaptchaToken });
