import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestApp } from './GuestApp.tsx';
import { readGuestLocation } from './guest-location.ts';
import { keepPage } from './keep-page.ts';

const here = readGuestLocation(location.href);
// The link of older messages carries a name and a phone: they fill the fields and leave the address bar.
if (here?.cleanPath) history.replaceState(history.state, '', here.cleanPath);

const root = document.getElementById('root');
if (!root) throw new Error('share.html has no #root');
keepPage();
createRoot(root).render(
  <StrictMode>
    <GuestApp here={here} />
  </StrictMode>,
);
