import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { ErrorBoundary } from '../../../components/base/ErrorBoundary.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Skeleton } from '../../../components/base/Skeleton.tsx';

const QrCode = lazyPart(async () => (await import('../../../components/host/QrCode.tsx')).default, 'QrCode');

/** A QR code, 256 px wide, of the table's link or a guest's; a message if it cannot be drawn. */
export function TableCode({ link, label = say(sharing.qrLabel) }: { link: string; label?: string }) {
  return (
    <ErrorBoundary fallback={qrFailed}>
      <Lazy of={QrCode} with={{ text: link, label }} fallback={<Skeleton className="size-64 max-w-full" />} />
    </ErrorBoundary>
  );
}

const qrFailed = () => (
  <p role="alert" className="text-detail text-ink-soft">
    <strong className="block text-ink">{say(sharing.qrFailedTitle)}</strong>
    {say(sharing.qrFailedText)}
  </p>
);
