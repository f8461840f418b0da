import { USD } from '@fairtab/domain/money/currency';
import { CREDIT_PACKAGES, type CreditPackage, type PackageKey } from '@fairtab/domain/paying/credits';
import { credits as creditsTexts, buyCredits as texts } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { leaveFor, openCheckout, toastPurchaseFailure, useLeaving } from './checkout.ts';
import { refreshCredits, useCredits } from './credits.ts';

export type Purchase = {
  /** Where to go after paying; null for /home. */
  returnTo: string | null;
  /** Whether sharing failed for lack of a credit. */
  out: boolean;
};

export function BuyCredits({ returnTo, out, onClose }: Purchase & { onClose: () => void }) {
  const { data: app } = useQuery(appInfoQuery);
  const credits = useCredits();
  const prices = app?.credits?.prices;
  const { leaving, start } = useLeaving<PackageKey>(
    (key, signal) => openCheckout({ priceId: prices?.[key] ?? '', returnTo }, signal),
    (error) => {
      toastPurchaseFailure(error);
      if (isCode(error, 'credits.already_unlimited')) refreshCredits();
    },
  );
  const known = credits === null || credits === 'loading' ? null : credits;

  function choose(key: PackageKey) {
    announce(text(texts.processing));
    void start(key);
  }

  return (
    <InCurrency value={USD}>
      <Dialog title={text(texts.heading)} onClose={onClose}>
        {out ? (
          <Notice tone="danger" title={text(texts.outOfCredits)}>
            {text(texts.outOfCreditsText)}
          </Notice>
        ) : (
          <p className="text-ink-soft">{text(texts.explanation)}</p>
        )}
        {known && known.owed > 0 && <p className="font-medium">{text(texts.owed, { count: known.owed })}</p>}
        <ul className="grid grid-cols-1 gap-2">
          {CREDIT_PACKAGES.map((one) => (
            <li key={one.key} className="grid grid-cols-1">
              {one.key === 'unlimited' && known?.unlimited ? (
                <OwnPlan />
              ) : (
                <PackageButton
                  package={one}
                  processing={leaving === one.key}
                  disabled={leaving !== null && leaving !== one.key}
                  onChoose={() => choose(one.key)}
                />
              )}
            </li>
          ))}
        </ul>
        <p className="text-detail text-ink-soft">{text(texts.payment)}</p>
      </Dialog>
    </InCurrency>
  );
}

type PackageButtonProps = {
  package: CreditPackage;
  /** This package's payment page is opening. */
  processing: boolean;
  /** Another package's payment page is opening. */
  disabled: boolean;
  onChoose: () => void;
};

function PackageButton({ package: one, processing, disabled, onChoose }: PackageButtonProps) {
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
        <span className="font-semibold">{text(creditsTexts[key])}</span>{' '}
        {/* Keeps the price's room, so that 'Processing...' shifts nothing. */}
        <span className="relative text-detail">
          {processing && (
            <span className="absolute inset-y-0 left-0 flex items-center gap-2 whitespace-nowrap font-semibold text-accent">
              <span className="spinner" /> {text(texts.processing)}
            </span>
          )}
          <span
            className={classNames(
              'flex flex-wrap items-center gap-x-2 text-ink-soft',
              processing && 'invisible',
            )}
          >
            {credits === null ? text(texts.unlimited) : text(creditsTexts.count, { count: credits })}
            {popular && (
              <>
                {' '}
                <Badge tone="accent">{text(texts.popular)}</Badge>
              </>
            )}
          </span>
        </span>
      </span>{' '}
      <span className="grid shrink-0 justify-items-end">
        <Money cents={price} className="font-semibold text-lg" />
        {credits === null && <span className="text-detail text-ink-soft"> {text(texts.perMonth)}</span>}
      </span>
    </button>
  );
}

/** Shown to subscribers in place of packages. */
function OwnPlan() {
  const { leaving, start } = useLeaving<true>(
    async (_, signal) =>
      leaveFor((await call('POST /functions/v1/create-portal-session', {}, { signal })).url, signal),
    (error) => toastFailure(error, text(texts.manageFailed)),
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-success-soft px-4 py-2">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {text(creditsTexts.unlimited)} <Badge tone="success">{text(texts.active)}</Badge>
      </span>
      <Button variant="secondary" size="small" pending={leaving !== null} onClick={() => start(true)}>
        {text(texts.manage)}
      </Button>
    </div>
  );
}
