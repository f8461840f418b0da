import { useEffect, useState } from 'react';
import { LanguageChoice } from '../../../components/base/LanguageChoice.tsx';
import { Page } from '../../../components/base/Page.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { useStore } from '../../../receipt-client/store.ts';
import { BillHeader } from '../BillHeader.tsx';
import { Failed, Gone, Offline, Opening } from '../bill-phases.tsx';
import { OwnBill, type OwnBillOptions } from '../state/own-bill.ts';
import { OwnBillScreen } from './OwnBillScreen.tsx';

/** A guest's own bill, from the link in their text: to read, pay and print. */
export function OwnBillPage({ own: options }: { own: OwnBillOptions }) {
  const [own] = useState(() => new OwnBill(options));
  const { phase, error, view, stale } = useStore(own);
  useEffect(() => own.start(), [own]);
  if (phase === 'gone') return <Gone />;
  if (phase === 'failed') return <Failed error={error} onRetry={() => void own.load()} />;
  if (!view) return <Opening />;
  return (
    <InCurrency value={view.receipt.currency}>
      <Page>
        <div className="-mt-2 grid grid-cols-1">
          <BillHeader view={view} quiet />
          {stale && <Offline />}
        </div>
        <OwnBillScreen view={view} onReport={(report) => own.reportPayment(report)} />
        <LanguageChoice className="justify-center" />
      </Page>
    </InCurrency>
  );
}
