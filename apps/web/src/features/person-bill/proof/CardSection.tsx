import { moneyIn } from '@fairtab/domain/money/currency';
import { add, cents, sum } from '@fairtab/domain/money/money';
import { type CardProof, cardCloses } from '@fairtab/domain/proof/card-proof';
import { breakdown } from '@fairtab/texts/en/bill';
import { cardProof as texts, proof as words } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { InCurrency, useAmount, useMoney } from '../../../components/bill/Money.tsx';
import { PartsTable } from './PartsTable.tsx';
import { checked, PartyTable } from './Table.tsx';
import { type Reader, spreadOddCents } from './words.ts';

type CardSectionProps = { proof: CardProof; payer: string; reader: Reader };

/** The last step if the host's card was charged in another currency: the rate, everyone's share, and host tips. */
export function CardSection({ proof, payer, reader }: CardSectionProps) {
  const onReceipt = useMoney();
  const amountOf = useAmount();
  const { line, currency } = proof;
  const onCard = moneyIn(currency);
  const rate = { receipt: onReceipt(cents(line.whole)), charged: onCard(line.amount) };
  const odd = spreadOddCents(line, reader, onCard);
  return (
    <>
      <p className="text-ink-soft">{text(texts.text, { payer, ...rate })}</p>
      <InCurrency value={currency}>
        <PartsTable
          line={line}
          label={text(texts.tableLabel)}
          reader={reader}
          shares={(share) => amountOf(cents(share))}
          shareName={text(texts.partColumn)}
        />
        {odd && <p className="text-detail">{odd}</p>}
        <Tips proof={proof} reader={reader} tipOf={amountOf} />
      </InCurrency>
    </>
  );
}

type TipsProps = Omit<CardSectionProps, 'payer'> & { tipOf: ReturnType<typeof useAmount> };

/** Everyone's host tip at the same rate, and their total. `tipOf` formats amounts in the receipt's currency. */
function Tips({ proof, reader, tipOf }: TipsProps) {
  const amountOf = useAmount();
  const { totals, asked } = proof;
  const tips = sum(totals.map(({ hostTip }) => hostTip));
  if (tips === 0) return null;
  return (
    <PartyTable
      label={text(texts.tipsLabel)}
      columns={[text(words.who), text(texts.cardColumn), text(breakdown.hostTip), text(words.pays)]}
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
