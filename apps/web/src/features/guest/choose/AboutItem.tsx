import type { ScreenProps } from '../screen.ts';
import { AskFor } from './AskFor.tsx';
import { awayDishes } from './away-dishes.ts';
import { NoneLeft } from './NoneLeft.tsx';
import { SplitWith } from './SplitWith.tsx';

/** A question about an item, by its id: to share it, or to let go of it, where nobody is away to be told who has it. */
export type ItemSheet = { of: 'split' | 'ask-for'; item: string };

type AboutItemProps = ItemSheet & Pick<ScreenProps, 'bill' | 'view'> & { me: string; onClose: () => void };

/** What is asked of others about an item; nothing once that is gone. */
export function AboutItem({ of, item: id, ...rest }: AboutItemProps) {
  const { view, me } = rest;
  const item = view.items.find((one) => one.id === id);
  const dish = awayDishes(view, me).get(id);
  if (of === 'split') return item && <SplitWith {...rest} item={item} />;
  if (dish) return <AskFor {...rest} dish={dish} />;
  return item && <NoneLeft {...rest} item={item} />;
}
