import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { FinalizeButton } from '../finalize/FinalizeButton.tsx';
import { OverParty } from '../people/OverParty.tsx';
import { TablePeople } from '../people/TablePeople.tsx';

type HostControlsProps = {
  view: ReceiptView;
  /** Who has the page open; null while that is unknown. */
  presence: Presence | null;
  onView: (view: ReceiptView) => void;
};

/**
 * The rest of the host's controls on the guest page, below their own choices: who is at the table, and finalizing. Uses
 * neither router nor query client, so that the page can load it as a lazy chunk.
 */
export function HostControls({ view, presence, onView }: HostControlsProps) {
  if (view.receipt.status !== 'sharing') return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <OverParty view={view} onView={onView} />
      <TablePeople view={view} presence={presence} onView={onView} />
      {view.can.finalize && <FinalizeButton view={view} onView={onView} />}
    </div>
  );
}
