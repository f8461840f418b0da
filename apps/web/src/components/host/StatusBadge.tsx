import { type BadgeColour, badgeColour } from '@fairtab/domain/receipt-status';
import { Badge, type Tone } from '../base/Badge.tsx';

const TONES: Record<BadgeColour, Tone> = {
  yellow: 'warning',
  blue: 'accent',
  green: 'success',
  grey: 'neutral',
};

const WORDS: Record<string, string> = { editing: 'Editing', sharing: 'Sharing', finalized: 'Finalized' };

/** Where a receipt stands: yellow, blue, green or grey, and always a word (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[badgeColour(status)]}>{WORDS[status] ?? status}</Badge>;
}
