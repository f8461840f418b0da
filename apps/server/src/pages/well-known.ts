import type { Hono } from 'hono';
import type { AppEnv } from '../http/request-context.ts';

/** Addresses that programs ask of every site. */
export function serveWellKnown(app: Hono<AppEnv>): void {
  // Password managers lead their users there.
  app.get('/.well-known/change-password', (http) => http.redirect('/settings'));
}
