import { type BadgeColour, badgeColour } from '@fairtab/domain/receipt-status';
import type { Entry } from '@fairtab/texts/area';
import { hostComponents } from '@fairtab/texts/en/host-components';
import { say } from '@fairtab/texts/say';
import { Badge, type Tone } from '../base/Badge.tsx';

const TONES: Record<BadgeColour, Tone> = {
  yellow: 'warning',
  blue: 'accent',
  green: 'success',
  grey: 'neutral',
};

const WORDS: Record<string, Entry<string>> = {
  editing: hostComponents.editing,
  sharing: hostComponents.sharing,
  finalized: hostComponents.finalized,
};

/** The status of a receipt: a colour, and always a word (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  const words = WORDS[status];
  return <Badge tone={TONES[badgeColour(status)]}>{words ? say(words) : status}</Badge>;
}
