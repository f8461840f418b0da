import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum } from '@fairtab/domain/money/money';
import type { Party, PartyProof, Proof, Subject } from '@fairtab/domain/proof/bill-proof';
import { type CardProof, cardCloses } from '@fairtab/domain/proof/card-proof';
import { equationCloses, partyCloses } from '@fairtab/domain/proof/proof-closes';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { breakdown, wholeBill } from '@fairtab/texts/en/bill';
import { cardProof, proof as texts } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { InCurrency, useAmount, useMoney } from '../../../components/bill/Money.tsx';
import { centsOfCharge, chargeName } from '../charges.tsx';
import type { PersonBill } from '../person-bill.ts';
import { checked, Fold, PartsTable, PartyTable, Sum } from './Table.tsx';
import { isMe, type Reader, spreadOddCents } from './words.ts';

/** What proofs of any division have in common. */
type Sums = Pick<Proof, 'sums' | 'parties'> & {
  [kind in 'tax' | 'tip' | 'hostTip']: { amount: Cents };
} & { charges: readonly { chargeId: string; amount: Cents }[] };

type SumsSectionProps = { proof: Sums; reader: Reader; charges: readonly ChargeView[] };

/** The sums that must match: the receipt, the amount to pay, and who pays it. */
export function SumsSection({ proof, reader, charges }: SumsSectionProps) {
  const name = (subject: Subject): string => {
    if (isParty(subject)) return reader.name(subject);
    if (subject.kind === 'item') return text(breakdown.item);
    return subject.kind === 'charge' ? nameOfCharge(charges, subject.id) : text(NAMES[subject.kind]);
  };
  const { receipt, asked, paid } = proof.sums;
  const place = (subject: Subject) => (isParty(subject) ? reader.place(subject) : 0);
  const terms = [...paid.terms].sort((a, b) => place(a.subject) - place(b.subject));
  const own = (subject: Subject) => isParty(subject) && isMe(subject, reader);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Sum
        title={text(texts.receiptSum)}
        equation={receipt}
        totalName={text(texts.receiptTotal)}
        name={name}
      />
      <Sum title={text(texts.askedSum)} equation={asked} totalName={text(texts.toPay)} name={name} />
      <Sum
        title={text(texts.paidSum)}
        column={text(texts.who)}
        equation={{ ...paid, terms }}
        totalName={text(texts.paidByAll)}
        name={name}
        own={own}
      />
      <div>
        <Fold summary={text(texts.matrix)}>
          <Matrix proof={proof} reader={reader} charges={charges} />
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

const column = (key: string, title: string, total: Cents, of: (party: PartyProof) => Cents) => ({
  key,
  title,
  total,
  of,
});

type Column = ReturnType<typeof column>;

/** Columns: dishes, each other amount that is not zero, then the total. */
function columnsOf(proof: Sums, charges: readonly ChargeView[]): Column[] {
  const { tax, tip, hostTip, sums } = proof;
  const extras = [
    column('tax', text(breakdown.tax), tax.amount, (party) => party.tax),
    ...proof.charges.map(({ chargeId: id, amount }) =>
      column(id, nameOfCharge(charges, id), amount, (party) => centsOfCharge(party, { id })),
    ),
    column('tip', text(breakdown.tip), tip.amount, (party) => party.tip),
    column('hostTip', text(breakdown.hostTip), hostTip.amount, (party) => party.hostTip),
  ].filter(({ total }) => total !== 0);
  return [
    column('dishes', text(breakdown.dishes), sums.subtotals.total, (party) => party.subtotal),
    ...extras,
    column('total', text(wholeBill.total), sums.paid.total, (party) => party.total),
  ];
}

function Matrix({ proof, reader, charges }: SumsSectionProps) {
  const columns = columnsOf(proof, charges);
  const amountOf = useAmount();
  const closes = ({ total, of }: Column) => {
    const terms = proof.parties.map((one) => ({ subject: one.party, cents: of(one) }));
    return equationCloses({ terms, total });
  };
  return (
    <PartyTable
      label={text(texts.matrix)}
      columns={[text(texts.who), ...columns.map(({ title }) => title)]}
      parts={proof.parties}
      reader={reader}
      cells={(party) =>
        columns.map(({ key, of }) =>
          key === 'total' ? checked(partyCloses(party), amountOf(party.total)) : amountOf(of(party)),
        )
      }
      sums={columns.map((column) => checked(closes(column), amountOf(column.total)))}
    />
  );
}

function nameOfCharge(charges: readonly ChargeView[], id: string): string {
  const charge = charges.find((one) => one.id === id);
  return charge ? chargeName(charge) : '';
}

/** The last step: payers of other guests, with the totals they pay. Nothing if everyone pays their own. */
export function DuesSection({ bills, reader }: { bills: ReadonlyMap<string, PersonBill>; reader: Reader }) {
  const nameOf = (subject: Subject) => (subject.kind === 'person' ? reader.name(subject) : '');
  return [...bills.values()].map(({ personId, due, paysFor }) => {
    if (paysFor.length === 0) return null;
    const payer: Party = { kind: 'person', id: personId };
    const terms = [personId, ...paysFor].flatMap((id) => {
      const total = bills.get(id)?.own;
      return total === undefined ? [] : [{ subject: { kind: 'person', id } as const, cents: total }];
    });
    const title = isMe(payer, reader)
      ? text(texts.youPayForOthers)
      : text(texts.paysForOthers, { name: reader.name(payer) });
    return (
      <Sum
        key={personId}
        title={title}
        column={text(texts.who)}
        equation={{ terms, total: due }}
        totalName={text(texts.toPay)}
        name={nameOf}
        own={(subject) => subject.kind === 'person' && isMe(subject, reader)}
      />
    );
  });
}

type CardSectionProps = { view: ReceiptView; proof: CardProof; reader: Reader };

/** The last step if the host's card was charged in another currency: the rate, everyone's share, and host tips. */
export function CardSection({ view, proof, reader }: CardSectionProps) {
  const onReceipt = useMoney();
  const amountOf = useAmount();
  const { line, currency } = proof;
  const onCard = moneyIn(currency);
  const payer = view.receipt.payer_name;
  // The card paid what the others did not.
  const host = paidByHost(view) ?? cents(line.whole);
  const rate = { receipt: onReceipt(host), charged: onCard(view.receipt.card?.amount ?? line.amount) };
  const odd = spreadOddCents(line, reader, onCard);
  return (
    <>
      <p className="text-ink-soft">{text(cardProof.text, { payer, ...rate })}</p>
      <InCurrency value={currency}>
        <PartsTable
          line={line}
          label={text(cardProof.tableLabel)}
          reader={reader}
          shares={(share) => amountOf(cents(share))}
          shareName={text(cardProof.partColumn)}
        />
        {odd && <p className="text-detail">{odd}</p>}
        <Tips proof={proof} reader={reader} tipOf={amountOf} />
      </InCurrency>
    </>
  );
}

type TipsProps = Omit<CardSectionProps, 'view'> & { tipOf: ReturnType<typeof useAmount> };

/** Everyone's host tip at the same rate, and their total. `tipOf` formats amounts in the receipt's currency. */
function Tips({ proof, reader, tipOf }: TipsProps) {
  const amountOf = useAmount();
  const { totals, asked } = proof;
  const tips = sum(totals.map(({ hostTip }) => hostTip));
  if (tips === 0) return null;
  return (
    <PartyTable
      label={text(cardProof.tipsLabel)}
      columns={[text(texts.who), text(cardProof.cardColumn), text(breakdown.hostTip), text(texts.pays)]}
      parts={totals}
      reader={reader}
      cells={({ part, tipOnReceipt, hostTip, total }) => [
        amountOf(part),
        <span key="tip">
          {hostTip !== 0 && <span className="font-normal text-ink-soft">{tipOf(tipOnReceipt)} → </span>}
          {amountOf(hostTip)}
        </span>,
        amountOf(total),
      ]}
      sums={[
        amountOf(proof.line.amount),
        amountOf(tips),
        checked(cardCloses(proof) && add(proof.line.amount, tips) === asked, amountOf(asked)),
      ]}
    />
  );
}
