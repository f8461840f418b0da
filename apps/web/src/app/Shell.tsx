import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Toaster } from '../components/base/Toaster.tsx';

/** Around every page: the connection's state, the page itself, messages, and what screen readers are told. */
export function Shell() {
  useFocusOnNewPage();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
      <LiveRegion />
    </>
  );
}

/** Reading goes on at the new page, as it would after a document load; a field that took the focus keeps it. */
function useFocusOnNewPage() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById('main');
        if (!fromLocation || !pathChanged || !main || main.contains(document.activeElement)) return;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}
