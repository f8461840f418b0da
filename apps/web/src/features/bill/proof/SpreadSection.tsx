import type { SpreadProof } from '@fairtab/domain/bill-proof';
import { formatCents } from '@fairtab/domain/money';
import { useState } from 'react';
import { Fold } from './Fold.tsx';
import { PartsTable } from './PartsTable.tsx';
import { isMe, type Reader, spreadOddCents, spreadRule } from './words.ts';

/** As many lines stand open at once; more are folded until somebody asks. */
const FEW = 6;

type SpreadSectionProps = {
  /** What the receipt calls it. */
  name: string;
  line: SpreadProof;
  reader: Reader;
  kind?: 'others' | 'host_tip';
};

/** Tax, tip, fees or host tip: everybody's share by what their dishes cost, and who got each cent that was left. */
export function SpreadSection({ name, line, reader, kind = 'others' }: SpreadSectionProps) {
  const [open, setOpen] = useState(line.parts.length <= FEW);
  if (line.amount === 0) return <p className="text-ink-soft">{nothing(kind)}</p>;
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
                <span className="font-medium text-[0.9375rem] text-accent">
                  You: {formatCents(mine.cents)}
                </span>
              )}
            </span>
          }
        >
          <PartsTable line={line} label={`${name}, by person`} reader={reader} shares={shares} />
          {odd && <p className="text-[0.9375rem]">{odd}</p>}
          {line.rest && <Rest name={name} line={line.rest} reader={reader} />}
        </Fold>
      </div>
    </>
  );
}

/** What is on nobody yet rounds as one amount; here it is divided once more. */
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
      <p className="text-[0.9375rem] text-ink-soft">
        What is on nobody yet is one line above; divided once more, it is:
      </p>
      <PartsTable line={line} label={`${name}, what is on nobody yet`} reader={reader} shares="cents" />
      {odd && <p className="text-[0.9375rem]">{odd}</p>}
    </div>
  );
}

const nothing = (kind: 'others' | 'host_tip') =>
  kind === 'host_tip' ? 'No host tip, because no guest has dishes on this bill.' : 'None on this bill.';
