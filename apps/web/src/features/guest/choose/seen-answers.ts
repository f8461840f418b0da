import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useState } from 'react';
import type { GuestBill } from '../state/guest-bill.ts';

const KEY = 'seen-answers';

/** The answers to the viewer's questions that they have seen and put away, kept on the device. */
export function useSeenAnswers(
  bill: GuestBill,
  view: ReceiptView,
): { seen: ReadonlySet<string>; putAway: (answers: readonly string[]) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  // Not while rendering: the server, which renders the page first, does not know what the device has.
  useEffect(() => setSeen(new Set((bill.storage.read(KEY) ?? '').split(' '))), [bill]);

  function keep(answers: ReadonlySet<string>) {
    bill.storage.write(KEY, [...answers].join(' '));
    setSeen(answers);
  }

  // Asked again: a question keeps its id, and the next answer is news.
  const again = [...view.proposals, ...view.pay_offers].filter(
    ({ id, state }) => state === 'pending' && seen.has(id),
  );
  useEffect(() => {
    if (again.length > 0) keep(new Set([...seen].filter((id) => !again.some((one) => one.id === id))));
  });

  return { seen, putAway: (answers) => keep(new Set([...seen, ...answers])) };
}
