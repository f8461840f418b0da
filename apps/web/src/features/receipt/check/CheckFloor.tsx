import type { FloorProps } from '../HostFrame.tsx';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { CheckedBill } from './CheckedBill.tsx';

/** The check stage of a receipt whose guests select. */
export function CheckFloor(floor: FloorProps) {
  const { view, change, partySize } = floor;
  return <CheckedBill {...floor} people={<PartySizeCard view={view} change={change} field={partySize} />} />;
}
