import type { ItemView } from '@fairtab/contract/receipt-view';
import { type ItemIssue, itemIssues } from '@fairtab/domain/items';
import { items as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { AvatarStack, type Person } from '../../../components/base/Avatar.tsx';
import { Badge } from '../../../components/base/Badge.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { DishName } from '../../../components/base/DishName.tsx';
import { LeaderLine } from '../../../components/base/LeaderLine.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { Reduced } from '../../../components/base/Reduced.tsx';
import { LineCrop } from '../../photo/index.ts';
import { type GripHandlers, type ItemActions, ItemMenu } from './ItemMenu.tsx';

/** What is to be checked; a name that is missing is asked for in its place. */
const ISSUES = {
  missing_price: texts.priceMissing,
  low_confidence: texts.lowConfidence,
} as const satisfies Partial<Record<ItemIssue, unknown>>;

type ItemLineProps = {
  item: ItemView;
  /** The people who have it. */
  people: readonly Person[];
  /** People may take it at any moment: their faces have room, so that no line below it moves then. */
  awaitsPeople: boolean;
  /** Whether to take the focus, because its editor was just closed. */
  focus: boolean;
  /** All items of the bill: those with the same name can be grouped with this one. */
  items: readonly ItemView[];
  can: { edit: boolean; assign: boolean };
  /** The photo's signed address, of which a line without a name shows its part. */
  photo: string | null;
  actions: ItemActions;
  /** Whether it is being dragged, or another item is over it. */
  drag: 'dragged' | 'target' | null;
  /** Makes the grip drag this item; null if lines cannot be grouped. */
  grip: GripHandlers | null;
};

/** A line of the receipt: a grip with a menu of actions, then the line itself, which opens its editor. */
export function ItemLine(props: ItemLineProps) {
  const { item, people, awaitsPeople, focus, items, can, photo, actions, drag, grip } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus({ preventScroll: true });
  }, [focus]);

  const issues = itemIssues({ ...item, confidence: item.confidence_score });
  const style = 'min-w-0 flex-1 rounded-md py-2 text-left';
  return (
    <div
      data-drop-item={item.id}
      className={classNames(
        '-mx-3 flex items-start rounded-md px-3 transition-[opacity,box-shadow]',
        can.edit && issues.length > 0 && 'bg-warning-soft',
        drag === 'dragged' && 'opacity-40',
        drag === 'target' && 'ring-2 ring-accent',
      )}
    >
      {(can.edit || can.assign) && <ItemMenu {...{ item, items, can, actions, grip }} />}
      {can.edit ? (
        <button
          ref={button}
          type="button"
          onClick={actions.onEdit}
          className={classNames(style, 'min-h-tap', issues.length === 0 && 'hover:bg-sunk/60')}
        >
          <span className="sr-only">{say(texts.editPrefix)} </span>
          <LineContent {...{ item, people, awaitsPeople, issues, photo }} />
        </button>
      ) : (
        <div className={style}>
          <LineContent {...{ item, people, awaitsPeople }} issues={[]} />
        </div>
      )}
    </div>
  );
}

type LineContentProps = Pick<ItemLineProps, 'item' | 'people' | 'awaitsPeople'> & {
  issues: readonly ItemIssue[];
  photo?: string | null;
};

function LineContent({ item, people, awaitsPeople, issues, photo = null }: LineContentProps) {
  const details = detailOf(item);
  const asked = issues.includes('incomplete');
  const badges = issues.flatMap((issue) =>
    issue === 'incomplete' || (asked && issue === 'low_confidence') ? [] : [issue],
  );
  return (
    <>
      <LeaderLine name={asked ? <WhatIsThis /> : <DishName item={item} />}>
        <Money cents={item.price} />
      </LeaderLine>
      <Reduced item={item} />
      {asked && <LineCrop address={photo} item={item} />}
      {(details || badges.length > 0 || people.length > 0 || awaitsPeople) && (
        <span className="mt-0.5 flex min-h-6.5 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap items-center gap-2 text-detail text-ink-soft">
            {details}
            {badges.map((issue) => (
              <Badge key={issue} tone="warning">
                {say(ISSUES[issue])}
              </Badge>
            ))}
          </span>
          <AvatarStack people={people} />
        </span>
      )}
    </>
  );
}

const WhatIsThis = () => <span className="font-semibold">{say(texts.whatIsThis)}</span>;

function detailOf({ assignment_mode, total_quantity }: ItemView): string | null {
  const units = total_quantity > 1 ? total_quantity : null;
  if (assignment_mode !== 'group_split') return units === null ? null : say(texts.units, { units });
  return units !== null ? say(texts.unitsForEveryone, { units }) : say(texts.forEveryone);
}
