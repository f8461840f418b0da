import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { components } from '@fairtab/texts/en/common';
import { removingGuest, sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed, whatBecomesFree } from './people.ts';

type LetGoProps = { view: ReceiptView; guest: GuestView; onView: (view: ReceiptView) => void };

/** Lets go of everything that an away guest has selected; can be undone. Nothing if they have no selections. */
export function LetGo({ view, guest, onView }: LetGoProps) {
  const held = view.selections.filter((one) => one.guest_id === guest.id);
  const name = peopleNamed([guest], displayNames(view.guests));
  const fail = (failure: unknown) => toastFailure(failure, text(sharing.peopleFailed));

  async function putBack() {
    for (const { item_id, guest_id, units } of held)
      onView(
        await call('PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}', {
          params: { id: item_id, guest_id },
          body: { units },
        }),
      );
  }
  const { run, pending } = useAction(async () => {
    const freed = whatBecomesFree(view, guest.id);
    onView(await call('POST /rest/v1/receipt_guests/{id}/let_go', { params: { id: guest.id } }));
    toast({
      title: text(removingGuest.letGone, { name }),
      text: freed,
      action: { label: text(components.undo), onPress: () => void putBack().catch(fail) },
    });
  }, fail);

  if (held.length === 0) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      pending={pending}
      onClick={run}
      aria-label={text(removingGuest.letGoLabel, { count: held.length, name })}
    >
      {text(removingGuest.letGo, { count: held.length })}
    </Button>
  );
}

const whoPaid = lazyPart(async () => (await import('../card/WhoPaidSheet.tsx')).WhoPaidSheet);

/** Removes guests after a confirmation; asks who paid instead of one who paid a part of the receipt. Render `dialog` anywhere. */
export function useRemoveGuest(view: ReceiptView, onView: (view: ReceiptView) => void) {
  const { confirm, dialog } = useConfirm();
  const [payer, setPayer] = useState<string | null>(null);

  async function confirmed(question: Parameters<typeof confirm>[0], send: () => Promise<ReceiptView>) {
    if (!(await confirm(question))) return false;
    try {
      onView(await send());
      return true;
    } catch (failure) {
      toastFailure(failure, text(sharing.peopleFailed));
      return false;
    }
  }

  /** The question lists what becomes unclaimed. */
  async function remove(guest: GuestView) {
    const { id } = guest;
    if (view.contributions.some(({ guest_id }) => guest_id === id)) return setPayer(id);
    const name = peopleNamed([guest], displayNames(view.guests));
    const freed = whatBecomesFree(view, id);
    const paid = owedIn(view, id).paid.confirmed ?? ZERO;
    const question = {
      title: text(removingGuest.removeHeading, { name }),
      text:
        paid === 0
          ? text(removingGuest.removeText, { freed })
          : text(removingGuest.removePaidText, { paid: moneyIn(paymentCurrency(view.receipt))(paid), freed }),
      action: text(components.remove),
      danger: true,
    };
    if (await confirmed(question, () => call('DELETE /rest/v1/receipt_guests/{id}', { params: { id } })))
      announce(text(removingGuest.removed, { name }));
  }
  return {
    remove,
    dialog: (
      <>
        {dialog}
        {payer && (
          <Lazy of={whoPaid} with={{ view, leaving: payer, onView, onClose: () => setPayer(null) }} />
        )}
      </>
    ),
  };
}
