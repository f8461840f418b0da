import { common } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { ErrorState } from '../components/base/EmptyState.tsx';
import { Lazy } from '../components/base/Lazy.tsx';
import { Brand } from '../components/base/Mark.tsx';
import { OfflineBanner, useUnreachable } from '../components/base/OfflineBanner.tsx';
import { Page } from '../components/base/Page.tsx';
import { Messages } from '../components/overlays/Messages.tsx';
import { GuestPage, Opening, OwnBillPage } from '../features/guest/index.ts';
import type { OwnBillOptions } from '../features/guest/own/OwnBillPage.tsx';
import type { GuestBill } from '../features/guest/state/guest-bill.ts';
import { useLanguage } from '../lib/language.ts';
import { useStore } from '../receipt-client/store.ts';

/** The page of an address; null without a token. */
export type GuestAppPage =
  | {
      bill: GuestBill;
      /** The guest id in the link; empty if it has none. */
      asked: string;
      /** Another device's code in the link; empty if it has none. */
      code: string;
    }
  | { own: OwnBillOptions }
  | null;

function ConnectionBanner({ bill }: { bill: GuestBill }) {
  const { live, stale, view } = useStore(bill);
  return (
    <OfflineBanner
      unreachable={useUnreachable(stale || live !== 'live')}
      offline={view?.can.select ? text(guest.offlineKept) : undefined}
    />
  );
}

/** The guest pages: no router and no account, small enough for a phone on a restaurant's Wi-Fi. */
export function GuestApp({ page }: { page: GuestAppPage }) {
  useLanguage();
  return (
    <>
      {page && 'bill' in page ? <ConnectionBanner bill={page.bill} /> : <OfflineBanner />}
      {/* On the narrowest phones, and with large letters on a narrow screen, the bill comes first. */}
      <header className="@container pt-2 text-center max-[359px]:pt-0">
        <span className="max-[359px]:sr-only @max-[14rem]:sr-only">
          <Brand />
        </span>
      </header>
      {!page && (
        <Page>
          <ErrorState heading="h1" title={text(common.error)} text={text(guest.noTokenText)} />
        </Page>
      )}
      {page && 'own' in page && <Lazy of={OwnBillPage} with={page} fallback={<Opening />} />}
      {page && 'bill' in page && <GuestPage bill={page.bill} asked={page.asked} code={page.code} />}
      <Messages />
    </>
  );
}
