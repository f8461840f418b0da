import { proofOf } from '@fairtab/contract/proof-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { proofCloses } from '@fairtab/domain/proof-closes';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { proof as texts } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useId, useMemo } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { IconButton } from '../../../components/base/IconButton.tsx';
import { Modal } from '../../../components/base/Modal.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { CrossIcon } from '../../../components/icons/icons.tsx';
import { feesNameOf } from '../fees-name.ts';
import { ItemsSection } from './ItemsSection.tsx';
import { Rules } from './Rules.tsx';
import { SpreadSection } from './SpreadSection.tsx';
import { SumsSection } from './SumsSection.tsx';
import { isMe, readerOf } from './words.ts';
import { YourPart } from './YourPart.tsx';

export type ProofProps = { view: ReceiptView; me: string | null; onClose: () => void };

/** 'How is this computed?': the whole bill with every fraction, every odd cent, and the sums that must match. */
export function Proof({ view, me, onClose }: ProofProps) {
  const id = useId();
  const proof = useMemo(() => proofOf(view, me), [view, me]);
  const reader = readerOf(view, me);
  const mine = proof.parties.find(({ party }) => isMe(party, reader));
  const { additional_charges, additional_charges_description } = view.receipt;
  const feesName = feesNameOf(additional_charges_description, additional_charges);
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="@container h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet sm:h-[92dvh] sm:max-w-2xl sm:rounded-lg sm:shadow-raised"
    >
      <header className="top-0 z-10 flex flex-wrap items-center justify-between gap-2 border-line border-b bg-sheet px-3 py-2 @min-[18rem]:px-5 @min-[18rem]:sticky @min-[18rem]:flex-nowrap">
        <h2 id={id} tabIndex={-1} className="min-w-0 py-1 text-xl @min-[18rem]:text-2xl">
          {say(breakdown.howComputed)}
        </h2>
        <IconButton label={say(texts.closeLabel)} onClick={onClose} className="-mr-2 ml-auto">
          <CrossIcon />
        </IconButton>
      </header>
      <div className="grid grid-cols-1 gap-8 px-3 py-5 @min-[18rem]:px-5 pb-[calc(2rem+env(safe-area-inset-bottom))]">
        <Verdict closes={proofCloses(proof)} view={view} total={proof.sums.paid.total} />
        {mine && (
          <Part title={say(texts.yourPartHeading)}>
            <YourPart mine={mine} feesName={feesName} />
          </Part>
        )}
        <Part title={say(texts.itemsHeading)}>
          <ItemsSection view={view} proof={proof} reader={reader} />
        </Part>
        <Part title={say(breakdown.tax)}>
          <SpreadSection name={say(breakdown.tax)} line={proof.tax} reader={reader} />
        </Part>
        <Part title={say(breakdown.tip)}>
          <SpreadSection name={say(breakdown.tip)} line={proof.tip} reader={reader} />
        </Part>
        <Part title={say(additional_charges < 0 ? breakdown.discount : breakdown.fees)}>
          <SpreadSection name={feesName} line={proof.additionalCharges} reader={reader} />
        </Part>
        <Part title={say(breakdown.hostTip)}>
          <SpreadSection
            name={say(breakdown.hostTip)}
            line={proof.hostTip}
            reader={reader}
            expected={proof.expected}
          />
        </Part>
        <Part title={say(texts.sumsHeading)}>
          <SumsSection proof={proof} reader={reader} feesName={feesName} />
        </Part>
        <Part title={say(texts.rulesHeading)}>
          <Rules isFinal={view.final_split !== null} emptySeats={proof.emptySeats > 0} />
        </Part>
        <Button variant="secondary" wide onClick={onClose}>
          {say(texts.back)}
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

type VerdictProps = { closes: boolean; view: ReceiptView; total: Cents };

/** Says whether all sums of the proof match, and what may still change. */
function Verdict({ closes, view, total }: VerdictProps) {
  if (!closes) {
    return (
      <Notice tone="danger" title={say(texts.closesNotTitle)}>
        {say(texts.closesNotText)}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={say(texts.closesTitle)}>
      {say(texts.closesText, { total })} {soFar(view)}
    </Notice>
  );
}

function soFar({ final_split, receipt }: ReceiptView): string {
  if (!final_split) {
    return receipt.admin_flow_type === 'preassign'
      ? say(texts.openToAssigning, { payer: receipt.payer_name })
      : say(texts.openToChoices);
  }
  if (final_split.unclaimed === 'everyone') return say(texts.finalToEveryone);
  if (final_split.unclaimed === 'host') return say(texts.finalToHost, { payer: receipt.payer_name });
  return say(texts.final);
}
