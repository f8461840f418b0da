import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveModalEntries } from '../components/base/modal-history.ts';
import { Preassigned } from '../features/guest/lazy-parts.ts';
import { startLanguage } from '../lib/language.ts';
import { GuestApp } from './GuestApp.tsx';
import { readGuestLocation } from './guest-location.ts';
import { keepPage } from './keep-page.ts';

const here = readGuestLocation(location.href);
// A link may carry a name, a phone or a guest's id: these are read, then removed from the address bar.
if (here?.cleanPath) history.replaceState(history.state, '', here.cleanPath);

leaveModalEntries();
keepPage();
// This lazy part is requested together with the bill, so that it is ready when the bill arrives.
if (here?.page === 'preassigned') Preassigned.load().catch(() => {});
const root = createRoot(rootElement());
const draw = () =>
  root.render(
    <StrictMode>
      <GuestApp here={here} />
    </StrictMode>,
  );
const language = startLanguage();
if (language) void language.then(draw);
else draw();

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('share.html has no #root');
  return element;
}
