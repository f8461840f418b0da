import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';

/** Why a receipt waits for a photo: none arrived, or the one that did could not be read. */
export function WaitingNotice({ view: { receipt } }: { view: ReceiptView }) {
  if (receipt.image_url === null)
    return (
      <Notice tone="accent" title={say(create.keptTitle)}>
        {say(create.keptText)}
      </Notice>
    );
  return (
    <Notice
      title={say(create.unreadTitle)}
      action={
        <Link
          to={receipt.admin_flow_type === 'preassign' ? '/receipt/$id/preassign' : '/receipt/$id'}
          params={{ id: receipt.id }}
          className={buttonStyle('secondary', 'small')}
        >
          {say(create.byHand)}
        </Link>
      }
    >
      {say(create.unreadText)}
    </Notice>
  );
}
