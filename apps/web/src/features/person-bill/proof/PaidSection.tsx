import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import type { Party } from '@fairtab/domain/proof/bill-proof';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { contributedIn } from '@fairtab/receipt/paying/contributed';
import { contributedBy } from '@fairtab/receipt/paying/contributed-by';
import { netsIn } from '@fairtab/receipt/paying/plan';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { duesIn } from '@fairtab/receipt/split-of';
import { proof } from '@fairtab/texts/en/proof';
import { paidLines, paidProof as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { InCurrency, useAmount } from '../../../components/bill/Money.tsx';
import { checked, PartyTable } from './Table.tsx';
import type { Reader } from './words.ts';

type PaidSectionProps = { view: ReceiptView; reader: Reader };

const person = (id: string): Party => ({ kind: 'person', id });

/** Who paid how much of the receipt, and what that leaves each person of a final bill to pay. */
export function PaidSection({ view, reader }: PaidSectionProps) {
  const amountOf = useAmount();
  const { total_amount: total } = view.receipt;
  const host = { party: person(reader.host), amount: paidByHost(view) ?? ZERO, how: text(texts.rest) };
  const others = contributedBy(view).map(({ guest_id, amount, how }) => ({
    party: person(guest_id),
    amount,
    how: text(paidLines[how]),
  }));
  const parts = [host, ...others];
  const closes = sum(parts.map(({ amount }) => amount)) === total;
  return (
    <>
      <PartyTable
        label={text(texts.heading)}
        columns={[text(proof.who), text(texts.how), text(texts.paid)]}
        parts={parts}
        reader={reader}
        cells={({ how, amount }) => [<How key="how">{how}</How>, amountOf(amount)]}
        sums={['', checked(closes, amountOf(total))]}
      />
      {view.final_split !== null && (
        <InCurrency value={paymentCurrency(view.receipt)}>
          <Nets view={view} reader={reader} />
        </InCurrency>
      )}
    </>
  );
}

type LessProps = { due: Cents; paid: Cents; tips: Cents };

/** A subtraction, one below the other: with a column for each amount the last one would not fit on a phone. */
function Less({ due, paid, tips }: LessProps) {
  const amountOf = useAmount();
  const less = (label: string, amount: Cents) =>
    amount !== 0 && (
      <span className="block">
        <span className="block font-normal text-ink-soft @min-[22rem]:inline">{label} </span>
        {amountOf(cents(-amount))}
      </span>
    );
  return (
    <>
      {amountOf(due)} {less(text(texts.paid), paid)} {less(text(texts.tip), tips)}
    </>
  );
}

const How = ({ children }: { children: string }) => (
  <span className="font-normal text-ink-soft">{children}</span>
);

/** What each person owes: their amount due less what they paid; the host gets the host tips, too. */
function Nets({ view, reader }: PaidSectionProps) {
  const amountOf = useAmount();
  const dues = duesIn(view);
  const nets = netsIn(view);
  const paid = new Map(contributedIn(view).map(({ personId, amount }) => [personId, amount]));
  paid.set(reader.host, view.receipt.card?.amount ?? paidByHost(view) ?? ZERO);
  const parts = [...nets].map(([id, net]) => {
    const [due, own] = [dues.get(id)?.due ?? ZERO, paid.get(id) ?? ZERO];
    return { party: person(id), due, paid: own, tips: cents(due - own - net), net };
  });
  const total = (of: (part: (typeof parts)[number]) => Cents) => sum(parts.map(of));
  return (
    <>
      <p className="text-ink-soft">{text(texts.netsText)}</p>
      <PartyTable
        label={text(texts.netsLabel)}
        columns={[text(proof.who), text(texts.due), text(texts.owes)]}
        parts={parts}
        reader={reader}
        cells={(part) => [<Less key="less" {...part} />, amountOf(part.net)]}
        sums={[
          <Less
            key="less"
            due={total(({ due }) => due)}
            paid={total(({ paid }) => paid)}
            tips={total(({ tips }) => tips)}
          />,
          checked(total((part) => part.net) === 0, amountOf(ZERO)),
        ]}
      />
    </>
  );
}
