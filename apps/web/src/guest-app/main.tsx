import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Preassigned } from '../features/guest/lazy-parts.ts';
import { GuestApp } from './GuestApp.tsx';
import { readGuestLocation } from './guest-location.ts';
import { keepPage } from './keep-page.ts';

const here = readGuestLocation(location.href);
// Links may carry a name, a phone, or for whom they are: that is used, and leaves the address bar.
if (here?.cleanPath) history.replaceState(history.state, '', here.cleanPath);

const root = document.getElementById('root');
if (!root) throw new Error('share.html has no #root');
keepPage();
// Its screens are a part of their own: asked for together with the bill, they are there when it is.
if (here?.page === 'preassigned') Preassigned.load().catch(() => {});
createRoot(root).render(
  <StrictMode>
    <GuestApp here={here} />
  </StrictMode>,
);
