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
        'transition-colors hover:bg-accent-soft disabled:opacity-50',
        popular ? 'border-accent' : 'border-line-strong',
        processing && 'bg-sunk',
      )}
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{say(creditPackages[key])}</span>{' '}
        <span className="flex flex-wrap items-center gap-x-2 text-detail text-ink-soft">
          {processing ? (
            <span className="inline-flex items-center gap-2 font-semibold text-accent">
              <span className="spinner" /> {say(texts.processing)}
            </span>
          ) : credits === null ? (
            say(texts.unlimited)
          ) : (
            say(texts.credits, { count: credits })
          )}
          {popular && (
            <>
              {' '}
              <Badge tone="accent">{say(texts.popular)}</Badge>
            </>
          )}
        </span>
      </span>{' '}
      <span className="grid shrink-0 justify-items-end">
        <Money cents={price} className="font-semibold text-lg" />
        {credits === null && <span className="text-detail text-ink-soft"> {say(texts.perMonth)}</span>}
      </span>
    </button>
  );
}
