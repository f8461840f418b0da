import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed, whatBecomesFree } from './people.ts';

type Options = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Removes a guest after confirming what becomes unclaimed. Render `dialog` anywhere in the page. */
export function useRemoveGuest({ view, onView }: Options): {
  remove: (guest: GuestView) => Promise<void>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();

  async function remove(guest: GuestView) {
    const who = peopleNamed([guest], displayNames(view.guests));
    const freed = whatBecomesFree(view, guest.id);
    const paid = guest.payment?.confirmed ?? ZERO;
    const sure = await confirm({
      title: say(sharing.removeHeading, { name: who }),
      text:
        paid === 0
          ? say(sharing.removeText, { freed })
          : say(sharing.removePaidText, { paid: moneyIn(askedCurrency(view.receipt))(paid), freed }),
      action: say(sharing.remove),
      danger: true,
    });
    if (!sure) return;
    try {
      onView(await call('DELETE /rest/v1/receipt_guests/{id}', { params: { id: guest.id } }));
      announce(say(sharing.removed, { name: who }));
    } catch (failure) {
      toastFailure(failure, say(sharing.removeFailed));
    }
  }

  return { remove, dialog };
}

/** Frees a claimed name after a confirmation. Render `dialog` anywhere in the page. */
export function useReleaseGuest(onView: (view: ReceiptView) => void): {
  release: (guest: GuestView) => Promise<void>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();

  async function release({ id, guest_name }: GuestView) {
    const sure = await confirm({
      title: say(sharing.releaseHeading, { name: guest_name }),
      text: say(sharing.releaseText),
      action: say(sharing.release),
    });
    if (!sure) return;
    try {
      onView(await call('POST /rest/v1/receipt_guests/{id}/release', { params: { id } }));
    } catch (failure) {
      toastFailure(failure, say(sharing.removeFailed));
    }
  }

  return { release, dialog };
}
