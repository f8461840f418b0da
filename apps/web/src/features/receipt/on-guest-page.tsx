import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { SHARE_PRICE } from '@fairtab/domain/credits';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { useConfirm } from '../../components/base/use-confirm.tsx';
import { leavePage } from '../../lib/leave-page.ts';
import { buyingAddress, toastOutOfCredits } from '../../lib/out-of-credits.ts';
import { keepToast } from '../../lib/toast.ts';
import { FinalBills } from './collect/FinalBills.tsx';
import { FinalizeButton } from './finalize/FinalizeButton.tsx';
import { OverParty } from './people/OverParty.tsx';
import { TablePeople } from './people/TablePeople.tsx';
import { type Means, useMeans } from './share/ShareCost.tsx';
import { SharePanel } from './share/SharePanel.tsx';
import { StartSharing } from './share/StartSharing.tsx';

type HostStartProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/**
 * What the host finds first on the guest page: the way to share, the moment of sharing, or the final bills. Uses neither
 * router nor query client; the session cookie identifies the host.
 */
export function HostStart({ view, onView }: HostStartProps) {
  const { status } = view.receipt;
  const means = useMeans(view.can.share);
  return (
    <div className="grid grid-cols-1 gap-5 empty:hidden">
      {status === 'finalized' && <FinalBills view={view} onView={onView} />}
      {status !== 'editing' && <SharePanel view={view} spoken />}
      {view.can.share && (
        <StartSharing
          view={view}
          onShared={onView}
          means={means}
          onBuy={(out) => (out ? toastOutOfCredits() : leavePage(buyingAddress()))}
          onPartySizeMissing={() => {
            keepToast();
            location.assign(`/receipt/${view.receipt.id}`);
          }}
        />
      )}
    </div>
  );
}

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

type SubmitAndShareProps = {
  /** Whether the host has tapped no dish. */
  nothing: boolean;
  submitting: boolean;
  onSubmit: () => void;
};

/**
 * The host's own Submit while the bill is being written: it also shares the receipt (specification, section 4), so it says
 * so, with what that costs, and asks whoever has tapped nothing.
 */
export function SubmitAndShare({ nothing, submitting, onSubmit }: SubmitAndShareProps) {
  const { confirm, dialog } = useConfirm();
  const what = whatItDoes(useMeans(true));

  async function submit() {
    const text = say(sharing.nothingTappedText, { what });
    const title = say(sharing.nothingTappedTitle);
    if (!nothing || (await confirm({ title, text, action: say(guestChoose.submit) }))) onSubmit();
  }

  return (
    <>
      <Button onClick={() => void submit()} pending={submitting} className="leading-tight">
        <span className="grid text-balance">
          {say(guestChoose.submit)} <small className="font-normal text-sm">{what}</small>
        </span>
      </Button>
      {dialog}
    </>
  );
}

function whatItDoes(means: Means): string {
  if (means === null || means.unlimited || means.credits < SHARE_PRICE) return say(sharing.costStarts);
  const { credits } = means;
  return credits === SHARE_PRICE
    ? say(sharing.costStartsLast)
    : say(sharing.costStartsUsing, { count: credits });
}
