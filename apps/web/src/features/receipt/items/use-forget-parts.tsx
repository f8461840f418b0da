import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isEven } from '@fairtab/domain/split/parts';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ForgetParts = lazy(async () => ({ default: (await import('./ForgetParts.tsx')).ForgetParts }));

/** Asks before shared items lose their parts. Render `question` outside other dialogs and forms. */
export function useForgetParts(selections: ReceiptView['selections']): {
  /** Acts at once unless an item is shared unevenly; otherwise once the host agrees. */
  forgetParts: (dishes: readonly ItemView[], act: () => void) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ act: () => void } | null>(null);

  function forgetParts(dishes: readonly ItemView[], act: () => void) {
    if (dishes.some((dish) => hasParts(dish, selections))) setAsked({ act });
    else act();
  }

  function answer(yes: boolean) {
    setAsked(null);
    if (yes) asked?.act();
  }

  const question = asked && (
    <Suspense>
      <ForgetParts onAnswer={answer} />
    </Suspense>
  );
  return { forgetParts, question };
}

const hasParts = ({ id, assignment_mode }: ItemView, selections: ReceiptView['selections']): boolean =>
  assignment_mode === 'guest_choice' && !isEven(selections.filter(({ item_id }) => item_id === id));
