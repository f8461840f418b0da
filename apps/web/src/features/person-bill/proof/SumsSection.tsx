import type { Party, PartyProof, Proof, Subject } from '@fairtab/domain/bill-proof';
import { type Cents, formatCents, sum } from '@fairtab/domain/money';
import { equationCloses, partyCloses } from '@fairtab/domain/proof-closes';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { proof as texts } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Fold } from './Fold.tsx';
import { Closes, Row, Sum, Table } from './Table.tsx';
import { inOrder, isMe, type Reader } from './words.ts';

type SumsSectionProps = { proof: Proof; reader: Reader; feesName: string };

/** The sums that must match: the receipt, what there is to pay, and who pays it. */
export function SumsSection({ proof, reader, feesName }: SumsSectionProps) {
  const [open, setOpen] = useState(false);
  const name = (subject: Subject): string => {
    if (isParty(subject)) return reader.name(subject);
    if (subject.kind === 'item') return say(texts.item);
    return subject.kind === 'additional_charges' ? feesName : say(NAMES[subject.kind]);
  };
  const { receipt, asked, paid } = proof.sums;
  const place = (subject: Subject) => (isParty(subject) ? reader.place(subject) : 0);
  const terms = [...paid.terms].sort((a, b) => place(a.subject) - place(b.subject));
  const own = (subject: Subject) => isParty(subject) && isMe(subject, reader);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Sum title={say(texts.receiptSum)} equation={receipt} totalName={say(texts.receiptTotal)} name={name} />
      <Sum title={say(texts.askedSum)} equation={asked} totalName={say(texts.toPay)} name={name} />
      <Sum
        title={say(texts.paidSum)}
        column={say(texts.who)}
        equation={{ ...paid, terms }}
        totalName={say(texts.paidByAll)}
        name={name}
        own={own}
      />
      <div>
        <Fold open={open} onToggle={setOpen} summary={say(texts.matrix)}>
          <Matrix proof={proof} reader={reader} feesName={feesName} />
        </Fold>
      </div>
    </div>
  );
}

const NAMES = {
  items: breakdown.items,
  tax: breakdown.tax,
  tip: breakdown.tip,
  host_tip: breakdown.hostTip,
  receipt: texts.receiptTotal,
} as const;

const PARTIES = ['person', 'unclaimed', 'empty_seats', 'rest', 'host_and_unclaimed'];
const isParty = (subject: Subject): subject is Party => PARTIES.includes(subject.kind);

const KINDS = ['subtotal', 'tax', 'additionalCharges', 'tip', 'hostTip', 'total'] as const;
type Kind = (typeof KINDS)[number];

/** A table of all amounts: a row for each person, a column for each kind, the sums below. */
function Matrix({ proof, reader, feesName }: SumsSectionProps) {
  const totals: Record<Kind, Cents> = {
    subtotal: proof.sums.subtotals.total,
    tax: proof.tax.amount,
    additionalCharges: sum(proof.charges.map(({ amount }) => amount)),
    tip: proof.tip.amount,
    hostTip: proof.hostTip.amount,
    total: proof.sums.paid.total,
  };
  const titleOf = (kind: Kind) => (kind === 'additionalCharges' ? feesName : say(TITLES[kind]));
  const kinds = KINDS.filter((kind) => kind === 'subtotal' || totals[kind] !== 0);
  const closes = (kind: Kind) => {
    const terms = proof.parties.map((one) => ({ subject: one.party, cents: one[kind] }));
    return equationCloses({ terms, total: totals[kind] });
  };
  return (
    <Table label={say(texts.matrix)} columns={[say(texts.who), ...kinds.map(titleOf)]}>
      <tbody>
        {inOrder(proof.parties, reader).map((party) => (
          <Row
            key={party.party.kind === 'person' ? party.party.id : party.party.kind}
            own={isMe(party.party, reader)}
            name={reader.name(party.party)}
            cells={kinds.map((kind) => cell(party, kind))}
          />
        ))}
      </tbody>
      <tfoot>
        <Row
          sum
          name={say(texts.together)}
          cells={kinds.map((kind) => (
            <span key={kind}>
              <Closes ok={closes(kind)} /> {formatCents(totals[kind])}
            </span>
          ))}
        />
      </tfoot>
    </Table>
  );
}

const TITLES = {
  subtotal: texts.dishes,
  tax: breakdown.tax,
  tip: breakdown.tip,
  hostTip: breakdown.hostTip,
  total: texts.total,
};

function cell(party: PartyProof, kind: Kind) {
  if (kind !== 'total') return formatCents(party[kind]);
  return (
    <span key={kind}>
      <Closes ok={partyCloses(party)} /> {formatCents(party.total)}
    </span>
  );
}
