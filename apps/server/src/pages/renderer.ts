import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderGuestPage } from '@fairtab/contract/pages/guest-page';
import type { RenderHostPage } from '@fairtab/contract/pages/host-page';
import type { RenderVisitorPage } from '@fairtab/contract/pages/visitor-page';
import type { Context } from 'hono';
import type { Services } from '../app/services.ts';
import { toShown } from '../http/errors.ts';
import type { AppEnv } from '../http/request-context.ts';

export type Renderers = {
  renderGuestPage: RenderGuestPage;
  renderVisitorPage: RenderVisitorPage;
  renderHostPage: RenderHostPage;
};

/** From beside `webDir`, so that both are of one build. Empty in development, where Vite renders. @throws Error if invalid */
export async function loadRenderers(webDir: string): Promise<Partial<Renderers>> {
  const file = `${webDir}-server/render.js`;
  if (!existsSync(file)) return {};
  const built: { [Name in keyof Renderers]?: unknown } = await import(pathToFileURL(file).href);
  const { renderGuestPage, renderVisitorPage, renderHostPage } = built;
  if (
    typeof renderGuestPage !== 'function' ||
    typeof renderVisitorPage !== 'function' ||
    typeof renderHostPage !== 'function'
  )
    throw new Error(`${file} does not render all pages. Build it anew.`);
  return {
    renderGuestPage: (data) => renderGuestPage(data),
    renderVisitorPage: (data) => renderVisitorPage(data),
    renderHostPage: (data) => renderHostPage(data),
  };
}

/** Logs why a page was not rendered; as an error, unless it is one that users see. */
export function logNotRendered({ log }: Services, http: Context<AppEnv>, error: unknown): void {
  const entry = { err: error, request: http.get('requestId') };
  log[toShown(error) === null ? 'error' : 'debug'](entry, 'a page was not rendered');
}
