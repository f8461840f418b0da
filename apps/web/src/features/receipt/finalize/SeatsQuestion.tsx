import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { addedBy } from '@fairtab/domain/leftovers';
import { cents, ZERO } from '@fairtab/domain/money';
import { seatPrice } from '@fairtab/domain/split-evenly';
import { type Bill, closedBill } from '@fairtab/domain/splitting';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { leftovers as texts } from '@fairtab/texts/en/assign';
import { splitMode } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { useMoney } from '../../../components/base/InCurrency.tsx';
import { RadioRow } from '../../../components/base/RadioRow.tsx';
import { gaveNoName } from '../people/people.ts';
import type { Decision } from './decision.ts';

type SeatsQuestionProps = {
  view: ReceiptView;
  bill: Bill;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

/** Who pays for the seats that nobody took on a bill that is split evenly: the host, or everybody who is in. */
export function SeatsQuestion({ view, bill, decision, onDecide }: SeatsQuestionProps) {
  const money = useMoney();
  const name = useId();
  const count = headsOfGuests(seatedIn(view).filter((guest) => !gaveNoName(guest)));
  const more = cents(seatPrice(closedBill(bill)) - seatPrice(bill));
  const hosts = addedBy(bill, 'host').get(view.me.guest_id ?? '') ?? ZERO;
  const row = (kind: 'host' | 'everyone', title: string) => (
    <RadioRow
      dense
      name={name}
      checked={decision.kind === kind}
      onChange={() => onDecide({ kind })}
      title={title}
    />
  );
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-semibold">{say(texts.whoPays)}</legend>
      {row('host', say(texts.iPay, { amount: money(hosts) }))}
      {count > 1 && row('everyone', say(splitMode.closeSeats, { count, amount: money(more) }))}
    </fieldset>
  );
}
