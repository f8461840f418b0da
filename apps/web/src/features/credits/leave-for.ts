import { leavePage } from '../../lib/leave-page.ts';

/** How long the provider's page may take to replace ours, in milliseconds. */
const PATIENCE = 15_000;

/** The provider's page could not be opened. */
export class RedirectFailed extends Error {
  constructor(options?: ErrorOptions) {
    super('the page could not be opened', options);
    this.name = 'RedirectFailed';
  }
}

/**
 * Goes to a page of the card provider, or of the demonstration here. Where that works, it never returns.
 * @throws RedirectFailed for an address that is neither, or when this page is still there after 15 s; the signal's reason
 */
export async function leaveFor(url: string, signal: AbortSignal): Promise<never> {
  const address = parsed(url);
  if (!address) throw new RedirectFailed();
  signal.throwIfAborted();
  try {
    leavePage(address);
  } catch (cause) {
    throw new RedirectFailed({ cause });
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
  throw new RedirectFailed();
}

/** The address, if one may be sent there: over https, or a page of ours. */
function parsed(url: string): string | null {
  try {
    const { protocol, origin, href } = new URL(url, location.href);
    return protocol === 'https:' || origin === location.origin ? href : null;
  } catch {
    return null;
  }
}
