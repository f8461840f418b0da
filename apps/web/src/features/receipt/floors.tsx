import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { Suspense, useEffect } from 'react';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import type { FloorProps } from './HostFrame.tsx';
import { FloorSkeleton } from './open/WithReceipt.tsx';

const FLOORS = {
  editing: lazyPart(async () => (await import('./check/CheckFloor.tsx')).CheckFloor, 'CheckFloor'),
  assigning: lazyPart(
    async () => (await import('./check/PreassignFloor.tsx')).PreassignFloor,
    'PreassignFloor',
  ),
  sharing: lazyPart(async () => (await import('./share/ShareFloor.tsx')).ShareFloor, 'ShareFloor'),
  finalized: lazyPart(async () => (await import('./collect/CollectFloor.tsx')).CollectFloor, 'CollectFloor'),
} satisfies { [S in ReceiptView['receipt']['status'] | 'assigning']: unknown };

const checkOf = (flow: FlowType | null) => FLOORS[flow === 'preassign' ? 'assigning' : 'editing'];

const floorOf = ({ receipt: { status, admin_flow_type } }: ReceiptView) =>
  status === 'editing' ? checkOf(admin_flow_type) : FLOORS[status];

/** The current stage of the page. Lazy, so that the page's head hydrates first. */
export function Floor(floor: FloorProps) {
  return (
    <Suspense>
      <Lazy of={floorOf(floor.view)} with={floor} fallback={<FloorSkeleton />} />
    </Suspense>
  );
}

/**
 * Preloads this and the next stages, in case the connection is lost.
 * @param flow null once the receipt is shared
 */
export function useFloorsAhead(flow: FlowType | null): void {
  useEffect(() => {
    const later = [FLOORS.sharing, FLOORS.finalized];
    // A failed preload is ignored: showing the stage retries.
    for (const floor of flow === null ? later : [checkOf(flow), ...later]) floor.load().catch(() => {});
  }, [flow]);
}
