import { hostBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useLocation } from 'wouter';
import { TableIcon } from '../icons/icons.tsx';
import { MenuItem } from '../overlays/Menu.tsx';

/** Starts a new receipt with the guests' names of a final one. */
export function SameTableItem({ receiptId }: { receiptId: string }) {
  const [, navigate] = useLocation();
  return (
    <MenuItem
      icon={TableIcon}
      label={text(hostBill.sameTable)}
      onSelect={() => navigate(`/create?table=${receiptId}`)}
    />
  );
}
