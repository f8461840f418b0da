import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { Suspense, useEffect } from 'react';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import type { FloorProps } from './HostFrame.tsx';
import { StageSkeleton } from './open/WithReceipt.tsx';

const STAGES = {
  editing: lazyPart(async () => (await import('./check/CheckFloor.tsx')).CheckFloor, 'CheckFloor'),
  assigning: lazyPart(
    async () => (await import('./check/PreassignFloor.tsx')).PreassignFloor,
    'PreassignFloor',
  ),
  sharing: lazyPart(async () => (await import('./share/ShareFloor.tsx')).ShareFloor, 'ShareFloor'),
  finalized: lazyPart(async () => (await import('./collect/CollectFloor.tsx')).CollectFloor, 'CollectFloor'),
} satisfies { [S in ReceiptView['receipt']['status'] | 'assigning']: unknown };

const checkOf = (flow: FlowType | null) => STAGES[flow === 'preassign' ? 'assigning' : 'editing'];

const stageOf = ({ receipt: { status, admin_flow_type } }: ReceiptView) =>
  status === 'editing' ? checkOf(admin_flow_type) : STAGES[status];

/** The current stage of the page. Lazy, so that the page's head hydrates first. */
export function Floor(floor: FloorProps) {
  return (
    <Suspense>
      <Lazy of={stageOf(floor.view)} with={floor} fallback={<StageSkeleton />} />
    </Suspense>
  );
}

/**
 * Preloads this and the next stages, in case the connection is lost.
 * @param flow null once the receipt is shared
 */
export function usePreloadedStages(flow: FlowType | null): void {
  useEffect(() => {
    const later = [STAGES.sharing, STAGES.finalized];
    // A failed preload is ignored: showing the stage retries.
    for (const floor of flow === null ? later : [checkOf(flow), ...later]) floor.load().catch(() => {});
  }, [flow]);
}
