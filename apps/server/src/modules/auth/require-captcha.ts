import { AppError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';

/** Requires the captcha, if one is set up. @throws AppError auth.captcha_failed, auth.captcha_unavailable */
export async function requireCaptcha(
  { services, log }: Pick<RequestContext, 'services' | 'log'>,
  { captcha_token: token }: { captcha_token?: string | undefined },
): Promise<void> {
  const { captcha } = services;
  if (captcha === null) return;
  if (token === undefined || token === '') throw new AppError('auth.captcha_failed');
  const passed = await captcha.verify(token).catch((error: unknown) => {
    log.error({ err: error }, 'a captcha could not be checked');
    throw new AppError('auth.captcha_unavailable');
  });
  if (!passed) throw new AppError('auth.captcha_failed');
}
