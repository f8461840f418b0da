import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { classNames } from '../../../components/base/class-names.ts';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { dishWords } from '../../../components/bill/DishName.tsx';

type DropTrayProps = {
  item: ItemView;
  names: ReadonlyMap<string, string>;
  target: string | null;
  at: { x: number; y: number };
};

/** While an item is dragged: the guests along the bottom edge, and the item under the finger. */
export function DropTray({ item, names, target, at }: DropTrayProps) {
  return (
    <div aria-hidden="true">
      <div className="fixed inset-x-0 bottom-0 z-20 max-h-[45dvh] overflow-y-auto border-line border-t bg-sheet pb-[env(safe-area-inset-bottom)] shadow-raised">
        <ul className="mx-auto flex max-w-xl flex-wrap justify-center gap-2 p-4">
          {[...names].map(([id, name]) => (
            <li
              key={id}
              data-drop-person={id}
              className={classNames(
                'grid w-20 justify-items-center gap-1 rounded-md p-2 text-[0.8125rem]',
                target === id ? 'bg-accent-soft ring-2 ring-accent' : 'bg-sunk',
              )}
            >
              <Avatar id={id} name={name} silent />
              <span className="w-full truncate text-center">{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <p
        className="pointer-events-none fixed top-0 left-0 z-30 max-w-60 truncate rounded-md bg-ink px-3 py-2 font-medium text-paper shadow-raised"
        // On the side with more room.
        style={{
          transform: `translate(${at.x}px, ${at.y - 56}px) translateX(${at.x > innerWidth / 2 ? '-100%' : '0'})`,
        }}
      >
        {dishWords(item)}
      </p>
    </div>
  );
}
