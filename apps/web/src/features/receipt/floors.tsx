import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { Suspense, useEffect } from 'react';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import type { FloorProps } from './HostFrame.tsx';
import { FloorSkeleton } from './open/WithReceipt.tsx';

/** The host's evening: the receipt is checked, then shared, then its money collected. Each has its bar within. */
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

/** The part of the page that belongs to the receipt's state. Its head answers to taps before it. */
export function Floor(floor: FloorProps) {
  return (
    <Suspense>
      <Lazy of={floorOf(floor.view)} with={floor} fallback={<FloorSkeleton />} />
    </Suspense>
  );
}

/**
 * Fetches the floors beside the receipt, whichever it opens on, and the next one before the connection is lost.
 * @param flow of a receipt that may not be shared yet
 */
export function useFloorsAhead(flow: FlowType | null): void {
  useEffect(() => {
    const later = [FLOORS.sharing, FLOORS.finalized];
    // A failure is ignored here: it is tried again when the floor is shown.
    for (const floor of flow === null ? later : [checkOf(flow), ...later]) floor.load().catch(() => {});
  }, [flow]);
}
