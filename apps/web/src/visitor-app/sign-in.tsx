import { readAuthSearch } from '@fairtab/contract/sign-in-page';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { openSignIn } from '../features/auth/index.ts';
import { applyFonts } from '../lib/apply-fonts.ts';
import { startRenderedLanguage } from '../lib/language.ts';
import { hydrateAndReplay } from '../lib/replay-inputs.ts';
import { prefetch } from './prefetch.ts';
import { SignInApp } from './SignInApp.tsx';
import { readSignInData } from './sign-in-data.ts';

/** Hydrates the sign-in, enters what was typed before, and presses what was pressed last. */
export async function hydrateSignIn(root: HTMLElement): Promise<Root> {
  const { language, search, unknown, app, ahead } = readSignInData(document);
  await startRenderedLanguage(knownLanguage(language));
  openSignIn({ offer: app, search: readAuthSearch(search) });
  const page = (
    <StrictMode>
      <SignInApp unknown={unknown} />
    </StrictMode>
  );
  // Whoever enters something is about to arrive at /home.
  root.addEventListener('input', () => prefetch(ahead), { once: true });
  const hydrated = hydrateAndReplay(root, () => flushSync(() => hydrateRoot(root, page)));
  applyFonts();
  return hydrated;
}
