import { cents } from '@fairtab/domain/money';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { AvatarStack } from '../../../components/base/Avatar.tsx';
import { CheckRow } from '../../../components/base/CheckRow.tsx';
import { NumberStepper } from '../../../components/base/NumberStepper.tsx';
import type { Selector } from '../../bill/index.ts';
import { NameAndPrice, type RowProps } from './SelectRow.tsx';

const sumOf = (selectors: readonly Selector[]) =>
  selectors.reduce((total, selector) => total + selector.units, 0);

/** An item of several units: a tap takes one, the stepper up to as many as others have left. */
export function QuantityRow({ item, selectors, me, disabled, onTake }: RowProps) {
  const others = selectors.filter((selector) => selector.id !== me);
  const mine = sumOf(selectors) - sumOf(others);
  const mayTake = Math.max(item.total_quantity - sumOf(others), 0);
  const left = Math.max(mayTake - mine, 0);
  const name = item.name || say(bill.unnamedItem);
  const unit = item.price / item.total_quantity;
  const amount = cents(Math.round(unit));
  return (
    <div className={`rounded-md transition-colors ${mine > 0 ? 'bg-accent-soft' : ''}`}>
      <CheckRow
        checked={mine > 0}
        disabled={disabled || (mine === 0 && left === 0)}
        onChange={(checked) => onTake(checked ? 1 : 0)}
        title={<NameAndPrice item={item} />}
        detail={say(Number.isInteger(unit) ? guestChoose.each : guestChoose.aboutEach, { amount })}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pr-3 pb-2.5 pl-12">
        <span className="flex min-w-0 flex-[1_1_5rem] flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
          {others.length > 0 && <AvatarStack people={others} max={4} />}
          <span className="min-w-0 break-words">{leftWords(item.total_quantity, left, others)}</span>
        </span>
        <NumberStepper
          label={say(guestChoose.unitsLabel, { name })}
          value={mine}
          max={mayTake}
          disabled={disabled}
          onChange={onTake}
        />
      </div>
    </div>
  );
}

/** '1 of 4 left', after the others' units if there are at most two others. */
function leftWords(total: number, left: number, others: readonly Selector[]): string {
  const count = left === 0 ? say(guestChoose.noneLeft) : say(guestChoose.left, { left, total });
  if (others.length === 0 || others.length > 2) return count;
  return `${others.map((selector) => `${selector.name} ${selector.units}`).join(', ')} · ${count}`;
}
