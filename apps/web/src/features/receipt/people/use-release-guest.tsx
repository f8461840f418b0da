import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { useConfirm } from '../../../components/base/use-confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';

/** Frees a name that somebody has taken, after a confirmation. Render `dialog` anywhere in the page. */
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
