import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Component, type ReactNode } from 'react';

/** If the QR code cannot be rendered or loaded, only the link is shown. */
export class QrBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
