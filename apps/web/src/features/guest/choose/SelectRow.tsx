import type { ItemView } from '@fairtab/contract/receipt-view';
import { type Cents, cents, formatCents } from '@fairtab/domain/money';
import { AvatarStack } from '../../../components/base/Avatar.tsx';
import { CheckRow } from '../../../components/base/CheckRow.tsx';
import { Money } from '../../../components/base/Money.tsx';
import type { Selector } from '../../bill/index.ts';

export type RowProps = {
  item: ItemView;
  selectors: readonly Selector[];
  me: string;
  disabled: boolean;
  onTake: (units: number) => void;
};

/** A dish that is shared by whoever picks it: one big checkbox. */
export function SelectRow({
  item,
  selectors,
  me,
  disabled,
  onTake,
  myPart,
  onSplit,
}: RowProps & {
  myPart?: Cents | undefined;
  /** Asks others to share it; left out where nobody could be asked. */
  onSplit?: (() => void) | undefined;
}) {
  const others = selectors.filter((selector) => selector.id !== me);
  const isMine = others.length < selectors.length;
  const row = (
    <CheckRow
      checked={isMine}
      disabled={disabled}
      onChange={(checked) => onTake(checked ? 1 : 0)}
      title={<NameAndPrice item={item} />}
      // Always there, with room for the button, so that no row moves under a thumb.
      detail={
        <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 @3xs:pr-23">
          {others.length > 0 && <AvatarStack people={others} max={4} />}
          <span className="min-w-0 flex-[1_1_5rem] break-words">
            {shareWords(item, selectors, others, myPart)}
          </span>
        </span>
      }
    />
  );
  // Beside the label, not in it: a tap on the row is one thing, asking another.
  return (
    <div className="@container relative">
      {row}
      {isMine && onSplit && (
        <button
          type="button"
          onClick={onSplit}
          aria-label={`Split ${item.name || 'this dish'} with…`}
          className="@3xs:absolute right-1 bottom-0 min-h-tap rounded-md px-2 font-semibold text-[0.9375rem] text-accent"
        >
          Split with…
        </button>
      )}
    </div>
  );
}

/** The name and, in the column of all amounts, the price of the whole line. */
export function NameAndPrice({ item }: { item: ItemView }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 flex-[1_1_5rem] break-words">{item.name || 'Unnamed item'}</span>
      <Money cents={item.price} className="ml-auto" />
    </span>
  );
}

/** How the price is shared now: 'you pay $4.33 · shared by 3'. */
function shareWords(
  item: ItemView,
  selectors: readonly Selector[],
  others: readonly Selector[],
  myPart?: Cents,
): string {
  const [first] = others;
  if (selectors.length === 0) return 'Nobody yet';
  if (!first) return 'All yours';
  if (selectors.length === 1) return `${first.name} has this`;
  const count = `shared by ${selectors.length}`;
  // With an odd cent the others' parts differ by one.
  if (myPart !== undefined) return `you pay ${formatCents(myPart)} · ${count}`;
  const each = formatCents(cents(Math.floor(item.price / selectors.length)));
  return `${item.price % selectors.length ? 'about ' : ''}${each} each · ${count}`;
}
