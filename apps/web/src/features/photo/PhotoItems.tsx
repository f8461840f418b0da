import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { itemFromLine, type LineItem, type PhotoMarks } from '@fairtab/domain/receipt/photo-lines';
import { bill } from '@fairtab/texts/en/bill';
import { photo } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { Reduced } from '../../components/bill/ItemName.tsx';
import { LeaderLine } from '../../components/bill/LeaderLine.tsx';
import { Money } from '../../components/bill/Money.tsx';
import { AlertIcon } from '../../components/icons/icons.tsx';

type PhotoItemsProps = {
  items: readonly ItemView[];
  marks: PhotoMarks;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Adds a line as an item; absent if the viewer may not. */
  onAddLine?: ((item: LineItem) => void) | undefined;
};

/** The key of a line without an item; never an item's id. */
export const lineKey = (index: number): string => `line-${index}`;

/** The items beside the photo: press one to see its line. Mismatches are marked in words. */
export function PhotoItems({ items, marks, chosen, onChoose, onAddLine }: PhotoItemsProps) {
  return (
    <ul className="max-h-[35dvh] overflow-y-auto border-line border-t bg-sheet p-2 md:max-h-none md:w-80 md:border-t-0 md:border-l">
      {marks.missing.map((line, index) => {
        const item = itemFromLine(line.text);
        return (
          <li key={lineKey(index)} className="rounded-md bg-warning-soft">
            <Row chosen={chosen === lineKey(index)} onPress={() => onChoose(lineKey(index))}>
              <LeaderLine name={item?.name || line.text}>{item && <Money cents={item.price} />}</LeaderLine>
              <Mark text={text(photo.missing)} />
            </Row>
            {item && onAddLine && (
              <Button variant="quiet" size="small" onClick={() => onAddLine(item)}>
                {text(photo.add)}
              </Button>
            )}
          </li>
        );
      })}
      {items.map((item) => (
        <li key={item.id}>
          <Row chosen={chosen === item.id} onPress={() => onChoose(item.id)}>
            <LeaderLine name={item.name || text(bill.unnamedItem)}>
              <Money cents={item.price} />
            </LeaderLine>
            <Reduced item={item} />
            {marks.doubled.includes(item.id) && <Mark text={text(photo.doubled)} />}
            {marks.lineless.includes(item.id) && <Mark text={text(photo.lineless)} />}
          </Row>
        </li>
      ))}
    </ul>
  );
}

type RowProps = { chosen: boolean; onPress: () => void; children: React.ReactNode };

function Row({ chosen, onPress, children }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={classNames(
        'grid min-h-tap w-full grid-cols-1 content-center gap-y-1 rounded-md px-3 py-2 text-left',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunk/60',
      )}
    >
      {children}
    </button>
  );
}

/** Below the name, to leave it the full width. */
function Mark({ text }: { text: string }) {
  return (
    <span>
      <Badge tone="warning">
        <AlertIcon className="mr-1 inline size-4" />
        {text}
      </Badge>
    </span>
  );
}
