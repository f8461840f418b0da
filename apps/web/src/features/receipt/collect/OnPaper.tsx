import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../components/base/Lazy.tsx';

const printedBill = lazyPart(async () => (await import('./PrintedBill.tsx')).PrintedBill);

/** Replaces the page by the whole bill in print, whether from the menu or the browser. Rendered from the first print on. */
export function OnPaper({ view }: { view: ReceiptView }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // If it fails, the browser prints the page as it is.
    printedBill.load().catch(() => {});
    const onPrint = () => flushSync(() => setAsked(true));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  const PrintedBill = asked ? printedBill.loaded() : null;
  return PrintedBill && <PrintedBill view={view} />;
}

/** Prints the whole bill. @throws if its code cannot be loaded */
export async function printBill(): Promise<void> {
  await printedBill.load();
  print();
}
