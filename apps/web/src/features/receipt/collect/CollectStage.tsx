import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { breakdown } from '@fairtab/texts/en/bill';
import { printedBill } from '@fairtab/texts/en/documents';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { BottomBar, TearLine } from '../../../components/base/Page.tsx';
import { SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { InHeader } from '../../../components/host/HeaderSlot.tsx';
import { SameTableItem } from '../../../components/host/SameTableItem.tsx';
import { CopyIcon } from '../../../components/icons/form-icons.tsx';
import { CheckIcon, MoreIcon } from '../../../components/icons/icons.tsx';
import { DownloadIcon, PrintIcon, ShareIcon } from '../../../components/icons/receipt-icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { useCopy } from '../../../lib/device/use-copy.ts';
import { useCanShare, useFromDevice, useNow, useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { useAction } from '../../../lib/use-action.ts';
import { deviceStorage } from '../../../receipt-client/device-storage.ts';
import {
  Asked,
  BarTotal,
  EarlierVersions,
  HostColumns,
  ReceiptPhoto,
  type StageProps,
  useScrollToTotals,
} from '../HostFrame.tsx';
import { Items } from '../items/ItemList.tsx';
import { guestLink } from '../share/share-address.ts';
import { shareNatively } from '../share/share-natively.ts';
import { CardRow, TotalLines } from '../totals/TotalLines.tsx';
import { useSendAgain } from './bill-texts.ts';
import { FinalBills, getsBack, isSettled, mainFigure } from './FinalBills.tsx';
import { isTimeToRemind, remindable } from './reminders.ts';

const correctPart = lazyPart(async () => (await import('../correct/CorrectStage.tsx')).CorrectStage);

export function CollectStage(stage: StageProps) {
  const { view, onView } = stage;
  const kept = useFromDevice(
    () => deviceStorage(`receipt.${view.receipt.id}`).read('correction') !== null,
    false,
  );
  const [opened, setCorrecting] = useState<boolean | null>(null);
  const correcting = opened ?? kept;
  if (!correcting) return <Collect {...stage} onCorrect={() => setCorrecting(true)} />;
  return (
    <>
      <Asked view={view} onView={onView} />
      <Lazy
        of={correctPart}
        with={{ view, onView, onClose: () => setCorrecting(false) }}
        fallback={<SkeletonLines label={text(finalBills.loadingCorrection)} lines={8} />}
      />
    </>
  );
}

function Collect({ view, change, onView, toTotals, onCorrect }: StageProps & { onCorrect: () => void }) {
  useScrollToTotals({ toTotals, view });
  return (
    <>
      <BillMenu receiptId={view.receipt.id} />
      <OnPaper view={view} />
      <HostColumns
        view={view}
        first="people"
        photo={<ReceiptPhoto view={view} change={change} />}
        items={
          <Fold
            title={text(breakdown.items)}
            figure={view.items.length}
            always={useThreeColumns()}
            torn="both"
          >
            <Items view={view} change={change} bare />
            <TearLine />
            <TotalLines view={view} />
            <CardRow view={view} onView={onView} />
          </Fold>
        }
        people={
          <>
            <Asked view={view} onView={onView} />
            <FinalBills view={view} onView={onView} onCorrect={onCorrect} />
            <TableBill view={view} />
            <EarlierVersions view={view} />
          </>
        }
      />
      <CollectBar view={view} onView={onView} />
    </>
  );
}

function CollectBar({ view, onView }: Pick<StageProps, 'view' | 'onView'>) {
  const { label, amount } = mainFigure(view);
  return (
    <BottomBar width="wide">
      <InCurrency value={paymentCurrency(view.receipt)}>
        <BarTotal label={label} cents={amount} />
      </InCurrency>
      <BillActions view={view} onView={onView} />
    </BottomBar>
  );
}

/** The whole table's link, folded because guests have it and can be sent their own. */
function TableBill({ view }: { view: ReceiptView }) {
  usePreloaded(tableLink);
  if (view.receipt.share_token === null) return null;
  return (
    <Fold title={text(sharing.linkAndCode)}>
      <Lazy
        of={tableLink}
        with={{ view }}
        fallback={<SkeletonLines label={text(sharing.linkAndCode)} lines={8} />}
      />
    </Fold>
  );
}

const tableLink = lazyPart(async () => (await import('./TableLink.tsx')).TableLink);

function BillMenu({ receiptId }: { receiptId: string }) {
  const { run } = useAction(async () => {
    await billOnPaper.load();
    print();
  }, text(printedBill.printFailed));
  return (
    <InHeader>
      <Menu label={text(printedBill.menuLabel)} icon={<MoreIcon className="size-6" />} className="-mr-2">
        <MenuItem icon={PrintIcon} label={text(printedBill.print)} onSelect={run} />
        <MenuItem
          icon={DownloadIcon}
          label={text(printedBill.csv)}
          onSelect={() => saveFile(`/rest/v1/receipts/${receiptId}/csv`)}
        />
        <SameTableItem receiptId={receiptId} />
      </Menu>
    </InHeader>
  );
}

/** Saves a file under the server's name for it, like a press on a link. */
function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

const billOnPaper = lazyPart(async () => (await import('./PrintedBill.tsx')).PrintedBill);

/** Replaces the page by the whole bill in print, whether from the menu or the browser. Rendered from the first print on. */
function OnPaper({ view }: { view: ReceiptView }) {
  const [asked, setAsked] = useState(false);
  // If that fails, the browser prints the page as it is.
  usePreloaded(billOnPaper);
  useEffect(() => {
    const onPrint = () => flushSync(() => setAsked(true));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  const PrintedBill = asked ? billOnPaper.loaded() : null;
  return PrintedBill && <PrintedBill view={view} />;
}

/** Beside an amount on the narrowest phones. */
const NARROW = 'max-[359px]:px-4 max-[359px]:text-base';

type BillActionsProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** The next step for a final bill: resend failed texts, remind guests, or pass on the link, until everything is settled. */
export function BillActions({ view, onView }: BillActionsProps) {
  const now = useNow();
  const { pending, sendAgain } = useSendAgain(view.receipt.id);
  /** Texts how to pay to guests whose bill was sent before the host had added a payment method. */
  const wayToPay = useSendAgain(view.receipt.id, { wayToPay: true });
  // The response arrives before the new states: the button must stay while the request runs.
  const failed = view.guests.some(({ bill }) => bill === 'failed');
  if (pending || failed)
    return (
      <Button size="large" className={NARROW} pending={pending} onClick={sendAgain}>
        {text(finalBills.sendAgain)}
      </Button>
    );
  const lacking = view.guests.filter((guest) => guest.lacks_way_to_pay).length;
  if (lacking > 0)
    return (
      <Button size="large" className={NARROW} pending={wayToPay.pending} onClick={wayToPay.sendAgain}>
        {text(finalBills.sendWayToPay, { count: lacking })}
      </Button>
    );
  const due = isTimeToRemind(view, now) ? remindable(view, now) : [];
  if (due.length > 0)
    return <Lazy of={remindButton} with={{ view, onView, guests: due, className: NARROW }} />;
  const figures = getsBack(view);
  if (isSettled(figures))
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CheckIcon /> {text(paidBack.allSettled)}
      </p>
    );
  // The refund in the guest's row is then all that is left to do.
  if (figures.outstanding === 0 && figures.overpaid.length > 0) return null;
  return view.receipt.share_token !== null && <ShareBill view={view} />;
}

const remindButton = lazyPart(async () => (await import('./RemindButton.tsx')).RemindButton, 'RemindButton');

function ShareBill({ view }: { view: ReceiptView }) {
  const canShare = useCanShare();
  const link = guestLink(view.receipt);
  // Latecomers are to be answered first.
  const variant = view.latecomers.length > 0 ? 'secondary' : 'primary';
  const { copied, copy } = useCopy(link);
  return (
    <Button
      variant={variant}
      size="large"
      className={NARROW}
      onClick={canShare ? () => shareNatively(view, link) : copy}
    >
      {canShare ? <ShareIcon /> : copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{text(copied ? sharing.linkCopied : finalBills.shareBill)}</span>
    </Button>
  );
}
