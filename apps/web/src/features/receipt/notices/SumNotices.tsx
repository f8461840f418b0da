import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { MakeChange } from '../open/change.ts';
import { SumNotice } from '../totals/SumNotice.tsx';

const paperNotices = lazyPart(async () => (await import('./RareNotices.tsx')).PaperNotices);

/** Whether the lines of each paper add up. */
export const SumNotices = ({ view, change }: { view: ReceiptView; change: MakeChange }) =>
  view.papers.length > 0 ? (
    <Lazy of={paperNotices} with={{ view, change }} fallback={null} />
  ) : (
    <SumNotice view={view} />
  );
