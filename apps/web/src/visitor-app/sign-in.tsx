import { readAuthSearch, type SignInOffer } from '@fairtab/contract/pages/sign-in-page';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { openSignIn } from '../features/auth/index.ts';
import { startRenderedLanguage } from '../lib/language.ts';
import { applyFonts, readPageBlock } from '../lib/page/document.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';
import { SignInApp } from './SignInApp.tsx';

/** Hydrates the sign-in, and replays earlier input and the last press. */
export async function hydrateSignIn(root: HTMLElement): Promise<Root> {
  const { language, search, unknown, app, ahead } = readSignInData(document);
  await startRenderedLanguage(knownLanguage(language));
  openSignIn({ offer: app, search: readAuthSearch(search) });
  const page = (
    <StrictMode>
      <SignInApp unknown={unknown} />
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

/** Reads the document's JSON block. @throws Error if it is missing or invalid */
export function readSignInData(page: Document): SignInData {
  const data = readPageBlock(page);
  if (!isSignInData(data)) throw new Error('the document does not say what the sign-in offers');
  return data;
}

function isSignInData(data: unknown): data is SignInData {
  const { language, search, unknown, app, ahead } = Object(data);
  const { providers, sso, captcha, outbox } = Object(app);
  const isKnown = typeof language === 'string' && typeof search === 'object' && typeof unknown === 'boolean';
  const isList = Array.isArray(ahead) && ahead.every((file) => typeof file === 'string');
  return isKnown && isList && isOffer({ providers, sso, captcha, outbox });
}

function isOffer({ providers, sso, captcha, outbox }: { [Part in keyof SignInOffer]: unknown }): boolean {
  const { provider, site_key } = Object(captcha);
  return (
    Array.isArray(providers) &&
    providers.every((one) => typeof one?.id === 'string' && typeof one.name === 'string') &&
    typeof sso === 'boolean' &&
    typeof outbox === 'boolean' &&
    (captcha === null || (typeof provider === 'string' && typeof site_key === 'string'))
  );
}
