import { contactAddress } from '@fairtab/contract/pages/pages';
import type { Hono } from 'hono';
import type { Services } from '../app/services.ts';
import { AppError } from '../http/errors.ts';
import type { AppEnv } from '../http/request-context.ts';
import { ASK_AGAIN } from './documents.ts';

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** Addresses that programs ask of every site. */
export function serveWellKnown(
  app: Hono<AppEnv>,
  { operator, publicUrl }: Pick<Services['settings'], 'operator' | 'publicUrl'>,
): void {
  // Password managers lead their users there.
  app.get('/.well-known/change-password', (http) => http.redirect('/settings'));
  // RFC 9116 demands a date at which to ask again.
  app.get('/.well-known/security.txt', (http) => {
    if (operator === null) throw new AppError('request.not_found');
    const lines = [
      `Contact: ${contactAddress(operator.contact)}`,
      `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    http.header('cache-control', ASK_AGAIN);
    return http.text(`${lines.join('\n')}\n`);
  });
}
