import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { lazy, Suspense, useId } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { ShareIcon } from '../../components/icons/icons.tsx';
import { toast } from '../../lib/toast.ts';
import { PayRow } from '../account/index.ts';
import { QrBoundary } from './QrBoundary.tsx';
import { guestLink, shareAddress } from './share-address.ts';

const QrCode = lazy(() => import('../../components/host/QrCode.tsx'));

type SharePanelProps = {
  view: ReceiptView;
  /** Omits the link to the guest page, for the guest page itself. */
  onGuestPage?: boolean;
};

/** The link for the table: to scan, copy or send. Asks a host without a payment handle for it. */
export function SharePanel({ view, onGuestPage = false }: SharePanelProps) {
  const headingId = useId();
  const { receipt, can } = view;
  if (receipt.share_token === null)
    return <Notice title={say(sharing.noTokenTitle)}>{say(sharing.noTokenText)}</Notice>;
  const link = guestLink(receipt);
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 justify-items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <QrBoundary>
          <Suspense fallback={<Skeleton className="size-64 max-w-full" />}>
            <QrCode text={link} label={say(sharing.qrLabel)} />
          </Suspense>
        </QrBoundary>
        <div className="grid w-full min-w-0 gap-3">
          <h2 id={headingId} className="text-xl">
            {say(receipt.status === 'finalized' ? sharing.finalHeading : sharing.heading)}
          </h2>
          <p className="select-all break-all rounded-sm bg-sunk px-3 py-2 text-detail">{link}</p>
          <div className="grid gap-2 [grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]">
            <CopyButton
              text={link}
              label={say(sharing.copyLink)}
              copiedLabel={say(sharing.linkCopied)}
              variant="primary"
              wide
            />
            {'share' in navigator && (
              <Button variant="secondary" wide onClick={() => shareNatively(view, link)}>
                <ShareIcon className="size-5" /> {say(sharing.share)}
              </Button>
            )}
          </div>
        </div>
      </div>
      {receipt.status === 'sharing' && <PayRow handle={receipt.venmo_handle} />}
      {can.select && !onGuestPage && (
        <a href={shareAddress(receipt)} className={buttonStyle('secondary', 'regular', true)}>
          {say(sharing.chooseOwn)}
        </a>
      )}
    </PaperSheet>
  );
}

/** The phone's share sheet. Closing it without sending is not an error. */
async function shareNatively({ receipt }: ReceiptView, url: string): Promise<void> {
  const title = receipt.restaurant_name ?? say(sharing.shareTitle, { name: receipt.payer_name });
  const todo = receipt.admin_flow_type === 'preassign' ? sharing.shareSee : sharing.shareChoose;
  try {
    await navigator.share({ title, text: say(todo, { title }), url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: say(sharing.shareFailedTitle), text: say(sharing.shareFailedText), tone: 'danger' });
  }
}
