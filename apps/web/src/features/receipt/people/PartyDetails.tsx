import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { seatPrice } from '@fairtab/domain/split/split-evenly';
import { billOf } from '@fairtab/receipt/split-of';
import { companionSheet } from '@fairtab/texts/en/companion';
import { splitMode as texts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { useMoney } from '../../../components/bill/Money.tsx';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';

export function SeatPrice({ view }: { view: ReceiptView }) {
  const money = useMoney();
  const words = view.receipt.without_host_tip ? texts.eachWithoutTip : texts.each;
  return text(words, { amount: money(seatPrice(billOf(view))) });
}

type ChildrenFieldProps = {
  children: number;
  partySize: number;
  disabled: boolean;
  onChange: (children: number) => void;
};

/** How many of the party are children; at least one person is an adult. */
export function ChildrenField({ children, partySize, disabled, onChange }: ChildrenFieldProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-3">
      <span className="min-w-0 flex-[1_1_10rem]">
        <span aria-hidden="true">{text(companionSheet.children)}</span>
        <span className="block text-detail text-ink-soft">{text(companionSheet.childrenHalf)}</span>
      </span>
      <NumberStepper
        label={text(companionSheet.children)}
        value={children}
        max={partySize - 1}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
