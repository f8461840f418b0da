import type { Party, PartyProof, Proof, Subject } from '@fairtab/domain/bill-proof';
import { type Cents, formatCents } from '@fairtab/domain/money';
import { equationCloses, partyCloses } from '@fairtab/domain/proof-closes';
import { useState } from 'react';
import { Closes } from './Closes.tsx';
import { Fold } from './Fold.tsx';
import { Sum } from './Sum.tsx';
import { Row, Table } from './Table.tsx';
import { inOrder, isMe, type Reader } from './words.ts';

type SumsSectionProps = { proof: Proof; reader: Reader; feesName: string };

/** The sums that must meet: the receipt, what there is to pay, and who pays it. */
export function SumsSection({ proof, reader, feesName }: SumsSectionProps) {
  const [open, setOpen] = useState(false);
  const name = (subject: Subject): string => {
    if (isParty(subject)) return reader.name(subject);
    if (subject.kind === 'item') return 'Item';
    return subject.kind === 'additional_charges' ? feesName : NAMES[subject.kind];
  };
  const { receipt, asked, paid } = proof.sums;
  const place = (subject: Subject) => (isParty(subject) ? reader.place(subject) : 0);
  const terms = [...paid.terms].sort((a, b) => place(a.subject) - place(b.subject));
  const own = (subject: Subject) => isParty(subject) && isMe(subject, reader);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Sum title="The receipt" equation={receipt} totalName="Receipt total" name={name} />
      <Sum title="What there is to pay" equation={asked} totalName="To pay" name={name} />
      <Sum
        title="Who pays it"
        column="Who"
        equation={{ ...paid, terms }}
        totalName="Paid by all"
        name={name}
        own={own}
      />
      <div>
        <Fold open={open} onToggle={setOpen} summary="Everybody, amount by amount">
          <Matrix proof={proof} reader={reader} feesName={feesName} />
        </Fold>
      </div>
    </div>
  );
}

const NAMES = {
  items: 'Items',
  tax: 'Tax',
  tip: 'Tip',
  host_tip: 'Host tip',
  receipt: 'Receipt total',
} as const;

const PARTIES = ['person', 'unclaimed', 'empty_seats', 'rest'];
const isParty = (subject: Subject): subject is Party => PARTIES.includes(subject.kind);

const KINDS = ['subtotal', 'tax', 'additionalCharges', 'tip', 'hostTip', 'total'] as const;
type Kind = (typeof KINDS)[number];

/** Everybody's amounts across, every amount's sum below. */
function Matrix({ proof, reader, feesName }: SumsSectionProps) {
  const totals: Record<Kind, Cents> = {
    subtotal: proof.sums.subtotals.total,
    tax: proof.tax.amount,
    additionalCharges: proof.additionalCharges.amount,
    tip: proof.tip.amount,
    hostTip: proof.hostTip.amount,
    total: proof.sums.paid.total,
  };
  const titles = { ...TITLES, additionalCharges: feesName };
  const kinds = KINDS.filter((kind) => kind === 'subtotal' || totals[kind] !== 0);
  const closes = (kind: Kind) => {
    const terms = proof.parties.map((one) => ({ subject: one.party, cents: one[kind] }));
    return equationCloses({ terms, total: totals[kind] });
  };
  return (
    <Table label="Everybody, amount by amount" columns={['Who', ...kinds.map((kind) => titles[kind])]}>
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
          name="Together"
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

const TITLES = { subtotal: 'Dishes', tax: 'Tax', tip: 'Tip', hostTip: 'Host tip', total: 'Total' };

function cell(party: PartyProof, kind: Kind) {
  if (kind !== 'total') return formatCents(party[kind]);
  return (
    <span key={kind}>
      <Closes ok={partyCloses(party)} /> {formatCents(party.total)}
    </span>
  );
}
