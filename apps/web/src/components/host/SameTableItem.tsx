import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { useNavigate } from '@tanstack/react-router';
import { MenuItem } from '../base/Menu.tsx';
import { TableIcon } from '../icons/icons.tsx';

/** Begins a new receipt with the names of a final one. */
export function SameTableItem({ receiptId }: { receiptId: string }) {
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<TableIcon className="size-5" />}
      onSelect={() => void navigate({ to: '/create', search: { table: receiptId } })}
    >
      {say(hostBill.sameTable)}
    </MenuItem>
  );
}
