import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { ErrorState } from '../components/base/ErrorState.tsx';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { Brand } from '../components/base/Mark.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Page } from '../components/base/Page.tsx';
import { Toaster } from '../components/base/Toaster.tsx';
import { GuestPage } from '../features/guest/index.ts';
import type { GuestBill } from '../features/guest/state/guest-bill.ts';

type GuestAppProps = {
  /** The bill of the link; null if the address has none. */
  bill: GuestBill | null;
  /** The guest to whom the link was sent; empty if it names nobody. */
  asked: string;
};

/** The guest pages: no router and no account, small enough for a phone on a restaurant's Wi-Fi. */
export function GuestApp({ bill, asked }: GuestAppProps) {
  return (
    <>
      <OfflineBanner />
      {/* Large letters on a narrow screen: the bill comes first. */}
      <header className="@container pt-2 text-center">
        <span className="@max-[14rem]:sr-only">
          <Brand />
        </span>
      </header>
      <Content bill={bill} asked={asked} />
      <Toaster />
      <LiveRegion />
    </>
  );
}

function Content({ bill, asked }: GuestAppProps) {
  if (bill) return <GuestPage bill={bill} asked={asked} />;
  return (
    <Page>
      <ErrorState heading="h1" title={say(guest.error)} text={say(guest.noTokenText)} />
    </Page>
  );
}
