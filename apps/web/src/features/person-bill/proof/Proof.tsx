import { cardProofOf, evenProofOf, proofOf } from '@fairtab/contract/derived/proof-of';
import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import type { PaperProof, PartyProof } from '@fairtab/domain/proof/bill-proof';
import { cardCloses } from '@fairtab/domain/proof/card-proof';
import { evenPartyCloses, evenProofCloses } from '@fairtab/domain/proof/even-proof';
import { partyCloses, proofCloses } from '@fairtab/domain/proof/proof-closes';
import { hostTipRule } from '@fairtab/domain/split/host-tip';
import type { PaperId } from '@fairtab/receipt/model';
import { paperIdsOf } from '@fairtab/receipt/papers/papers';
import { splitOf } from '@fairtab/receipt/split-of';
import type { Entry } from '@fairtab/texts/area';
import { breakdown, wholeBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { paidFor } from '@fairtab/texts/en/companion';
import { cardProof, earlierTips, proof, proof as texts } from '@fairtab/texts/en/proof';
import { paidProof } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId, useMemo } from 'react';
import { Button, IconButton } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { paperName } from '../../../components/bill/ByPaper.tsx';
import { InCurrency, useAmount, useCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { CrossIcon } from '../../../components/icons/icons.tsx';
import { Modal } from '../../../components/overlays/Modal.tsx';
import { wholeWords } from '../../../lib/format.ts';
import { centsOfCharge, chargeName, extrasOf, IncludedTaxes } from '../charges.tsx';
import { personBills } from '../person-bill.ts';
import { EvenSections } from './EvenSections.tsx';
import { HostTipSection } from './HostTipSection.tsx';
import { ItemsSection } from './ItemsSection.tsx';
import { OpenNotes } from './OpenNotes.tsx';
import { PaidSection } from './PaidSection.tsx';
import { ChargesSection, SpreadSection } from './SpreadSection.tsx';
import { CardSection, DuesSection, SumsSection } from './SumsSection.tsx';
import { checked, Fold, Part, Row, Table, useExact } from './Table.tsx';
import { isMe, type Reader, readerOf } from './words.ts';

export type ProofProps = { view: ReceiptView; me: string | null; onClose: () => void };

/** 'How is this computed?': the whole bill with every fraction, every odd cent, and the sums that must match. */
export function Proof({ onClose, ...shown }: ProofProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet sm:h-[92dvh] sm:max-w-2xl sm:rounded-lg sm:shadow-raised"
    >
      <div className="@container">
        <header className="top-0 z-10 flex flex-wrap items-center justify-between gap-2 border-line border-b bg-sheet px-3 py-2 @min-[18rem]:px-5 @min-[18rem]:sticky @min-[18rem]:flex-nowrap">
          <h2 id={id} tabIndex={-1} className="min-w-0 py-1 text-xl @min-[18rem]:text-2xl">
            {text(breakdown.howComputed)}
          </h2>
          <IconButton label={text(components.close)} onClick={onClose} className="-mr-2 ml-auto">
            <CrossIcon />
          </IconButton>
        </header>
        <div className="grid grid-cols-1 gap-8 px-3 py-5 @min-[18rem]:px-5 pb-[calc(2rem+env(safe-area-inset-bottom))]">
          {shown.view.receipt.evenly ? <EvenProof {...shown} /> : <ItemProof {...shown} />}
          <Button variant="secondary" wide onClick={onClose}>
            {text(texts.back)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type ShownProps = Omit<ProofProps, 'onClose'>;

function ItemProof({ view, me }: ShownProps) {
  const proof = useMemo(() => proofOf(view, me), [view, me]);
  const reader = readerOf(view, me);
  return (
    <>
      <Proved
        view={view}
        me={me}
        proof={proof}
        tip={{ amount: proof.hostTipPool }}
        closes={proofCloses(proof)}
        notes={<OpenNotes view={view} proof={proof} reader={reader} />}
      >
        <Part title={text(breakdown.items)}>
          <ItemsSection view={view} proof={proof} reader={reader} />
        </Part>
        {paperIdsOf(view).map((id, place) => (
          <PaperParts key={id} view={view} id={id} proof={proof.papers[place]} reader={reader} />
        ))}
        {!proof.withoutHostTip && (
          <Part title={text(breakdown.hostTip)}>
            <HostTipSection view={view} proof={proof} reader={reader} />
          </Part>
        )}
      </Proved>
      {/* For reference: each section above states its own rule. */}
      <Fold summary={<h3 className="text-[1.375rem]">{text(texts.rulesHeading)}</h3>}>
        <Rules
          isFinal={view.final_split !== null}
          emptySeats={proof.emptySeats > 0}
          isCorrected={proof.hostTip.ofWhole !== null}
          withoutHostTip={proof.withoutHostTip}
        />
      </Fold>
    </>
  );
}

type PaperPartsProps = {
  view: ReceiptView;
  id: PaperId;
  proof: PaperProof | undefined;
  reader: Reader;
};

/** Tax, tip and charges of one paper, named if there are several. */
function PaperParts({ view, id, proof: paper, reader }: PaperPartsProps) {
  if (paper === undefined) return null;
  const charges = view.charges.filter(({ paper_id }) => paper_id === id);
  const named = (title: string) => (view.papers.length === 0 ? title : `${title} · ${paperName(view, id)}`);
  return (
    <>
      {([breakdown.tax, breakdown.tip] as const).map((title) => {
        const line = title === breakdown.tax ? paper.tax : paper.tip;
        return (
          line.amount !== 0 && (
            <Part key={text(title)} title={named(text(title))}>
              <SpreadSection name={named(text(title))} line={line} reader={reader} />
            </Part>
          )
        );
      })}
      {charges.length > 0 && (
        <Part title={named(chargesTitle(charges))}>
          <ChargesSection view={{ ...view, charges }} proof={paper} reader={reader} />
        </Part>
      )}
    </>
  );
}

/** The proof of an evenly split bill, which has no items by person. */
function EvenProof({ view, me }: ShownProps) {
  const proof = useMemo(() => evenProofOf(view, me), [view, me]);
  return (
    <Proved view={view} me={me} proof={proof} tip={proof.tipPaid} closes={evenProofCloses(proof)}>
      <EvenSections view={view} proof={proof} reader={readerOf(view, me)} />
    </Proved>
  );
}

type ProvedProps = ShownProps & {
  proof: ReturnType<typeof proofOf> | ReturnType<typeof evenProofOf>;
  tip: { amount: Cents };
  closes: boolean;
  notes?: ReactNode;
  children: ReactNode;
};

function Proved({ view, me, proof, tip, closes, notes, children }: ProvedProps) {
  const onCard = useMemo(() => cardProofOf(view, proof, me), [view, proof, me]);
  const reader = readerOf(view, me);
  const mine = proof.parties.find(({ party }) => isMe(party, reader));
  return (
    <>
      <ProofResult
        closes={closes && (onCard === null || cardCloses(onCard))}
        view={view}
        total={proof.sums.paid.total}
      />
      {mine && (
        <Part title={text(paidFor.yourPart)}>
          <YourPart mine={mine} charges={view.charges} evenly={view.receipt.evenly} />
        </Part>
      )}
      {children}
      <Part title={text(texts.sumsHeading)}>
        <SumsSection
          proof={{ ...extrasIn(proof), sums: proof.sums, parties: proof.parties, hostTip: tip }}
          reader={reader}
          charges={view.charges}
        />
        {notes}
        {onCard === null && <DuesSection bills={personBills(view)} reader={reader} />}
        <IncludedTaxes receipt={view.receipt} />
      </Part>
      {onCard !== null && (
        <Part title={text(cardProof.heading)}>
          <CardSection view={view} proof={onCard} reader={reader} />
          <InCurrency value={onCard.currency}>
            <DuesSection bills={personBills(view)} reader={reader} />
          </InCurrency>
        </Part>
      )}
      {view.contributions.length > 0 && (
        <Part title={text(paidProof.heading)}>
          <PaidSection view={view} reader={reader} />
        </Part>
      )}
    </>
  );
}

/** Tax, tip and charges of the whole bill. */
function extrasIn(proof: ProvedProps['proof']) {
  if (!('papers' in proof)) return proof;
  const amount = (kind: 'tax' | 'tip') => ({ amount: sum(proof.papers.map((paper) => paper[kind].amount)) });
  return {
    tax: amount('tax'),
    tip: amount('tip'),
    charges: proof.papers.flatMap(({ charges }) => charges),
  };
}

/** The printed name of the only one; 'Discount' if there is nothing else. */
function chargesTitle(charges: readonly ChargeView[]): string {
  const [first, ...others] = charges;
  if (first && others.length === 0) return chargeName(first);
  return text(charges.every(({ amount }) => amount < 0) ? breakdown.discount : breakdown.fees);
}

/** Whether all sums match, and what may still change. */
function ProofResult({ closes, view, total }: { closes: boolean; view: ReceiptView; total: Cents }) {
  const money = useMoney();
  if (!closes) {
    return (
      <Notice tone="danger" title={text(texts.closesNotTitle)}>
        {text(texts.closesNotText)}
      </Notice>
    );
  }
  const unclaimed = view.final_split ? ZERO : splitOf(view).unclaimed.total;
  const title =
    unclaimed === 0 ? text(texts.closesTitle) : text(texts.openTitle, { amount: money(unclaimed) });
  return (
    <Notice tone="success" title={title}>
      {text(texts.closesText, { total: money(total) })} {soFar(view)}
    </Notice>
  );
}

function soFar({ final_split, receipt }: ReceiptView): string {
  if (!final_split) return text(texts.openToChoices);
  if (receipt.evenly && final_split.unclaimed === 'everyone') return text(texts.evenFinalToEveryone);
  if (receipt.evenly) return text(wholeBill.isFinal);
  if (final_split.unclaimed === 'everyone') return text(texts.finalToEveryone);
  if (final_split.unclaimed === 'by_item') return text(texts.finalByItem, { payer: receipt.payer_name });
  if (final_split.unclaimed === 'host') return text(texts.finalToHost, { payer: receipt.payer_name });
  return text(wholeBill.isFinal);
}

type YourPartProps = {
  mine: PartyProof;
  charges: readonly ChargeView[];
  /** A part of the whole bill, without items. */
  evenly?: boolean;
};

/** The viewer's bill as one sum: dishes, tax, fees, tip, host tip. */
function YourPart({ mine, charges, evenly = false }: YourPartProps) {
  const money = useMoney();
  const exactly = useExact();
  const amountOf = useAmount();
  const amounts = [
    { key: 'dishes', name: text(breakdown.dishes), cents: mine.subtotal },
    ...extrasOf(charges, mine, (charge) => centsOfCharge(mine, charge)),
  ];
  const { top, bottom } = mine.exactSubtotal;
  const isExact = top === BigInt(mine.subtotal) * bottom;
  const isJoined = mine.papers.some(({ joined }) => joined !== null);
  return (
    <>
      <Table label={text(paidFor.yourPart)} columns={[text(breakdown.what), text(proof.youPay)]}>
        <tbody>
          {amounts.map(({ key, name, cents }) => (
            <Row key={key} name={name} cells={[amountOf(cents)]} />
          ))}
        </tbody>
        <tfoot>
          <Row
            own
            sum
            name={text(proof.youPay)}
            cells={[checked(evenly ? evenPartyCloses(mine) : partyCloses(mine), amountOf(mine.total))]}
          />
        </tfoot>
      </Table>
      {(evenly || !isExact) && (
        <p className="text-detail text-ink-soft">
          {evenly
            ? text(proof.evenPart)
            : text(isJoined ? proof.yourPartJoined : proof.yourPartText, {
                exact: exactly(mine.exactSubtotal),
                amount: money(mine.subtotal),
              })}
        </p>
      )}
    </>
  );
}

type RulesProps = {
  isFinal: boolean;
  emptySeats: boolean;
  isCorrected?: boolean;
  withoutHostTip?: boolean;
};

/** The rules for dividing a bill, one sentence each. */
export function Rules({ isFinal, emptySeats, isCorrected = false, withoutHostTip = false }: RulesProps) {
  const money = useMoney();
  const { percent, least, below } = hostTipRule(useCurrency());
  const each = money(cents(1));
  return (
    <dl className="grid gap-3">
      <Rule name={breakdown.dishes} text={text(proof.dishesRule, { each })} />
      <Rule name={proof.spreadRuleName} text={text(proof.spreadRule)} />
      <Rule name={proof.oddCentsRuleName} text={text(proof.oddCentsRule, { each })} />
      {!withoutHostTip && (
        <Rule
          name={breakdown.hostTip}
          text={
            least === 0
              ? text(proof.hostTipPercent, { percent })
              : text(proof.hostTipRule, { percent, least: money(least), below: wholeWords(money(below)) })
          }
        />
      )}
      {isCorrected && <Rule name={earlierTips.ruleName} text={text(earlierTips.rule)} />}
      {isFinal ? (
        <Rule name={proof.finalRuleName} text={text(proof.finalRule)} />
      ) : (
        <Rule name={wholeBill.unclaimed} text={text(proof.unclaimedRule)} />
      )}
      {emptySeats && <Rule name={proof.emptySeatsRuleName} text={text(proof.emptySeatsRule)} />}
    </dl>
  );
}

function Rule({ name, text: words }: { name: Entry<string>; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{text(name)}</dt>
      <dd className="text-ink-soft">{words}</dd>
    </div>
  );
}
