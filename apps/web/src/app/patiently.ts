import { browserError } from '../lib/api-error.ts';

/** Pauses before the next attempts, in milliseconds: a lift, a tunnel, a server that restarts. */
const PAUSES = [150, 600, 2000];

/**
 * Fetches the code of a page again where it was lost on the way, for `lazyRouteComponent`. That one alone would reload
 * the document at the first lost file, which without a network leads to the browser's own error page.
 * @throws ApiError 'network.unreachable' while the server is out of reach, so that the page's place says so and offers
 *   'Try Again'; else the import's own error: a release replaced the file, and the document is loaded anew.
 */
export function patiently<Module>(fetchModule: () => Promise<Module>): () => Promise<Module> {
  return async () => {
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
      throw (await serverAnswers()) ? error : browserError('network.unreachable');
    }
  };
}

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}
