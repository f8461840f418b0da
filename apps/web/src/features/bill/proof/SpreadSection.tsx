import type { SpreadProof } from '@fairtab/domain/bill-proof';
import { formatCents } from '@fairtab/domain/money';
import { proof } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Fold } from './Fold.tsx';
import { PartsTable } from './PartsTable.tsx';
import { isMe, type Reader, spreadOddCents, spreadRule } from './words.ts';

/** Up to this many lines are shown unfolded. */
const FEW = 6;

type SpreadSectionProps = {
  /** The receipt's name for the amount. */
  name: string;
  line: SpreadProof;
  reader: Reader;
  kind?: 'others' | 'host_tip';
};

/** Tax, tip, fees or host tip: each person's share by the price of their dishes, and who got each left-over cent. */
export function SpreadSection({ name, line, reader, kind = 'others' }: SpreadSectionProps) {
  const [open, setOpen] = useState(line.parts.length <= FEW);
  if (line.amount === 0)
    return (
      <p className="text-ink-soft">{say(kind === 'host_tip' ? proof.hostTipEmpty : proof.spreadEmpty)}</p>
    );
  const mine = line.parts.find((part) => isMe(part.party, reader));
  const odd = spreadOddCents(line, reader);
  const shares = line.basis === 'shares' ? 'parts' : 'cents';
  return (
    <>
      <p className="text-ink-soft">{spreadRule(line, kind)}</p>
      <div>
        <Fold
          open={open}
          onToggle={setOpen}
          summary={
            <span className="grid grid-cols-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 flex-[1_1_5rem] break-words">{name}</span>
                <span className="amount ml-auto">{formatCents(line.amount)}</span>
              </span>
              {mine && (
                <span className="font-medium text-detail text-accent">
                  {say(proof.yours, { amount: mine.cents })}
                </span>
              )}
            </span>
          }
        >
          <PartsTable
            line={line}
            label={say(proof.byPersonLabel, { name })}
            reader={reader}
            shares={shares}
          />
          {odd && <p className="text-detail">{odd}</p>}
          {line.rest && <Rest name={name} line={line.rest} reader={reader} />}
        </Fold>
      </div>
    </>
  );
}

/** Unassigned parts are rounded as one amount; here that amount is divided further. */
function Rest({
  name,
  line,
  reader,
}: {
  name: string;
  line: NonNullable<SpreadProof['rest']>;
  reader: Reader;
}) {
  const odd = spreadOddCents(line, reader);
  return (
    <div className="mt-3 grid grid-cols-1 gap-2">
      <p className="text-detail text-ink-soft">{say(proof.restText)}</p>
      <PartsTable line={line} label={say(proof.restLabel, { name })} reader={reader} shares="cents" />
      {odd && <p className="text-detail">{odd}</p>}
    </div>
  );
}
