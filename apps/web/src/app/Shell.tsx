import { Outlet } from '@tanstack/react-router';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Toaster } from '../components/base/Toaster.tsx';

/** Around every page: the connection's state, the page itself, messages, and what screen readers are told. */
export function Shell() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
      <LiveRegion />
    </>
  );
}
