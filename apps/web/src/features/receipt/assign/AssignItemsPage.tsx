import { assign } from '@fairtab/texts/en/assign';
import { bill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { EmptyState } from '../../../components/base/EmptyState.tsx';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { Page } from '../../../components/base/Page.tsx';
import { PeopleLooks } from '../../../components/bill/Avatar.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { EnlargeIcon } from '../../../components/icons/receipt-icons.tsx';
import { useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { receiptPath } from '../../../lib/page/addresses.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import type { ReceiptPhotoProps } from '../HostFrame.tsx';
import { Connection, type OpenReceipt, useLiveNews, WithReceipt } from '../open/WithReceipt.tsx';
import { AssignItems } from './AssignItems.tsx';

export function AssignItemsPage({ id }: { id: string }) {
  return (
    <WithReceipt key={id} id={id}>
      {(open) => <OpenAssignment {...open} />}
    </WithReceipt>
  );
}

function OpenAssignment({ view, shown, change, live, stuck, keepNewest }: OpenReceipt) {
  useLiveNews(view);
  usePageTitle(text(assign.heading));
  const { receipt, items } = shown;
  const beside = useThreeColumns();
  const preassigned = receipt.admin_flow_type === 'preassign';
  return (
    <InCurrency value={receipt.currency}>
      <Page width="wide" bar headed>
        {/* As high as a toast, which then covers nothing else. */}
        <header className="-mb-5 sm:-mb-3 flex min-h-tap items-baseline gap-x-3">
          <h1 className="shrink-0 text-xl min-[22rem]:text-2xl sm:text-4xl">{text(assign.heading)}</h1>
          <p className={classNames('min-w-0 truncate text-ink-soft', receipt.image_url && 'max-sm:hidden')}>
            {receipt.restaurant_name}
          </p>
          {!beside && <PhotoButton view={shown} change={change} />}
        </header>
        <Connection live={live} stuck={stuck} />
        {shown.latecomers.length > 0 && <Lazy of={requests} with={{ view: shown, onView: keepNewest }} />}
        {preassigned && items.length > 0 && receipt.party_size > 0 ? (
          <PeopleLooks people={shown.guests}>
            <AssignItems view={shown} change={change} />
          </PeopleLooks>
        ) : (
          <EmptyState
            title={text(preassigned ? assign.emptyTitle : assign.guestChoiceTitle)}
            text={text(preassigned ? assign.emptyText : assign.guestChoiceText)}
            action={
              <Link to={receiptPath(receipt)} className={buttonStyle()}>
                {text(assign.backToReceipt)}
              </Link>
            }
          />
        )}
      </Page>
    </InCurrency>
  );
}

const requests = lazyPart(async () => (await import('../late/Latecomers.tsx')).Latecomers, 'Latecomers');
const wholePhoto = lazyPart(async () => (await import('../HostFrame.tsx')).WholeReceiptPhoto);

export function PhotoButton({ view, change }: ReceiptPhotoProps) {
  const [open, setOpen] = useState(false);
  const none = view.receipt.image_url === null;
  usePreloaded(wholePhoto, !none);
  if (none) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setOpen(true)}
        className="-my-2 -mr-3 ml-auto shrink-0 self-center"
      >
        <EnlargeIcon className="size-5" /> {text(bill.seePhoto)}
      </Button>
      {open && <Lazy of={wholePhoto} with={{ view, change, onClose: () => setOpen(false) }} />}
    </>
  );
}
