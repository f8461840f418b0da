import { printedBill } from '@fairtab/texts/en/documents';
import { say } from '@fairtab/texts/say';
import { Menu, MenuItem } from '../../../components/base/Menu.tsx';
import { InHeader } from '../../../components/host/HeaderSlot.tsx';
import { SameTableItem } from '../../../components/host/SameTableItem.tsx';
import { MoreIcon } from '../../../components/icons/icons.tsx';
import { DownloadIcon, PrintIcon } from '../../../components/icons/receipt-icons.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { printBill } from './OnPaper.tsx';

/** What the host can take away of a final bill. */
export function BillMenu({ receiptId }: { receiptId: string }) {
  function print() {
    printBill().catch((failure: unknown) => toastFailure(failure, say(printedBill.printFailed)));
  }
  return (
    <InHeader>
      <Menu label={say(printedBill.menuLabel)} icon={<MoreIcon className="size-6" />} className="-mr-2">
        <MenuItem icon={<PrintIcon className="size-5" />} onSelect={print}>
          {say(printedBill.print)}
        </MenuItem>
        <MenuItem
          icon={<DownloadIcon className="size-5" />}
          onSelect={() => saveFile(`/rest/v1/receipts/${receiptId}/csv`)}
        >
          {say(printedBill.csv)}
        </MenuItem>
        <SameTableItem receiptId={receiptId} />
      </Menu>
    </InHeader>
  );
}
