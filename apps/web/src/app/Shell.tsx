import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Toaster } from '../components/base/Toaster.tsx';
import { useLanguage } from '../lib/language.ts';

/** The frame of every page: connection state, the page itself, toasts, and the live region. */
export function Shell() {
  useFocusOnNewPage();
  useLanguage();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
      <LiveRegion />
    </>
  );
}

/** A dialog with an address takes the focus itself, and gives it back. */
const isDialog = (location: { pathname: string }) => location.pathname === '/settings';

/** Moves the focus to the new page, as a document load would, unless one of its fields has taken it. */
function useFocusOnNewPage() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const main = document.getElementById('main');
        if (!fromLocation || !pathChanged || !main || main.contains(document.activeElement)) return;
        if (isDialog(fromLocation) || isDialog(toLocation)) return;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}
