import { creditTone } from '@fairtab/domain/credits';
import { credits as texts } from '@fairtab/texts/en/credits';
import { formatShortNumber } from '@fairtab/texts/format';
import { currentLanguage, say } from '@fairtab/texts/say';
import { Badge } from '../../components/base/Badge.tsx';
import { openBuying } from './buying.ts';
import { useCredits } from './credits.ts';

const COLOURS = { danger: 'text-danger', warning: 'text-warning', success: 'text-success' };

/** From here on the header, 320 px wide, has no room for all digits. */
const TOO_LONG = 10_000;

/** How many credits the host has left, in the specification's colours (section 4, "Credit badge"); opens the way to more. */
export function CreditBadge() {
  const known = useCredits();
  if (known === null) return null;
  if (known === 'loading') return <Badge>{say(texts.loading)}</Badge>;
  const tone = known.unlimited ? 'success' : creditTone(known.credits);
  const words = known.unlimited ? say(texts.unlimitedLeft) : say(texts.left, { count: known.credits });
  const shown = known.unlimited || known.credits < TOO_LONG ? words : shortened(known.credits);
  return (
    <button
      type="button"
      aria-label={say(texts.badgeLabel, { credits: shown })}
      onClick={() => void openBuying()}
      className="grid min-h-tap min-w-tap place-items-center rounded-full"
    >
      <Badge>
        <span className={`amount ${COLOURS[tone]}`}>{shown}</span>
      </Badge>
    </button>
  );
}

const shortened = (credits: number): string =>
  say(texts.leftShort, { count: formatShortNumber(currentLanguage(), credits) });
