import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { ErrorState } from '../components/base/ErrorState.tsx';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { Brand } from '../components/base/Mark.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Page } from '../components/base/Page.tsx';
import { Toaster } from '../components/base/Toaster.tsx';
import { GuestPage } from '../features/guest/index.ts';
import type { GuestLocation } from './guest-location.ts';

/** The guest pages: no router and no account, small enough for a phone on a restaurant's Wi-Fi. */
export function GuestApp({ here }: { here: GuestLocation | null }) {
  return (
    <>
      <OfflineBanner />
      <header className="pt-4 text-center">
        <Brand />
      </header>
      <Content here={here} />
      <Toaster />
      <LiveRegion />
    </>
  );
}

function Content({ here }: { here: GuestLocation | null }) {
  if (here) return <GuestPage here={here} />;
  return (
    <Page>
      <ErrorState heading="h1" title={say(guest.error)} text={say(guest.noTokenText)} />
    </Page>
  );
}
