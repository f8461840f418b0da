import { components } from '@fairtab/texts/en/common';
import { host, openReceipt } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { ErrorState } from '../../../components/base/ErrorState.tsx';
import { Page } from '../../../components/base/Page.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { Skeleton, SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { type OpenReceipt, useReceipt } from './use-receipt.ts';

/** Renders an up-to-date receipt; or that it is loading, unavailable, or not the host's. */
export function WithReceipt({ id, children }: { id: string; children: (open: OpenReceipt) => ReactNode }) {
  const state = useReceipt(id);
  if (state.kind === 'open') return children(state);
  if (state.kind === 'loading') return <LoadingReceipt />;
  return (
    <Page headed>
      {state.kind === 'missing' ? (
        <ErrorState
          heading="h1"
          title={say(openReceipt.missingTitle)}
          text={say(openReceipt.missingText)}
          action={
            <Link to="/home" className={buttonStyle()}>
              {say(openReceipt.goHome)}
            </Link>
          }
        />
      ) : (
        <ErrorState
          heading="h1"
          title={say(openReceipt.failedTitle)}
          text={say(openReceipt.failedText)}
          action={
            <Button pending={state.retrying} onClick={state.retry}>
              {say(openReceipt.loadAgain)}
            </Button>
          }
        />
      )}
    </Page>
  );
}

/** Placeholder of a loading receipt. */
export function LoadingReceipt() {
  return (
    <Page width="wide" headed>
      <div className="grid gap-3">
        <Skeleton className="h-9 w-2/3 max-w-sm" />
        <Skeleton className="h-5 w-40" />
      </div>
      <StageSkeleton />
    </Page>
  );
}

/** Placeholder of a stage. */
export function StageSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Skeleton className="hidden h-[32rem] lg:block" />
      <PaperSheet torn="both">
        <SkeletonLines label={say(openReceipt.loadingLabel)} lines={6} />
      </PaperSheet>
    </div>
  );
}

/**
 * Shows, wherever the page is scrolled to, that changes are not saved or arriving. The live region is always there, so that
 * its text is announced; it shifts nothing and lets presses through.
 */
export function Connection({ live, stuck }: Pick<OpenReceipt, 'live' | 'stuck'>) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-9 z-10 flex justify-center print:hidden"
    >
      {(stuck || live !== 'live') && (
        <span className="rounded-full bg-warning-soft px-3 py-0.5 font-medium text-detail text-warning shadow-raised">
          {say(stuck ? components.unsaved : live === 'offline' ? host.offline : host.reconnecting)}
        </span>
      )}
    </div>
  );
}
