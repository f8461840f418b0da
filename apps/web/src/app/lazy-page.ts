import type { ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../components/base/Lazy.tsx';
import { browserError } from '../lib/api-error.ts';
import { send } from '../lib/request.ts';

/** Pauses before the retries, in milliseconds: a lift, a tunnel, a restarting server. */
const RETRY_DELAYS = [150, 600, 2000];

/** What a page is rendered with: what stands for `:id` in its address, or '' (pages.ts). */
export type Page = (props: { id: string }) => ReactNode;

/** A page, fetched when needed, and again if its code could not be loaded. */
export function lazyPage<Name extends string>(
  fetchPages: () => Promise<{ readonly [N in Name]: Page }>,
  name: Name,
): LazyPart<Page> {
  return lazyPart(async () => (await patiently(fetchPages))[name]);
}

/**
 * @throws ApiError 'network.unreachable' while the server cannot be reached, so that the page shows it with 'Try
 * Again'; otherwise the import's error: a release replaced the file
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
