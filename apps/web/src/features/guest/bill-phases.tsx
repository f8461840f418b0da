import { common, components } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/EmptyState.tsx';
import { Page, PaperSheet } from '../../components/base/Page.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import type { ApiError } from '../../lib/calls/api-error.ts';

// What pages of a bill show before it opens, or if it cannot.

/** The receipt was deleted while its page was open. */
export function Gone() {
  return (
    <Page>
      <ErrorState heading="h1" title={text(guest.goneTitle)} text={text(guest.goneText)} />
    </Page>
  );
}

export function Failed({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  // An unknown link never recovers; other failures may.
  const isWrongLink = error?.status === 404 || error?.status === 401;
  return (
    <Page>
      {error && isWrongLink ? (
        <ErrorState
          heading="h1"
          title={error.title ?? text(common.error)}
          text={`${error.message} ${text(guest.askForLink)}`}
          action={
            <a href="/" className={buttonStyle('secondary')}>
              {text(guest.toStart)}
            </a>
          }
        />
      ) : (
        <ErrorState
          heading="h1"
          title={text(common.error)}
          text={text(common.receiptFailed)}
          action={<Button onClick={onRetry}>{text(components.loadAgain)}</Button>}
        />
      )}
    </Page>
  );
}

export function Opening() {
  return (
    <Page>
      <h1 className="sr-only">{text(guest.opening)}</h1>
      <div className="grid justify-items-center gap-3 pt-2 pb-1" aria-hidden="true">
        <span className="skeleton h-9 w-56" />
        <span className="skeleton h-5 w-40" />
      </div>
      <Lines />
    </Page>
  );
}

export function Lines() {
  return (
    <PaperSheet>
      <SkeletonLines label={text(guest.opening)} lines={6} />
    </PaperSheet>
  );
}

/** Shown beside a stored copy. */
export function Offline() {
  return (
    <p role="status" className="min-h-7 font-medium leading-7">
      {text(guest.offline)}
    </p>
  );
}
