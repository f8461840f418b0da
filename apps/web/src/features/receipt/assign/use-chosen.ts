import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The person whose items are tapped: the first one, the host, until another is chosen, and again when that one is taken off
 * the table.
 * @returns `newest` for handlers that stay the same
 */
export function useChosen(guests: ReceiptView['guests']): {
  chosen: string;
  choose: (personId: string) => void;
  newest: RefObject<string>;
} {
  const [wanted, choose] = useState<string | null>(null);
  const chosen = (guests.find(({ id }) => id === wanted) ?? guests[0])?.id ?? '';
  const newest = useRef(chosen);
  useLayoutEffect(() => {
    newest.current = chosen;
  });
  return { chosen, choose, newest };
}
