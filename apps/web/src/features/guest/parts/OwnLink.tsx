import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { wholeBill } from '@fairtab/texts/en/bill';
import { copying } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { ShareIcon } from '../../../components/icons/receipt-icons.tsx';
import { meOf } from '../state/draft.ts';

/** The link to the viewer's own bill, to copy or send to themselves. Nothing if they have none. */
export function OwnLink({ view }: { view: ReceiptView }) {
  // The server renders without either.
  const [here, setHere] = useState({ origin: '', shares: false });
  useEffect(() => setHere({ origin: location.origin, shares: 'share' in navigator }), []);
  const path = meOf(view)?.bill_link ?? null;
  if (path === null) return null;
  const url = here.origin + path;
  const { restaurant_name, payer_name } = view.receipt;
  const title = restaurant_name ?? text(wholeBill.billOf, { name: payer_name });
  return (
    <div className="grid w-full grid-cols-1 justify-items-center gap-2">
      <a href={path} className="wrap-anywhere flex min-h-tap items-center font-semibold text-accent">
        <span className="min-w-0 text-center">{url.replace(/^https?:\/\//, '')}</span>
      </a>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={url} label={text(copying.copyLink)} />
        {here.shares && (
          // Closing the share sheet rejects, which is no failure; the other button is beside it.
          <Button variant="secondary" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
            <ShareIcon className="size-5" /> {text(copying.share)}
          </Button>
        )}
      </div>
    </div>
  );
}
