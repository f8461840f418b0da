import type { CreditPackage } from '@fairtab/domain/credits';
import { buyCredits as texts } from '@fairtab/texts/en/buy-credits';
import { creditPackages } from '@fairtab/texts/en/credit-packages';
import { say } from '@fairtab/texts/say';
import { Badge } from '../../components/base/Badge.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Money } from '../../components/base/Money.tsx';

type PackageButtonProps = {
  package: CreditPackage;
  /** Its payment page is being opened. */
  processing: boolean;
  /** Another one's is. */
  disabled: boolean;
  onChoose: () => void;
};

/** One package: its whole row is what one presses. */
export function PackageButton({ package: one, processing, disabled, onChoose }: PackageButtonProps) {
  const { key, credits, price, popular } = one;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={processing || undefined}
      aria-busy={processing || undefined}
      onClick={() => !processing && onChoose()}
      className={classNames(
        'flex min-h-14 items-center justify-between gap-3 rounded-md border px-4 py-1.5 text-left leading-snug',
        'transition-colors hover:bg-sunk disabled:opacity-50',
        popular ? 'border-accent' : 'border-line-strong',
        processing && 'bg-sunk',
      )}
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{say(creditPackages[key])}</span>{' '}
        {/* What it is keeps its room, so that nothing moves while it says Processing... */}
        <span className="relative text-detail">
          {processing && (
            <span className="absolute inset-y-0 left-0 flex items-center gap-2 whitespace-nowrap font-semibold text-accent">
              <span className="spinner" /> {say(texts.processing)}
            </span>
          )}
          <span
            className={classNames(
              'flex flex-wrap items-center gap-x-2 text-ink-soft',
              processing && 'invisible',
            )}
          >
            {credits === null ? say(texts.unlimited) : say(texts.credits, { count: credits })}
            {popular && (
              <>
                {' '}
                <Badge tone="accent">{say(texts.popular)}</Badge>
              </>
            )}
          </span>
        </span>
      </span>{' '}
      <span className="grid shrink-0 justify-items-end">
        <Money cents={price} className="font-semibold text-lg" />
        {credits === null && <span className="text-detail text-ink-soft"> {say(texts.perMonth)}</span>}
      </span>
    </button>
  );
}
