import { Link, useParams } from '@tanstack/react-router';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Skeleton, SkeletonLines } from '../../components/base/Skeleton.tsx';
import { OpenReceipt } from './OpenReceipt.tsx';
import { useReceipt } from './use-receipt.ts';

/** The host's page of one receipt, guest-choice flow. */
export function ReceiptPage() {
  const { id } = useParams({ from: '/receipt/$id' });
  return <ReceiptById key={id} id={id} />;
}

function ReceiptById({ id }: { id: string }) {
  const state = useReceipt(id);
  if (state.kind === 'open') return <OpenReceipt {...state} />;
  if (state.kind === 'loading') return <LoadingReceipt />;
  return (
    <Page>
      {state.kind === 'missing' ? (
        <ErrorState
          heading="h1"
          title="Receipt not found"
          text="It may have been deleted, or it belongs to another host."
          action={
            <Link to="/home" className={buttonStyle()}>
              Go Home
            </Link>
          }
        />
      ) : (
        <ErrorState
          heading="h1"
          title="Error"
          text="Failed to load receipt. Please try again."
          action={
            <Button pending={state.retrying} onClick={state.retry}>
              Try Again
            </Button>
          }
        />
      )}
    </Page>
  );
}

function LoadingReceipt() {
  return (
    <Page width="wide">
      <div className="grid gap-3 pt-12">
        <Skeleton className="h-9 w-2/3 max-w-sm" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="hidden h-[32rem] lg:block" />
        <PaperSheet torn="both">
          <SkeletonLines label="Loading the receipt" lines={6} />
        </PaperSheet>
      </div>
    </Page>
  );
}
