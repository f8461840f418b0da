import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../components/base/Lazy.tsx';

const printedBill = lazyPart(async () => (await import('./PrintedBill.tsx')).PrintedBill);

/**
 * The whole bill for the printer alone, in the page's place. It stands in the page from the first print on, whoever asks
 * for that: the menu, or the browser's own.
 */
export function OnPaper({ view }: { view: ReceiptView }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // Without it, the browser's own print has the page as it is.
    printedBill.load().catch(() => {});
    const onPrint = () => flushSync(() => setAsked(true));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  const PrintedBill = asked ? printedBill.loaded() : null;
  return PrintedBill && <PrintedBill view={view} />;
}

/** Prints the whole bill. @throws where its part of the page cannot be loaded */
export async function printBill(): Promise<void> {
  await printedBill.load();
  print();
}
