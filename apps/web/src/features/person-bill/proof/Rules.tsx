import type { Entry } from '@fairtab/texts/area';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { proof } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';

type RulesProps = { isFinal: boolean; emptySeats: boolean };

/** The rules for dividing a bill, one sentence each. */
export function Rules({ isFinal, emptySeats }: RulesProps) {
  return (
    <dl className="grid gap-3">
      <Rule name={proof.dishes} text={proof.dishesRule} />
      <Rule name={proof.spreadRuleName} text={proof.spreadRule} />
      <Rule name={proof.oddCentsRuleName} text={proof.oddCentsRule} />
      <Rule name={breakdown.hostTip} text={proof.hostTipRule} />
      {isFinal ? (
        <Rule name={proof.finalRuleName} text={proof.finalRule} />
      ) : (
        <Rule name={proof.unclaimed} text={proof.unclaimedRule} />
      )}
      {emptySeats && <Rule name={proof.emptySeatsRuleName} text={proof.emptySeatsRule} />}
    </dl>
  );
}

function Rule({ name, text }: { name: Entry<string>; text: Entry<string> }) {
  return (
    <div>
      <dt className="font-semibold">{say(name)}</dt>
      <dd className="text-ink-soft">{say(text)}</dd>
    </div>
  );
}
