import { CREDIT_PACKAGES, type PackageKey } from '@fairtab/domain/credits';
import { buyCredits as texts } from '@fairtab/texts/en/buy-credits';
import { outOfCredits } from '@fairtab/texts/en/out-of-credits';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/base/Dialog.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { announce } from '../../lib/announce.ts';
import { isCode } from '../../lib/api-error.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { openCheckout, toastPurchaseFailure } from './buy.ts';
import type { Wish } from './buying-store.ts';
import { OwnPlan } from './OwnPlan.tsx';
import { PackageButton } from './PackageButton.tsx';
import { refreshCredits } from './refresh-credits.ts';
import { useCredits } from './use-credits.ts';
import { useLeaving } from './use-leaving.ts';

/** Buy Receipt Credits: the five packages; pressing one leads to the payment page. */
export function BuyCredits({ returnTo, out, onClose }: Wish & { onClose: () => void }) {
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
    announce(say(texts.processing));
    void start(key);
  }

  return (
    <Dialog open title={say(texts.heading)} onClose={onClose}>
      {out ? (
        <Notice tone="danger" title={say(outOfCredits.title)}>
          {say(outOfCredits.text)}
        </Notice>
      ) : (
        <p className="text-ink-soft">{say(texts.explanation)}</p>
      )}
      {known && known.owed > 0 && <p className="font-medium">{say(texts.owed, { count: known.owed })}</p>}
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
      <p className="text-detail text-ink-soft">{say(texts.payment)}</p>
    </Dialog>
  );
}
