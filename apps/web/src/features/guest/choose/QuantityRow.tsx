import { cents } from '@fairtab/domain/money';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { CheckRow } from '../../../components/base/CheckRow.tsx';
import { NumberStepper } from '../../../components/base/NumberStepper.tsx';
import type { Selector } from '../../person-bill/index.ts';
import { NameAndPrice, OneLine, type RowProps } from './SelectRow.tsx';

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
  const each = say(Number.isInteger(unit) ? guestChoose.each : guestChoose.aboutEach, { amount });
  const some =
    left === 0 ? say(guestChoose.noneLeft) : say(guestChoose.left, { left, total: item.total_quantity });
  return (
    <div className={`@container relative rounded-md transition-colors ${mine > 0 ? 'bg-accent-soft' : ''}`}>
      <CheckRow
        dense
        checked={mine > 0}
        disabled={disabled || (mine === 0 && left === 0)}
        onChange={(checked) => onTake(checked ? 1 : 0)}
        title={<NameAndPrice item={item} />}
        // Both lines are always kept, beside the stepper, so that no row grows when somebody takes a unit.
        detail={
          <span className="block @min-[14rem]:pr-34">
            <OneLine words={others.length > 0 ? [some, each] : [some]} />
            <OneLine people={others} words={others.length > 0 ? unitsOf(others) : [each]} />
          </span>
        }
      />
      <div className="noscript:hidden @min-[14rem]:absolute right-3 bottom-2 flex justify-end @max-[14rem]:pr-3 @max-[14rem]:pb-2">
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

/** 'Hana 3, Ben 1'; nothing of more people than fit in a line. */
const unitsOf = (selectors: readonly Selector[]) =>
  selectors.length > 2 ? [] : [selectors.map((selector) => `${selector.name} ${selector.units}`).join(', ')];
