import { useEffect, useSyncExternalStore } from 'react';
import { buyingStore } from './buying-store.ts';
import { CreditBadge } from './CreditBadge.tsx';
import { PaymentArrival } from './PaymentArrival.tsx';
import { useFreshCredits } from './use-fresh-credits.ts';

/** What stands above every page of a host, with or without the badge: also the dialog, and what one comes back with. */
export function HeaderCredits({ badge }: { badge: boolean }) {
  useFreshCredits();
  return (
    <>
      {badge && <CreditBadge />}
      <PaymentArrival />
      <Buying />
    </>
  );
}

/** The dialog, when it is open. */
function Buying() {
  const shown = useSyncExternalStore(buyingStore.subscribe, buyingStore.get);
  useEffect(() => close, []);
  if (!shown) return null;
  const { Dialog, ...wish } = shown;
  return <Dialog {...wish} onClose={close} />;
}

const close = () => buyingStore.set(null);
