import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { isBeingRead, mayChangePhoto } from '@fairtab/receipt/scan-state';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Link } from 'wouter';
import { buttonStyle } from '../../../components/base/button-style.ts';
import { Notice } from '../../../components/base/Notice.tsx';

/** What became of the photo, unless its items are there, and how to go on with it. */
export function PhotoNotices({ view: { receipt, items, can } }: { view: ReceiptView }) {
  const { scan_state: state, image_url: photo } = receipt;
  const action = (words: string) => (
    <Link to={`/create?receipt=${receipt.id}`} className={buttonStyle('secondary', 'small')}>
      {words}
    </Link>
  );
  if (isBeingRead(state))
    return (
      <Notice tone="accent" title={say(texts.readingTitle)}>
        <p role="status">{say(texts.readingText)}</p>
      </Notice>
    );
  if (!can.edit) return null;
  if (state === 'failed') {
    const another = mayChangePhoto(receipt) ? action(say(texts.anotherPhoto)) : undefined;
    if (items.length === 0)
      return (
        <Notice title={say(texts.manualTitle)} action={another}>
          {say(texts.manualText)}
        </Notice>
      );
    return another ? (
      <Notice tone="neutral" title={say(texts.unreadTitle)} action={another}>
        {say(texts.unreadText)}
      </Notice>
    ) : null;
  }
  if (items.length > 0) return null;
  if (photo === null)
    return (
      <Notice tone="accent" title={say(texts.photoMissingTitle)} action={action(say(texts.addPhoto))}>
        {say(texts.photoMissingText)}
      </Notice>
    );
  // The request to read it was lost.
  if (state === 'none')
    return (
      <Notice tone="accent" title={say(texts.notReadTitle)} action={action(say(texts.readPhoto))}>
        {say(texts.notReadText)}
      </Notice>
    );
  return null;
}
