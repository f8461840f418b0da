import { proofOf } from '@fairtab/contract/proof-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { formatCents } from '@fairtab/domain/money';
import { proofCloses } from '@fairtab/domain/proof-closes';
import { type ReactNode, useId, useMemo } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { IconButton } from '../../../components/base/IconButton.tsx';
import { CrossIcon } from '../../../components/base/icons.tsx';
import { Modal } from '../../../components/base/Modal.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { ItemsSection } from './ItemsSection.tsx';
import { Rules } from './Rules.tsx';
import { SpreadSection } from './SpreadSection.tsx';
import { SumsSection } from './SumsSection.tsx';
import { isMe, readerOf } from './words.ts';
import { YourPart } from './YourPart.tsx';

export type ProofProps = { view: ReceiptView; me: string | null; onClose: () => void };

/** 'How is this computed?': the whole bill, with every fraction, every odd cent, and the sums that must meet. */
export function Proof({ view, me, onClose }: ProofProps) {
  const id = useId();
  const proof = useMemo(() => proofOf(view, me), [view, me]);
  const reader = readerOf(view, me, proof.emptySeats);
  const mine = proof.parties.find(({ party }) => isMe(party, reader));
  const { additional_charges, additional_charges_description } = view.receipt;
  const feesName = additional_charges_description || (additional_charges < 0 ? 'Discount' : 'Fees');
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="@container h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet sm:h-[92dvh] sm:max-w-2xl sm:rounded-lg sm:shadow-raised"
    >
      <header className="top-0 z-10 flex flex-wrap items-center justify-between gap-2 border-line border-b bg-sheet px-3 py-2 @min-[18rem]:px-5 @min-[18rem]:sticky @min-[18rem]:flex-nowrap">
        <h2 id={id} tabIndex={-1} className="min-w-0 py-1 text-xl @min-[18rem]:text-2xl">
          How is this computed?
        </h2>
        <IconButton label="Close" onClick={onClose} className="-mr-2 ml-auto">
          <CrossIcon />
        </IconButton>
      </header>
      <div className="grid grid-cols-1 gap-8 px-3 py-5 @min-[18rem]:px-5 pb-[calc(2rem+env(safe-area-inset-bottom))]">
        <Verdict closes={proofCloses(proof)} view={view} total={formatCents(proof.sums.paid.total)} />
        {mine && (
          <Part title="Your part">
            <YourPart mine={mine} feesName={feesName} />
          </Part>
        )}
        <Part title="Items">
          <ItemsSection view={view} proof={proof} reader={reader} />
        </Part>
        <Part title="Tax">
          <SpreadSection name="Tax" line={proof.tax} reader={reader} />
        </Part>
        <Part title="Tip">
          <SpreadSection name="Tip" line={proof.tip} reader={reader} />
        </Part>
        <Part title="Fees">
          <SpreadSection name={feesName} line={proof.additionalCharges} reader={reader} />
        </Part>
        <Part title="Host tip">
          <SpreadSection name="Host tip" line={proof.hostTip} reader={reader} kind="host_tip" />
        </Part>
        <Part title="It all adds up">
          <SumsSection proof={proof} reader={reader} feesName={feesName} />
        </Part>
        <Part title="The rules">
          <Rules isFinal={view.final_split !== null} emptySeats={proof.emptySeats > 0} />
        </Part>
        <Button variant="secondary" wide onClick={onClose}>
          Back to the bill
        </Button>
      </div>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-[1.375rem]">
        {title}
      </h3>
      {children}
    </section>
  );
}

type VerdictProps = { closes: boolean; view: ReceiptView; total: string };

/** Whether the whole proof closes, and what may still change. */
function Verdict({ closes, view, total }: VerdictProps) {
  if (!closes) {
    return (
      <Notice tone="danger" title="This bill does not add up">
        Some sum below does not meet; it has no check mark. Please reload the page, and do not pay before it
        does.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="Every cent is accounted for">
      {total} with the host tip, and each cent of it stands on a line below. {soFar(view)}
    </Notice>
  );
}

function soFar({ final_split, receipt }: ReceiptView): string {
  if (!final_split) {
    return receipt.admin_flow_type === 'preassign'
      ? `The bill is still open: amounts change as ${receipt.payer_name} assigns the items.`
      : 'The bill is still open: amounts change as people choose.';
  }
  if (final_split.unclaimed === 'everyone')
    return 'The bill is final. What nobody had claimed was divided among everyone who shares dishes.';
  if (final_split.unclaimed === 'host')
    return `The bill is final. What nobody had claimed was taken by ${receipt.payer_name}.`;
  return 'The bill is final.';
}
