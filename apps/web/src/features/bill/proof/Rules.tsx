import type { ReactNode } from 'react';

type RulesProps = { isFinal: boolean; emptySeats: boolean };

/** The rules of dividing a bill, a sentence each. */
export function Rules({ isFinal, emptySeats }: RulesProps) {
  return (
    <dl className="grid gap-3">
      <Rule name="Dishes">
        You pay the price times your part of the dish, rounded down or up to a cent; each dish, and
        everybody’s dishes together, stay within a cent of exact.
      </Rule>
      <Rule name="Tax, tip and fees">They are divided by what everybody’s dishes cost.</Rule>
      <Rule name="Cents left over">
        All shares are rounded down, and each cent that is left goes to whoever is closest to the next one;
        where two are equally close, a fixed order decides that has nothing to do with names.
      </Rule>
      <Rule name="Host tip">
        Guests thank whoever paid for all: $1.50 together on a receipt under $150, else 1% of its total.
      </Rule>
      {isFinal ? (
        <Rule name="Final">
          These amounts were fixed when the bill was finalized, and nothing is left on nobody.
        </Rule>
      ) : (
        <Rule name="Unclaimed">
          What nobody has claimed carries its own tax, tip and fees, so that nobody pays for food that nobody
          took.
        </Rule>
      )}
      {emptySeats && (
        <Rule name="Empty seats">
          Shared dishes are divided by all seats at the table, so your part does not change as others arrive.
        </Rule>
      )}
    </dl>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
