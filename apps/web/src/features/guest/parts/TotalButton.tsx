import type { Cents } from '@fairtab/domain/money';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { Money } from '../../../components/base/Money.tsx';
import { UpIcon } from '../../../components/icons/icons.tsx';

/** The viewer's total in the bar at the bottom; opens its breakdown. */
export function TotalButton({ total, onOpen }: { total: Cents; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="-ml-2 grid min-h-12 content-center justify-items-start whitespace-nowrap rounded-md px-2 text-left hover:bg-sunk"
    >
      <span className="flex items-center gap-1 font-medium text-ink-soft text-sm @max-[14rem]/bar:sr-only">
        {say(bill.yourTotal)} <UpIcon className="size-4" />
      </span>
      <Money cents={total} roll className="font-semibold text-xl leading-tight @max-[14rem]/bar:text-base" />
    </button>
  );
}
