import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { common, copying } from '@fairtab/texts/en/common';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { ErrorBoundary } from '../../../components/base/ErrorBoundary.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Skeleton } from '../../../components/base/Skeleton.tsx';
import { ShareIcon } from '../../../components/icons/receipt-icons.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { useCanShare } from '../../../lib/device/use-from-device.ts';
import { guestLink } from './share-address.ts';
import { shareNatively } from './share-natively.ts';

/** The link for guests: a QR code until the first of them has joined, then one row that leads to it. @param isNext its button is filled */
export function SharePanel({ view, isNext = false }: { view: ReceiptView; isNext?: boolean }) {
  const headingId = useId();
  const [showing, setShowing] = useState(false);
  const { receipt } = view;
  if (receipt.share_token === null)
    return <Notice title={text(common.error)}>{text(sharing.noTokenText)}</Notice>;
  const link = guestLink(receipt);
  if (!hasGuestJoined(view))
    return (
      <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3 max-[359px]:px-4">
        {/* The smallest screens need the room for the code and the buttons. */}
        <h2 id={headingId} className="text-xl max-[359px]:sr-only">
          {text(sharing.heading)}
        </h2>
        <div className="justify-self-center max-[359px]:order-2">
          <TableCode link={link} />
        </div>
        <ShareActions view={view} isNext={isNext} />
        <Address link={link} />
      </PaperSheet>
    );
  return (
    <div className="flex gap-2">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShowing(true)} className={PASS_ON}>
        {text(sharing.showCode)}
      </Button>
      <ShareActions view={view} />
      {showing && (
        <BottomSheet onClose={() => setShowing(false)} title={text(sharing.heading)}>
          <div className="grid grid-cols-1 justify-items-center gap-3">
            <TableCode link={link} />
            <Address link={link} />
          </div>
        </BottomSheet>
      )}
    </div>
  );
}

/** The link in full, on request: to type it, or if the browser cannot copy. */
export const Address = ({ link }: { link: string }) => (
  <details className="justify-self-stretch text-detail text-ink-soft max-[359px]:order-3">
    <summary className="min-h-tap content-center">{text(sharing.address)}</summary>
    <p className="select-all break-all text-center text-sm">{link}</p>
  </details>
);

/** Whether a guest has joined, by the link or under a name given by the host. */
export function hasGuestJoined({ receipt, guests }: Pick<ReceiptView, 'receipt' | 'guests'>): boolean {
  const named = receipt.admin_flow_type === 'preassign';
  return guests.some((guest) => !guest.is_host && !(named && guest.seat === 'free'));
}

/** Fits a row of buttons on the narrowest phones. */
const PASS_ON = 'px-2! max-[359px]:px-1! min-w-0 flex-1 text-detail';

export function ShareActions({ view, isNext = false }: { view: ReceiptView; isNext?: boolean }) {
  const link = guestLink(view.receipt);
  const canShare = useCanShare();
  const variant = isNext ? 'primary' : 'secondary';
  return (
    <div className="flex min-w-0 flex-[2_1_0] gap-2">
      <CopyButton
        text={link}
        label={text(copying.copyLink)}
        copiedLabel={text(sharing.linkCopied)}
        variant={canShare ? 'secondary' : variant}
        className={PASS_ON}
      />
      {canShare && (
        <Button variant={variant} onClick={() => void shareNatively(view, link)} className={PASS_ON}>
          <ShareIcon className="size-5" /> {text(copying.share)}
        </Button>
      )}
    </div>
  );
}

export const ReviewSelections = () => (
  <Link to="?mine=true" className={buttonStyle('quiet', 'regular', true)}>
    {text(sharing.review)}
  </Link>
);

const QrCode = lazyPart(async () => (await import('../../../components/host/QrCode.tsx')).default, 'QrCode');

/** A QR code, 256 px wide, of the table's link or a guest's; a message if it cannot be drawn. */
export function TableCode({ link, label = text(sharing.qrLabel) }: { link: string; label?: string }) {
  return (
    <ErrorBoundary fallback={qrFailed}>
      <Lazy of={QrCode} with={{ text: link, label }} fallback={<Skeleton className="size-64 max-w-full" />} />
    </ErrorBoundary>
  );
}

const qrFailed = () => (
  <p role="alert" className="text-detail text-ink-soft">
    <strong className="block text-ink">{text(sharing.qrFailedTitle)}</strong>
    {text(sharing.qrFailedText)}
  </p>
);
