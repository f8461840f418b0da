import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { components } from '@fairtab/texts/en/common';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed, whatBecomesFree } from './people.ts';

/** Removes guests, and frees claimed names, after a confirmation. Render `dialog` anywhere in the page. */
export function useRemoveGuest(view: ReceiptView, onView: (view: ReceiptView) => void) {
  const { confirm, dialog } = useConfirm();

  async function confirmed(question: Parameters<typeof confirm>[0], send: () => Promise<ReceiptView>) {
    if (!(await confirm(question))) return false;
    try {
      onView(await send());
      return true;
    } catch (failure) {
      toastFailure(failure, text(sharing.removeFailed));
      return false;
    }
  }

  /** The question lists what becomes unclaimed. */
  async function remove(guest: GuestView) {
    const { id, payment } = guest;
    const name = peopleNamed([guest], displayNames(view.guests));
    const freed = whatBecomesFree(view, id);
    const paid = payment?.confirmed ?? ZERO;
    const question = {
      title: text(sharing.removeHeading, { name }),
      text:
        paid === 0
          ? text(sharing.removeText, { freed })
          : text(sharing.removePaidText, { paid: moneyIn(paymentCurrency(view.receipt))(paid), freed }),
      action: text(components.remove),
      danger: true,
    };
    if (await confirmed(question, () => call('DELETE /rest/v1/receipt_guests/{id}', { params: { id } })))
      announce(text(sharing.removed, { name }));
  }

  async function release({ id, guest_name: name }: GuestView) {
    const title = text(sharing.releaseHeading, { name });
    await confirmed({ title, text: text(sharing.releaseText), action: text(sharing.release) }, () =>
      call('POST /rest/v1/receipt_guests/{id}/release', { params: { id } }),
    );
  }
  return { remove, release, dialog };
}
