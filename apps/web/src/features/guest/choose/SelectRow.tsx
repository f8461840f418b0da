import type { ItemView } from '@fairtab/contract/receipt-view';
import { type Cents, cents } from '@fairtab/domain/money';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
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

/** An item that its selectors share: one large checkbox. */
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
  /** Asks others to share it; undefined if there are no others to ask. */
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
      // Always present, with space for the button, so that no row moves.
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
  // Beside the label and not inside it: a tap on the row selects, the button asks.
  return (
    <div className="@container relative">
      {row}
      {isMine && onSplit && (
        <button
          type="button"
          onClick={onSplit}
          aria-label={
            item.name
              ? say(guestChoose.splitWithLabel, { name: item.name })
              : say(guestChoose.unnamedSplitWithLabel)
          }
          className="@3xs:absolute right-1 bottom-0 min-h-tap rounded-md px-2 font-semibold text-detail text-accent"
        >
          {say(guestChoose.splitWith)}
        </button>
      )}
    </div>
  );
}

/** The name of an item and, in the column of amounts, the price of the whole line. */
export function NameAndPrice({ item }: { item: ItemView }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 flex-[1_1_5rem] break-words">{item.name || say(bill.unnamedItem)}</span>
      <Money cents={item.price} className="ml-auto" />
    </span>
  );
}

/** How the price is shared at present: 'you pay $4.33 · shared by 3'. */
function shareWords(
  item: ItemView,
  selectors: readonly Selector[],
  others: readonly Selector[],
  myPart?: Cents,
): string {
  const [first] = others;
  if (selectors.length === 0) return say(guestChoose.nobodyYet);
  if (!first) return say(guestChoose.allYours);
  if (selectors.length === 1) return say(guestChoose.othersDish, { name: first.name });
  const amount = myPart ?? cents(Math.floor(item.price / selectors.length));
  // With an odd cent the others' parts differ by one.
  const each = item.price % selectors.length === 0 ? guestChoose.each : guestChoose.aboutEach;
  const price = say(myPart === undefined ? each : guestChoose.youPay, { amount });
  return `${price} · ${say(bill.sharedBy, { count: selectors.length })}`;
}
