import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useEffect, useState } from 'react';
import { keep, readPart } from '../../../receipt-client/device-storage.ts';
import type { GuestBill } from '../state/guest-bill.ts';

/** Ids of seen answers to the viewer's questions, stored on the device. */
export function useSeenAnswers(
  bill: GuestBill,
  view: ReceiptView,
): { seen: ReadonlySet<string>; dismiss: (answers: readonly string[]) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  // In an effect: the server renders without the device's storage.
  useEffect(() => setSeen(new Set(readPart<string[]>(bill.storage, 'seen_answers'))), [bill]);

  function remember(answers: ReadonlySet<string>) {
    keep(bill.storage, 'seen_answers', [...answers]);
    setSeen(answers);
  }

  // A repeated question has the same id, and its next answer is news.
  const again = [...view.proposals, ...view.pay_offers].filter(
    ({ id, state }) => state === 'pending' && seen.has(id),
  );
  useEffect(() => {
    if (again.length > 0) remember(new Set([...seen].filter((id) => !again.some((one) => one.id === id))));
  });

  return { seen, dismiss: (answers) => remember(new Set([...seen, ...answers])) };
}
