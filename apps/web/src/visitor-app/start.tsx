import type { AppInfo } from '@fairtab/contract/account/account';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { StartPage } from '../features/start/index.ts';
import { startRenderedLanguage } from '../lib/language.ts';
import { readPageData } from '../lib/page/document.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';

type StartData = { app: Pick<AppInfo, 'host_tip'> };

/** Hydrates the start page, and replays what was tried on it before. */
export async function hydrateStart(root: HTMLElement): Promise<Root> {
  await startRenderedLanguage(knownLanguage(document.documentElement.lang));
  const app = (
    <StrictMode>
      <StartPage host_tip={readPageData<StartData>(document)?.app.host_tip ?? true} />
    </StrictMode>
  );
  return hydrateAndReplay(root, () => flushSync(() => hydrateRoot(root, app)));
}
