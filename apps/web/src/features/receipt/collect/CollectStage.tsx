import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { breakdown } from '@fairtab/texts/en/bill';
import { printedBill } from '@fairtab/texts/en/documents';
import { correction } from '@fairtab/texts/en/final-bills';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { BottomBar } from '../../../components/base/Page.tsx';
import { TearLine } from '../../../components/base/PaperSheet.tsx';
import { SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { InHeader } from '../../../components/host/HeaderSlot.tsx';
import { SameTableItem } from '../../../components/host/SameTableItem.tsx';
import { MoreIcon } from '../../../components/icons/icons.tsx';
import { DownloadIcon, PrintIcon } from '../../../components/icons/receipt-icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { useFromDevice, useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { useAction } from '../../../lib/use-action.ts';
import { hasSavedCorrection } from '../correct/saved-correction.ts';
import { BarTotal, HostColumns, type StageProps, useScrollToTotals } from '../HostFrame.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { ReceiptPhoto } from '../ReceiptPhoto.tsx';
import { Address, ReviewSelections, ShareActions, TableCode } from '../share/SharePanel.tsx';
import { guestLink } from '../share/share-address.ts';
import { CardRow, TotalLines } from '../totals/TotalLines.tsx';
import { BillActions } from './BillActions.tsx';
import { EarlierBills } from './EarlierBills.tsx';
import { FinalBills } from './FinalBills.tsx';
import { getsBack, mainFigure } from './GetsBack.tsx';

const correctPart = lazyPart(async () => (await import('../correct/CorrectStage.tsx')).CorrectStage);

const latecomers = lazyPart(async () => (await import('../late/Latecomers.tsx')).Latecomers, 'Latecomers');

export function CollectStage(stage: StageProps) {
  const { view, onView } = stage;
  const kept = useFromDevice(() => hasSavedCorrection(view.receipt.id), false);
  const [opened, setCorrecting] = useState<boolean | null>(null);
  const correcting = opened ?? kept;
  if (!correcting) return <Collect {...stage} onCorrect={() => setCorrecting(true)} />;
  return (
    <Lazy
      of={correctPart}
      with={{ view, onView, onClose: () => setCorrecting(false) }}
      fallback={<SkeletonLines label={text(correction.open)} lines={8} />}
    />
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
            <ItemList view={view} change={change} bare />
            <TearLine />
            <TotalLines view={view} />
            <CardRow view={view} onView={onView} />
          </Fold>
        }
        people={
          <>
            {view.latecomers.length > 0 && <Lazy of={latecomers} with={{ view, onView }} />}
            <FinalBills view={view} onView={onView} onCorrect={onCorrect} />
            <TableBill view={view} />
            <EarlierBills view={view} />
          </>
        }
      />
      <CollectBar view={view} onView={onView} />
    </>
  );
}

function CollectBar({ view, onView }: Pick<StageProps, 'view' | 'onView'>) {
  const { label, amount } = mainFigure(getsBack(view));
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
  if (view.receipt.share_token === null) return null;
  const link = guestLink(view.receipt);
  return (
    <Fold title={text(sharing.linkAndCode)}>
      <div className="grid grid-cols-1 justify-items-center gap-3">
        <TableCode link={link} />
        <ShareActions view={view} />
        <Address link={link} />
        <ReviewSelections />
      </div>
    </Fold>
  );
}

function BillMenu({ receiptId }: { receiptId: string }) {
  const { run } = useAction(async () => {
    await billOnPaper.load();
    print();
  }, text(printedBill.printFailed));
  return (
    <InHeader>
      <Menu label={text(printedBill.menuLabel)} icon={<MoreIcon className="size-6" />} className="-mr-2">
        <MenuItem icon={<PrintIcon className="size-5" />} onSelect={run}>
          {text(printedBill.print)}
        </MenuItem>
        <MenuItem
          icon={<DownloadIcon className="size-5" />}
          onSelect={() => saveFile(`/rest/v1/receipts/${receiptId}/csv`)}
        >
          {text(printedBill.csv)}
        </MenuItem>
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
