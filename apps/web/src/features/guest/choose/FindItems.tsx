import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { findItems } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { EmptyState } from '../../../components/base/EmptyState.tsx';
import { INPUT_STYLE } from '../../../components/fields/input-style.ts';
import type { Selector } from '../../person-bill/index.ts';

/** The host has not added any yet. */
export const NoItems = ({ payer }: { payer: string }) => (
  <EmptyState title={text(findItems.emptyTitle)} text={text(findItems.emptyText, { payer })} />
);

type FindItemsProps = {
  search: Search;
  onSearch: (search: Search) => void;
  selectable: SelectableItems;
  found: number;
};

/** For long bills: search, and a switch that hides what others have. */
export function FindItems({ search, onSearch, selectable, found }: FindItemsProps) {
  const id = useId();
  const { query, taken } = search;
  const hidden = taken && selectable.items.length - itemsWithout(selectable, taken).length;
  const onQuery = (typed: string) => onSearch(searchFor(typed, taken));
  return (
    <>
      <div className="noscript:hidden flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {text(findItems.searchLabel)}
        </label>
        <input
          id={id}
          type="search"
          className={`${INPUT_STYLE} flex-[1_1_7rem] max-[359px]:px-2.5 [&:placeholder-shown::-webkit-search-cancel-button]:hidden`}
          enterKeyHint="search"
          placeholder={text(findItems.searchLabel)}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <Button
          variant="secondary"
          size="small"
          className="min-w-29 flex-[1_0_auto] max-[359px]:min-w-0 max-[359px]:grow-0 max-[359px]:px-2"
          onClick={() => onSearch(searchFor(query, taken ? null : heldByOthers(selectable)))}
        >
          {hidden === null ? text(findItems.hideTaken) : text(findItems.showHidden, { count: hidden })}
        </Button>
        <span role="status" className="sr-only">
          {query.trim() !== '' && text(findItems.found, { count: found })}
        </span>
      </div>
      {found === 0 && (
        <EmptyState
          title={text(findItems.noneFoundTitle)}
          action={
            <Button variant="secondary" size="small" onClick={() => onQuery('')}>
              {text(findItems.clearSearch)}
            </Button>
          }
        />
      )}
    </>
  );
}

/** The selectable dishes, with their selectors. */
type SelectableItems = {
  items: readonly ItemView[];
  selectors: ReadonlyMap<string, readonly Selector[]>;
  me: string;
};

export type Search = {
  query: string;
  /** Ids of dishes that others had when the viewer hid them; null while showing all. */
  taken: ReadonlySet<string> | null;
  shown: (of: SelectableItems) => readonly ItemView[];
};

/**
 * Filters a long bill. What is hidden is fixed when the viewer hides it: dishes taken later stay, so that nothing moves under
 * a thumb. The viewer's own are never hidden.
 */
const searchFor = (query: string, taken: Search['taken']): Search => ({
  query,
  taken,
  shown(selectable) {
    const left = taken ? itemsWithout(selectable, taken) : selectable.items;
    return query.trim() === '' ? left : left.filter(({ name }) => isFound(name, query));
  },
});

/** The dishes without those that others had. */
const itemsWithout = ({ items, selectors, me }: SelectableItems, taken: ReadonlySet<string>): ItemView[] =>
  items.filter(({ id }) => !taken.has(id) || selectors.get(id)?.some((one) => one.id === me));

/** Ids of the dishes that others have now. */
const heldByOthers = ({ items, selectors, me }: SelectableItems): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isHeldByOthers(item, selectors.get(item.id) ?? [], me) ? [item.id] : [])));

/** Whether others have all of a dish and the viewer has none of it. */
export function isHeldByOthers(
  item: Pick<ItemView, 'assignment_mode' | 'total_quantity'>,
  selectors: readonly Selector[],
  me: string,
): boolean {
  if (selectors.length === 0 || selectors.some(({ id }) => id === me)) return false;
  if (item.assignment_mode !== 'quantity_based') return true;
  return selectors.reduce((sum, { units }) => sum + units, 0) >= item.total_quantity;
}

/** Whether a name contains all words of the query, ignoring order, case and accents. */
export function isFound(name: string, query: string): boolean {
  const normalized = normalize(name);
  return normalize(query)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
