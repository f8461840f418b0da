import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { readStored } from '../../../lib/read-stored.ts';

/**
 * The person whose items are tapped: the first one, the host, until another is chosen, and again when that one is taken off
 * the table. A page that is loaded again goes on with the same.
 * @returns `newest` for handlers that stay the same
 */
export function useChosen(guests: ReceiptView['guests']): {
  chosen: string;
  choose: (personId: string) => void;
  newest: RefObject<string>;
} {
  const [wanted, setWanted] = useState(readChosen);
  const chosen = (guests.find(({ id }) => id === wanted) ?? guests[0])?.id ?? '';
  const newest = useRef(chosen);
  useLayoutEffect(() => {
    newest.current = chosen;
  });
  const choose = useCallback((personId: string) => {
    setWanted(personId);
    keepChosen(personId);
  }, []);
  return { chosen, choose, newest };
}

const CHOSEN = 'fairtab.assigning.chosen';

const readChosen = () => readStored('sessionStorage', CHOSEN);

function keepChosen(personId: string): void {
  try {
    sessionStorage.setItem(CHOSEN, personId);
  } catch {
    // Without storage the page begins with the host.
  }
}
