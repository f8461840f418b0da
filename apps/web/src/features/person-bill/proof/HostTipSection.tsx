import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import type { HostTipProof, Proof } from '@fairtab/domain/proof/bill-proof';
import { breakdown } from '@fairtab/texts/en/bill';
import { earlierTips as texts, proof as words } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { useAmount, useMoney } from '../../../components/bill/Money.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { SpreadSection } from './SpreadSection.tsx';
import { checked, Fold, PartsTable, PartyTable } from './Table.tsx';
import { type Reader, spreadOddCents } from './words.ts';

type HostTipSectionProps = { view: ReceiptView; proof: Proof; reader: Reader };

/** How the host tip is divided. After a correction some guests keep theirs (decision 0211). */
export function HostTipSection({ view, proof, reader }: HostTipSectionProps) {
  const { hostTip, hostTipPool: pool, expected } = proof;
  const { ofWhole } = hostTip;
  const name = text(breakdown.hostTip);
  if (ofWhole === null)
    return <SpreadSection name={name} line={hostTip} reader={reader} expected={expected} />;
  const finalized = view.final_split?.earlier_host_tips?.finalized_at ?? null;
  const time = finalized === null ? '' : formatMoment(finalized, { timeStyle: 'short' });
  const label = text(texts.keptFrom, { time });
  if (hostTip.basis === 'earlier')
    return <Reduced line={hostTip} pool={pool} label={label} reader={reader} />;
  const { left, most } = restOf(hostTip);
  return (
    <>
      <EarlierTips line={hostTip} label={label} reader={reader} />
      {hostTip.amount > 0 && (
        <SpreadSection
          name={text(texts.others)}
          line={hostTip}
          reader={reader}
          rule={text(texts.othersText)}
        />
      )}
      {hostTip.amount < left && <OfWhole line={ofWhole} most={most} pool={pool} reader={reader} />}
    </>
  );
}

/** What earlier host tips leave of the whole, and the most that the others pay of it. */
function restOf({ earlier, ofWhole }: HostTipProof): { left: number; most: Cents } {
  const stay = new Set(earlier.flatMap(({ party }) => (party.kind === 'person' ? [party.id] : [])));
  const parts = ofWhole?.parts ?? [];
  return {
    left: (ofWhole?.amount ?? 0) - sum(earlier.map(({ amount }) => amount)),
    most: sum(
      parts.flatMap(({ party, cents }) => (party.kind === 'person' && stay.has(party.id) ? [] : [cents])),
    ),
  };
}

type LineProps = { line: HostTipProof; label: string; reader: Reader };

function EarlierTips({ line: { earlier }, label, reader }: LineProps) {
  const amountOf = useAmount();
  const closes = earlier.every(({ amount, paid }) => amount === paid);
  const all = sum(earlier.map(({ paid }) => paid));
  return (
    <>
      <p className="text-ink-soft">{text(texts.keptText)}</p>
      <PartyTable
        label={label}
        columns={[text(words.who), label]}
        parts={earlier}
        reader={reader}
        cells={({ paid }) => [amountOf(paid)]}
        sums={[checked(closes, amountOf(all))]}
      />
    </>
  );
}

/** A corrected bill whose host tip no longer covers what guests would keep. */
function Reduced({ line, pool, label, reader }: LineProps & { pool: Cents }) {
  const money = useMoney();
  const kept = sum(line.earlier.map(({ amount }) => amount));
  const amountOf = useAmount();
  const odd = spreadOddCents(line, reader, money);
  return (
    <>
      <p className="text-ink-soft">{text(texts.reduced, { pool: money(pool), kept: money(kept) })}</p>
      <PartsTable
        line={line}
        label={label}
        reader={reader}
        shares={(share) => amountOf(cents(share))}
        shareName={label}
      />
      {odd && <p className="text-detail">{odd}</p>}
    </>
  );
}

type OfWholeProps = { line: NonNullable<HostTipProof['ofWhole']>; most: Cents; pool: Cents; reader: Reader };

function OfWhole({ line, most, pool, reader }: OfWholeProps) {
  const money = useMoney();
  const whole = money(line.amount);
  return (
    <Fold
      summary={
        <span className="text-ink-soft">
          {text(texts.noMore, { whole, most: money(most), pool: money(pool) })}
        </span>
      }
    >
      <PartsTable line={line} label={text(texts.ofWhole, { whole })} reader={reader} shares="cents" />
    </Fold>
  );
}
