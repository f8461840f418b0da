import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, cents } from '@fairtab/domain/money/money';
import { isEven } from '@fairtab/domain/split/parts';
import { costOf } from '@fairtab/receipt/bill';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/choosing';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { AvatarStack, firstWord } from '../../../components/bill/Avatar.tsx';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { Money, type MoneyOf, useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import type { Selector } from '../../person-bill/index.ts';
import type { ItemNews } from './item-news.ts';

export type RowProps = {
  item: ItemView;
  /** Replaces the item's name. */
  title?: string | undefined;
  selectors: readonly Selector[];
  me: string;
  /** The viewer's units at once; `selectors` follows a frame later. */
  units: number;
  disabled: boolean;
  onTake: (units: number) => void;
  /** What the viewer pays of it, in cents. */
  myPart?: Cents | undefined;
  /** The viewer's part in words, if the item is shared unevenly. */
  myParts?: string | undefined;
  /** Others' answers, and which guests the viewer may ask. */
  news?: ItemNews | undefined;
  /** Asks for it, takes it if there was no answer, or shows who has it if none is left. */
  onAskFor: () => void;
};

export type SplitRowProps = RowProps & {
  /** Marks refusals as seen. */
  onSeen: (answers: readonly string[]) => void;
  /** Asks others to share it; undefined if there are none to ask. */
  onSplit?: (() => void) | undefined;
};

/** An item that its selectors share: one large checkbox. */
export function SelectRow({
  item,
  selectors,
  me,
  units,
  disabled,
  onTake,
  myPart,
  myParts,
  news,
  onAskFor,
  onSeen,
  onSplit,
  title,
}: SplitRowProps) {
  const others = selectors.filter((selector) => selector.id !== me);
  const isMine = others.length < selectors.length;
  const asked = isMine ? (news?.asked ?? []) : [];
  const share = shareWords(item, selectors, others, { myPart, myParts }, useMoney());
  // Results of asking replace 'All yours'.
  const held = news?.held;
  const itemNews = [news?.asks, held?.words].flatMap((one) => one ?? []).concat(asked);
  const words = itemNews.length > 0 && others.length === 0 ? itemNews : [...itemNews, ...share];
  const [firstWords, ...moreWords] = words;
  const answers = isMine ? (news?.answers ?? []) : [];
  const askFor = !disabled && held?.button ? held : null;
  const hasButton = askFor !== null || (isMine && (onSplit !== undefined || answers.length > 0));
  // Leaves room for the button; 'OK' is short.
  const room =
    answers.length > 0
      ? '@min-[14rem]:pr-13'
      : askFor
        ? '@min-[14rem]:pr-20'
        : hasButton
          ? '@min-[14rem]:pr-16'
          : '';
  const row = (
    <CheckRow
      dense
      checked={units > 0}
      disabled={disabled}
      onChange={(checked) => onTake(checked ? 1 : 0)}
      title={<NameAndPrice item={item} title={title} lowered={words.length === 0} />}
      // Always takes its line, so that no row grows when a guest takes the dish.
      detail={<OneLine first={firstWords} people={others} more={moreWords} className={room} />}
    />
  );
  // Beside the label, not inside it: a tap on the row selects, the button asks.
  return (
    <>
      {row}
      {answers.length > 0 ? (
        <RowButton
          label={text(guestChoose.okLabel, { answer: asked[0] ?? '' })}
          onClick={() => onSeen(answers)}
        >
          {text(components.ok)}
        </RowButton>
      ) : (
        hasButton &&
        (askFor ? (
          <RowButton label={askFor.label} onClick={onAskFor}>
            {askFor.button}
          </RowButton>
        ) : (
          <SplitButton item={item} onClick={onSplit} />
        ))
      )}
    </>
  );
}

export function SplitButton({ item, onClick }: { item: ItemView; onClick: (() => void) | undefined }) {
  const label = item.name
    ? text(guestChoose.splitWithLabel, { name: item.name })
    : text(guestChoose.unnamedSplitWithLabel);
  return (
    <RowButton label={label} onClick={onClick}>
      {text(guestChoose.splitWith)}
    </RowButton>
  );
}

type RowButtonProps = { label: string; onClick: (() => void) | undefined; children: ReactNode };

/** A button at the end of the row's second line. */
export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="@min-[14rem]:absolute right-1 -bottom-1 min-h-tap min-w-tap rounded-md px-2 font-semibold text-accent text-detail"
    >
      {children}
    </button>
  );
}

type NameAndPriceProps = {
  item: ItemView;
  title?: string | undefined;
  /** The line below is empty: centre name and price in the row. */
  lowered?: boolean;
};

/** An item's name, and the price of the whole line in the amounts column. */
export function NameAndPrice({ item, title, lowered = false }: NameAndPriceProps) {
  return (
    <span
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-2 transition-transform duration-(--quick)',
        lowered && 'translate-y-3.5',
      )}
    >
      <span className="min-w-0 flex-[1_1_5rem] break-words">{title ?? <ItemName item={item} />}</span>
      <Money cents={item.price} className="ml-auto" />
      {item.reduction > 0 && (
        <span className="basis-full">
          <Reduced item={item} />
        </span>
      )}
    </span>
  );
}

type OneLineProps = {
  first?: ReactNode;
  people?: readonly Selector[];
  /** Shown if all of it fits. */
  more?: readonly string[];
  className?: string;
};

/** A row's detail, kept to one line: names and extra words are shown whole or not at all. Large letters wrap. */
export function OneLine({ first, people = [], more = [], className = '' }: OneLineProps) {
  return (
    <span
      className={classNames(
        'flex min-h-7 flex-wrap content-start items-center gap-x-2 leading-7',
        '@min-[14rem]:max-h-7 @min-[14rem]:overflow-hidden',
        className,
      )}
    >
      {/* Text yields to the avatars. */}
      <span className="flex max-w-full flex-wrap items-center gap-x-2 @min-[14rem]:flex-nowrap">
        {first !== undefined && <span className="min-w-0 break-words @min-[14rem]:truncate">{first}</span>}
        {people.length > 0 && (
          <span className="flex min-h-7 shrink-0 items-center pr-1">
            <AvatarStack people={people} max={3} />
          </span>
        )}
      </span>
      {more.length > 0 && (
        <span className="min-w-0 break-words @min-[14rem]:whitespace-nowrap">
          <span className={people.length > 0 ? 'sr-only' : undefined}>·</span> {more.join(' · ')}
        </span>
      )}
    </span>
  );
}

/** How the price is shared now: 'you pay $4.33', 'shared by 3'; empty if unclaimed. */
function shareWords(
  item: ItemView,
  selectors: readonly Selector[],
  others: readonly Selector[],
  { myPart, myParts }: Pick<RowProps, 'myPart' | 'myParts'>,
  money: MoneyOf,
): string[] {
  const [first] = others;
  if (selectors.length === 0) return [];
  if (!first) return [text(guestChoose.allYours)];
  if (selectors.length === 1) return [text(guestChoose.othersDish, { name: firstWord(first.name) })];
  const sharedBy = text(bill.sharedBy, { count: selectors.length });
  if (myPart === undefined && !isEven(selectors)) return [sharedBy];
  const whole = costOf(item);
  const amount = money(myPart ?? cents(Math.floor(whole / selectors.length)));
  // With an odd cent, parts differ by one.
  const each = whole % selectors.length === 0 ? guestChoose.each : guestChoose.aboutEach;
  const price = text(myPart === undefined ? each : guestChoose.youPay, { amount });
  return [price, myParts ?? sharedBy];
}
