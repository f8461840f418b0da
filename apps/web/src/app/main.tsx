import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveModalEntries } from '../components/base/modal-history.ts';
import { startLanguage } from '../lib/language.ts';
import { App } from './App.tsx';

leaveModalEntries();
const root = createRoot(rootElement());
const draw = () =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
const language = startLanguage();
if (language) void language.then(draw);
else draw();

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}
