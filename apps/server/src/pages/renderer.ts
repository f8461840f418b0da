import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { DrawGuestPage } from '@fairtab/contract/guest-page';

/**
 * Loads the half of the built front end that draws the guest page on the server. It is a program of its own beside the
 * files for browsers, so that both are of the same build.
 * @param webDir the folder of the files for browsers
 * @returns null if there is none: then browsers draw the page themselves
 * @throws Error if it is not what it should be
 */
export async function loadRenderer(webDir: string): Promise<DrawGuestPage | null> {
  const file = `${webDir}-server/draw.js`;
  if (!existsSync(file)) return null;
  const { drawGuestPage }: { drawGuestPage?: unknown } = await import(pathToFileURL(file).href);
  if (typeof drawGuestPage !== 'function') throw new Error(`${file} draws no guest page. Build it anew.`);
  return (data) => drawGuestPage(data);
}
