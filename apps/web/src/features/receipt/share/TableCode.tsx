import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Component, type ReactNode } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Skeleton } from '../../../components/base/Skeleton.tsx';

const QrCode = lazyPart(async () => (await import('../../../components/host/QrCode.tsx')).default, 'QrCode');

/** A link, the table's or one guest's, as a QR code of 256 px; in words where it cannot be drawn. */
export function TableCode({ link, label = say(sharing.qrLabel) }: { link: string; label?: string }) {
  return (
    <QrBoundary>
      <Lazy of={QrCode} with={{ text: link, label }} fallback={<Skeleton className="size-64 max-w-full" />} />
    </QrBoundary>
  );
}

/** If the QR code cannot be rendered or loaded, only the link is shown. */
class QrBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="text-detail text-ink-soft">
        <strong className="block text-ink">{say(sharing.qrFailedTitle)}</strong>
        {say(sharing.qrFailedText)}
      </p>
    );
  }
}
