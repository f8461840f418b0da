import type { ItemView } from '@fairtab/contract/receipt-view';
import { type ItemIssue, itemIssues } from '@fairtab/domain/items';
import { useEffect, useRef } from 'react';
import { AvatarStack, type Person } from '../../components/base/Avatar.tsx';
import { Badge } from '../../components/base/Badge.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Money } from '../../components/base/Money.tsx';

const ISSUES: Record<ItemIssue, string> = {
  incomplete: 'Name missing',
  missing_price: 'Price missing',
  low_confidence: 'Please check',
};

type ItemLineProps = {
  item: ItemView;
  /** Who has taken it. */
  people: readonly Person[];
  /** Takes the focus: its editor was just closed. */
  focus: boolean;
  /** null where the bill is locked. */
  onEdit: (() => void) | null;
};

/** A line of the receipt; wholly pressable where it can be edited. What is uncertain says so in words. */
export function ItemLine({ item, people, focus, onEdit }: ItemLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus({ preventScroll: true });
  }, [focus]);

  const issues = itemIssues({ ...item, confidence: item.confidence_score });
  const style = classNames(
    '-mx-3 block w-[calc(100%+1.5rem)] rounded-md px-3 py-2 text-left',
    issues.length > 0 && 'bg-look-soft',
  );
  if (!onEdit)
    return (
      <div className={style}>
        <LineContent item={item} people={people} issues={[]} />
      </div>
    );
  return (
    <button
      ref={button}
      type="button"
      onClick={onEdit}
      className={classNames(style, 'min-h-tap transition-colors', issues.length === 0 && 'hover:bg-sunk/60')}
    >
      <span className="sr-only">Edit </span>
      <LineContent item={item} people={people} issues={issues} />
    </button>
  );
}

type LineContentProps = { item: ItemView; people: readonly Person[]; issues: readonly ItemIssue[] };

function LineContent({ item, people, issues }: LineContentProps) {
  const details = detailOf(item);
  return (
    <>
      <span className="flex items-baseline-last gap-2">
        <span className={classNames('min-w-0 break-words', item.name === '' && 'text-ink-soft italic')}>
          {item.name || 'Unnamed item'}
        </span>
        <span className="leader">
          <span className="sr-only">, </span>
        </span>
        <Money cents={item.price} className="text-right" />
      </span>
      {(details || issues.length > 0 || people.length > 0) && (
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-ink-soft">
            {details}
            {issues.map((issue) => (
              <Badge key={issue} tone="look">
                {ISSUES[issue]}
              </Badge>
            ))}
          </span>
          <AvatarStack people={people} />
        </span>
      )}
    </>
  );
}

function detailOf({ assignment_mode, total_quantity }: ItemView): string | null {
  const units = total_quantity > 1 ? `${total_quantity} units` : null;
  if (assignment_mode !== 'group_split') return units;
  return units ? `${units}, everyone shares this` : 'Everyone shares this';
}
