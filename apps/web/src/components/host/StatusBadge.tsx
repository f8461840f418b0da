import { type BadgeColour, badgeColour } from '@fairtab/domain/receipt/receipt-status';
import type { Entry } from '@fairtab/texts/area';
import { hostBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { Badge, type Tone } from '../base/Badge.tsx';

const TONES: Record<BadgeColour, Tone> = {
  yellow: 'warning',
  blue: 'accent',
  green: 'success',
  grey: 'neutral',
};

const WORDS: Record<string, Entry<string>> = {
  editing: hostBill.editing,
  sharing: hostBill.sharing,
  finalized: hostBill.finalized,
};

/** A receipt's status as a coloured word (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  const words = WORDS[status];
  return <Badge tone={TONES[badgeColour(status)]}>{words ? text(words) : status}</Badge>;
}
