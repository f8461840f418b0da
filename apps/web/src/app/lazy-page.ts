import { lazyRouteComponent } from '@tanstack/react-router';
import { browserError } from '../lib/api-error.ts';
import { send } from '../lib/request.ts';

/** Pauses before the next attempts, in milliseconds: a lift, a tunnel, a server that restarts. */
const PAUSES = [150, 600, 2000];

/**
 * The page of a route, fetched when it is needed, and again where its code was lost on the way. The router's own way
 * would reload the document at the first lost file, which without a network leads to the browser's own error page.
 */
export const lazyPage: typeof lazyRouteComponent = (fetchPages, name) =>
  lazyRouteComponent(() => patiently(fetchPages), name);

/**
 * @throws ApiError 'network.unreachable' while the server is out of reach, so that the page's place says so and offers
 *   'Try Again'; else the import's own error: a release replaced the file, and the document is loaded anew.
 */
async function patiently<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  for (const pause of PAUSES) {
    try {
      return await fetchModule();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await fetchModule();
  } catch (error) {
    await send({ method: 'GET', path: '/health' }, {}).catch(() => {
      throw browserError('network.unreachable');
    });
    throw error;
  }
}
