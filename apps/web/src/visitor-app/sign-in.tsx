import { readAuthSearch, type SignInOffer } from '@fairtab/contract/pages/sign-in-page';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { AuthPage, openSignIn } from '../features/auth/index.ts';
import { startRenderedLanguage } from '../lib/language.ts';
import { applyFonts, readPageData } from '../lib/page/document.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';

/** Hydrates the sign-in, and replays earlier input and the last press. */
export async function hydrateSignIn(root: HTMLElement): Promise<Root> {
  const data = readPageData<SignInData>(document);
  if (data === null) throw new Error('the document does not say what the sign-in offers');
  const { language, search, unknown, app, ahead } = data;
  await startRenderedLanguage(knownLanguage(language));
  openSignIn({ offer: app, search: readAuthSearch(search) });
  const page = (
    <StrictMode>
      <AuthPage unknown={unknown} />
    </StrictMode>
  );
  // A user who enters something is about to arrive at /home.
  root.addEventListener('input', () => prefetch(ahead), { once: true });
  const hydrated = hydrateAndReplay(root, () => flushSync(() => hydrateRoot(root, page)));
  applyFonts();
  return hydrated;
}

/** Prefetches another document's files. `files` have no leading slash. */
function prefetch(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

type SignInData = {
  language: string;
  search: Record<string, unknown>;
  unknown: boolean;
  app: SignInOffer;
  /** Files of the page that follows. */
  ahead: readonly string[];
};
