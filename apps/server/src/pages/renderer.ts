import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderGuestPage } from '@fairtab/contract/guest-page';

/**
 * Loads the half of the built front end that renders the guest page on the server. It is a program of its own beside the
 * files for browsers, so that both are of the same build.
 * @param webDir the folder of the files for browsers
 * @returns null if there is none: then browsers render the page themselves
 * @throws Error if it is not what it should be
 */
export async function loadRenderer(webDir: string): Promise<RenderGuestPage | null> {
  const file = `${webDir}-server/render.js`;
  if (!existsSync(file)) return null;
  const { renderGuestPage }: { renderGuestPage?: unknown } = await import(pathToFileURL(file).href);
  if (typeof renderGuestPage !== 'function') throw new Error(`${file} renders no guest page. Build it anew.`);
  return (data) => renderGuestPage(data);
}
