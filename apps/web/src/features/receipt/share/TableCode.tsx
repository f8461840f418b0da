import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/base/Skeleton.tsx';
import { QrBoundary } from './QrBoundary.tsx';

const QrCode = lazy(() => import('../../../components/host/QrCode.tsx'));

/** The link as a QR code of 256 px; in words where it cannot be drawn. */
export function TableCode({ link }: { link: string }) {
  return (
    <QrBoundary>
      <Suspense fallback={<Skeleton className="size-64 max-w-full" />}>
        <QrCode text={link} label={say(sharing.qrLabel)} />
      </Suspense>
    </QrBoundary>
  );
}
