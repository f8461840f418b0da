import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { PaperProof, ProofLine, SpreadProof } from '@fairtab/domain/proof/bill-proof';
import { proof, proof as texts } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { useAmount, useMoney } from '../../../components/bill/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { chargeName } from '../charges.tsx';
import { Fold, PartsTable } from './Table.tsx';
import { isMe, type Reader, spreadOddCents, spreadRule } from './words.ts';

/** Up to this many lines are shown unfolded. */
const FEW = 6;

type SpreadSectionProps = {
  name: string;
  line: SpreadProof;
  reader: Reader;
  /** For the host tip: how many guests are still expected. */
  expected?: number | null;
  /** Starts folded, however few share it. */
  folded?: boolean;
  /** How it is divided, in one sentence, instead of the line's own rule. */
  rule?: string;
};

/** Tax, tip, a charge or host tip: its basis, each person's share, and who got each odd cent. */
export function SpreadSection(props: SpreadSectionProps) {
  const { name, line, reader, expected = null, folded = false, rule = spreadRule(line, expected) } = props;
  const money = useMoney();
  const amountOf = useAmount();
  if (line.amount === 0) return <p className="text-ink-soft">{text(proof.hostTipEmpty)}</p>;
  const mine = line.parts.find((part) => isMe(part.party, reader));
  const odd = spreadOddCents(line, reader, money);
  const shares = line.basis === 'shares' || line.basis === 'heads' ? 'parts' : 'cents';
  return (
    <>
      <p className="text-ink-soft">{rule}</p>
      <div>
        <Fold
          startsOpen={!folded && line.parts.length <= FEW}
          summary={
            <span className="grid grid-cols-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 flex-[1_1_5rem] break-words">{name}</span>
                <span className="amount ml-auto">{amountOf(line.amount)}</span>
              </span>
              {mine && (
                <span className="font-medium text-detail text-accent">
                  {text(proof.yours, { amount: money(mine.cents) })}
                </span>
              )}
            </span>
          }
        >
          <PartsTable
            line={line}
            label={text(proof.byPersonLabel, { name })}
            reader={reader}
            shares={shares}
            per={line.per}
          />
          {odd && <p className="text-detail">{odd}</p>}
          {line.pair && <Pair name={name} line={line.pair} reader={reader} />}
        </Fold>
      </div>
    </>
  );
}

/** Splits an amount that was rounded together with unclaimed items. */
function Pair({ name, line, reader }: { name: string; line: ProofLine; reader: Reader }) {
  const odd = spreadOddCents(line, reader, useMoney());
  const withHost = line.parts.some((part) => part.party.kind === 'person');
  const party = reader.name({ kind: withHost ? 'host_and_unclaimed' : 'rest' });
  return (
    <div className="mt-3 grid grid-cols-1 gap-2">
      <p className="text-detail text-ink-soft">{text(proof.pairText, { party })}</p>
      <PartsTable line={line} label={text(proof.pairLabel, { name, party })} reader={reader} shares="cents" />
      {odd && <p className="text-detail">{odd}</p>}
    </div>
  );
}

type ChargesSectionProps = { view: ReceiptView; proof: Pick<PaperProof, 'charges'>; reader: Reader };

/** Each fee or discount with its own table and basis. */
export function ChargesSection({ view, proof, reader }: ChargesSectionProps) {
  const lines = new Map(proof.charges.map((line) => [line.chargeId, line]));
  return view.charges.map((charge) => {
    const line = lines.get(charge.id);
    const items = view.items.filter(({ id }) => charge.item_ids.includes(id)).map(itemWords);
    return (
      line &&
      line.amount !== 0 && (
        <div key={charge.id} className="grid grid-cols-1 gap-1">
          {items.length > 0 && (
            <p className="wrap-anywhere text-detail text-ink-soft">
              {text(texts.chargeFor, { items: nameList(items, 3) })}
            </p>
          )}
          <SpreadSection
            name={chargeName(charge)}
            line={line}
            reader={reader}
            folded={view.charges.length > 1}
          />
        </div>
      )
    );
  });
}
