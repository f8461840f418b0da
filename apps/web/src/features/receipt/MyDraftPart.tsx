import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { startSharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useRef } from 'react';
import { useConfirm } from '../../components/overlays/use-confirm.tsx';
import { openBuying, useCredits } from '../credits/index.ts';
import { HostPart, type HostPartProps } from '../guest/host-part/index.ts';
import { costWords, useStartSharing } from './share/StartSharing.tsx';

type MyDraftPartProps = Omit<HostPartProps, 'first'> & { onView: (view: ReceiptView) => void };

/** The host's own selections on a bill that was not shared when they opened it. */
export function MyDraftPart({ onView, ...part }: MyDraftPartProps) {
  const { view } = part;
  const sharing = useShareFirst({ view, onView });
  return (
    <>
      <HostPart {...part} first={view.receipt.status === 'editing' ? sharing : null} />
      {sharing.dialogs}
    </>
  );
}

/** Submitting the host's part also shares the bill (specification, section 4), so sharing and its cost are confirmed first. */
function useShareFirst({ view, onView }: Pick<MyDraftPartProps, 'view' | 'onView'>) {
  const credits = useCredits();
  const cost = costWords(credits === 'loading' ? null : credits);
  const { confirm, dialog } = useConfirm();
  const next = useRef<() => void>(null);
  const sharing = useStartSharing({
    view,
    onView,
    agree: () =>
      confirm({
        title: text(startSharing.withOwnTitle),
        text: cost === null ? text(startSharing.withOwnText) : `${text(startSharing.withOwnText)} ${cost}.`,
        action: text(startSharing.start),
      }),
    onShared: (shared) => {
      onView(shared);
      next.current?.();
    },
    onPartySizeMissing: () => {},
    onBuy: (out) => void openBuying({ returnTo: location.pathname, out }),
  });
  return {
    pending: sharing.pending,
    share(submit: () => void) {
      next.current = submit;
      void sharing.start();
    },
    dialogs: (
      <>
        {dialog}
        {sharing.dialog}
      </>
    ),
  };
}
