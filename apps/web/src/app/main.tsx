import '../styles/app.css';
import { loadForHosts } from '@fairtab/texts/load-language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases } from '../features/app-update/index.ts';
import { startLanguage } from '../lib/language.ts';
import { App } from './App.tsx';
import { router } from './router.tsx';

const root = createRoot(rootElement());
const render = () =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
const language = startLanguage(loadForHosts);
if (language) void language.then(render);
else render();
followReleases('/index.html', (opened) => {
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && opened());
});

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}
