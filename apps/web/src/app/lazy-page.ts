import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { browserError } from '../lib/api-error.ts';
import { useLanguage } from '../lib/language.ts';
import { send } from '../lib/request.ts';

/** Pauses before the retries, in milliseconds: a lift, a tunnel, a restarting server. */
const RETRY_DELAYS = [150, 600, 2000];

/**
 * The page of a route, fetched when needed, and again if its code could not be loaded. The router's own version reloads
 * the document at the first failure, which without a network ends on the browser's error page. Another language renders
 * it anew as it stands: the router itself renders a page again only when something of its own has changed.
 */
export function lazyPage<Name extends string, Props extends object>(
  fetchPages: () => Promise<{ readonly [N in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazyRouteComponent(async () => ({ page: spoken((await patiently(fetchPages))[name]) }), 'page');
}

/** A page that is rendered anew in another language. */
export function spoken<Props extends object>(Page: ComponentType<Props>) {
  return function Spoken(props: Props) {
    useLanguage();
    return createElement(Page, props);
  };
}

/**
 * @throws ApiError 'network.unreachable' while the server cannot be reached, so that the page shows it with 'Try
 * Again'; otherwise the import's error: a release replaced the file, and the document is reloaded
 */
async function patiently<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  for (const pause of RETRY_DELAYS) {
    try {
      return await fetchModule();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await fetchModule();
  } catch (error) {
    await send('GET /health', {}).catch(() => {
      throw browserError('network.unreachable');
    });
    throw error;
  }
}
