import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { BillHeader } from './BillHeader.tsx';
import { ChooseScreen } from './choose/ChooseScreen.tsx';
import { Lazy } from './Lazy.tsx';
import { FinalScreen, prefetchParts, SubmittedScreen } from './later/parts.ts';
import { GuestBill } from './state/guest-bill.ts';
import { guestStorage } from './state/guest-storage.ts';

type GuestPageProps = { shareToken: string; prefill: { name: string; phone: string } };

/** The page behind a share link (spec section 2, "Guest page, guest choice"). */
export function GuestPage({ shareToken, prefill }: GuestPageProps) {
  const [bill] = useState(() => new GuestBill({ shareToken, prefill, storage: guestStorage(shareToken) }));
  const state = useSyncExternalStore(bill.subscribe, bill.get);
  useEffect(() => bill.start(), [bill]);
  const open = state.phase === 'open';
  useEffect(() => {
    if (open) prefetchParts();
  }, [open]);

  const { phase, view } = state;
  if (phase === 'gone')
    return (
      <Page>
        <ErrorState
          title="This bill is gone"
          text="The host has deleted it. There is nothing left to pay here."
        />
      </Page>
    );
  if (phase === 'failed')
    return (
      <Page>
        <Failed error={state.error} onRetry={() => void bill.load()} />
      </Page>
    );
  if (!view) return <Opening />;

  const submitted = view.can.revise;
  const screen = { bill, state, view };
  if (view.receipt.status === 'finalized' || submitted)
    return (
      <Page>
        <BillHeader view={view} />
        {submitted ? (
          <Lazy of={SubmittedScreen} with={screen} fallback={<Lines />} />
        ) : (
          <Lazy of={FinalScreen} with={screen} fallback={<Lines />} />
        )}
      </Page>
    );
  return (
    <Page bar>
      <BillHeader view={view} />
      <ChooseScreen {...screen} />
    </Page>
  );
}

function Failed({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  // A link to nothing stays one; anything else may pass.
  const final = error?.status === 404 || error?.status === 401;
  if (error && final) return <ErrorState title={error.title} text={error.message} />;
  return (
    <ErrorState
      title="Error"
      text="Failed to load receipt. Please try again."
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}

function Opening() {
  return (
    <Page>
      <h1 className="sr-only">Opening the bill</h1>
      <div className="grid justify-items-center gap-3 pt-2 pb-1" aria-hidden="true">
        <span className="skeleton h-9 w-56" />
        <span className="skeleton h-5 w-40" />
      </div>
      <Lines />
    </Page>
  );
}

function Lines() {
  return (
    <PaperSheet>
      <SkeletonLines label="Opening the bill" lines={6} />
    </PaperSheet>
  );
}
