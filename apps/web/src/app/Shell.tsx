import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Toaster } from '../components/base/Toaster.tsx';
import { useLanguage } from '../lib/language.ts';
import { Pages } from './Pages.tsx';
import type { HostPage } from './pages.ts';

/** The frame of every page: connection state, the page itself, toasts, and the live region. All in one language. */
export function Shell({ pages }: { pages: readonly HostPage[] }) {
  useLanguage();
  return (
    <>
      <OfflineBanner />
      <Pages pages={pages} />
      <Toaster />
      <LiveRegion />
    </>
  );
}
