import type { RenderHostPage } from '@fairtab/contract/pages/pages';
import { knownLanguage } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { inLanguage } from '@fairtab/texts/text';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { withNamedParts } from '../components/base/Lazy.tsx';
import { atOrigin } from '../lib/page/addresses.ts';
import { App } from './App.tsx';
import { rememberPage } from './page-data.ts';
import { pageAt } from './pages.ts';
import { createQueryClient } from './session.ts';

await loadEveryLanguage();

/** As the browser first renders it from the same data. Everything that holds the host's data is created per rendering. */
export const renderHostPage: RenderHostPage = async (data) => {
  const client = createQueryClient();
  rememberPage(client, data);
  const [path = ''] = data.href.split('?');
  await pageAt(path)?.page.page.load();
  const language = knownLanguage(data.language);
  const { origin } = data.device;
  const render = () =>
    renderToString(
      <StrictMode>
        <App client={client} renderedFor={data.device} at={data.href} />
      </StrictMode>,
    );
  const { rendered: html, parts } = await withNamedParts(() =>
    inLanguage(language, () => atOrigin(origin, render)),
  );
  if (html.includes(FALLEN_BACK)) throw new Error('a part of the page could not be rendered');
  return { html, parts: ['list' in data.shown ? 'home' : 'receipt', ...parts] };
};

/** React's marker for content that the server could not render. */
const FALLEN_BACK = '<!--$!-->';
