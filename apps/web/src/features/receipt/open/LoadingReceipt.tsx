import { openReceipt } from '@fairtab/texts/en/open-receipt';
import { say } from '@fairtab/texts/say';
import { Page } from '../../../components/base/Page.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { Skeleton, SkeletonLines } from '../../../components/base/Skeleton.tsx';

/** The placeholder of a receipt that is being loaded. */
export function LoadingReceipt() {
  return (
    <Page width="wide" headed>
      <div className="grid gap-3">
        <Skeleton className="h-9 w-2/3 max-w-sm" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="hidden h-[32rem] lg:block" />
        <PaperSheet torn="both">
          <SkeletonLines label={say(openReceipt.loadingLabel)} lines={6} />
        </PaperSheet>
      </div>
    </Page>
  );
}
