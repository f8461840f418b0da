import { ErrorState } from '../components/base/ErrorState.tsx';
import { LiveRegion } from '../components/base/LiveRegion.tsx';
import { Brand } from '../components/base/Mark.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Page } from '../components/base/Page.tsx';
import { PaperSheet } from '../components/base/PaperSheet.tsx';
import { SkeletonLines } from '../components/base/Skeleton.tsx';
import { Toaster } from '../components/base/Toaster.tsx';
import type { GuestLocation } from './guest-location.ts';

/** The guest pages: no router, no account, light enough for a phone on a restaurant's Wi-Fi. */
export function GuestApp({ here }: { here: GuestLocation | null }) {
  return (
    <>
      <OfflineBanner />
      <Page>
        <div className="py-2 text-center">
          <Brand />
        </div>
        {here ? (
          <PaperSheet torn="both">
            <h1 className="sr-only">Opening the bill</h1>
            <SkeletonLines label="Opening the bill" lines={6} />
          </PaperSheet>
        ) : (
          <ErrorState title="Link not found" text="No share token provided" />
        )}
      </Page>
      <Toaster />
      <LiveRegion />
    </>
  );
}
