import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { PayRow } from '../../account/index.ts';
import { isFullTable, Joined } from './Joined.tsx';
import { ShareActions } from './ShareActions.tsx';
import { guestLink } from './share-address.ts';
import { TableCode } from './TableCode.tsx';

/**
 * The moment of sharing: the code to hold up, the link to send, and who has come. Nothing stands in front of it. The code
 * folds where it is no longer needed: nobody is missing, or the bill is final.
 */
export function SharePanel({ view }: { view: ReceiptView }) {
  const headingId = useId();
  const { receipt } = view;
  const isFinal = receipt.status === 'finalized';
  // Decided once, so that it does not close under a camera when the last guest comes.
  const [code, setCode] = useState(() => !isFinal && !isFullTable(view));
  if (receipt.share_token === null)
    return <Notice title={say(sharing.noTokenTitle)}>{say(sharing.noTokenText)}</Notice>;
  const link = guestLink(receipt);
  return (
    <PaperSheet
      as="section"
      labelledBy={headingId}
      className="@container grid grid-cols-1 gap-3 max-[359px]:px-4 max-[359px]:pt-4"
    >
      {/* On the smallest screens the code needs the room, and the buttons come first. */}
      <h2 id={headingId} className="text-xl max-[359px]:sr-only">
        {say(isFinal ? sharing.finalHeading : sharing.heading)}
      </h2>
      <div
        className={classNames(
          'grid grid-cols-1 items-center gap-x-5 gap-y-3',
          code && '@min-[30rem]:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        {code && (
          <div className="justify-self-center max-[359px]:order-2">
            <TableCode link={link} />
          </div>
        )}
        <div className="grid grid-cols-1 gap-3 max-[359px]:contents">
          <ShareActions view={view} />
          {!code && (
            <Button variant="secondary" wide onClick={() => setCode(true)}>
              {say(sharing.showCode)}
            </Button>
          )}
          {!isFinal && (
            <div className="max-[359px]:order-3">
              <Joined view={view} />
            </div>
          )}
        </div>
      </div>
      {!isFinal && <PayRow methods={receipt.payment_methods} />}
      <p className="select-all break-all text-ink-soft text-sm">{link}</p>
    </PaperSheet>
  );
}
