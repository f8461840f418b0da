import { findDishes } from '@fairtab/texts/en/choosing';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { EmptyState } from '../../../components/base/EmptyState.tsx';
import { INPUT_STYLE } from '../../../components/fields/input-style.ts';
import { type Dishes, dishesWithout, heldByOthers, type Search, searchFor } from './found-dishes.ts';

type FindDishesProps = {
  search: Search;
  onSearch: (search: Search) => void;
  dishes: Dishes;
  found: number;
};

/** For long bills: search, and a switch that hides what others have. */
export function FindDishes({ search, onSearch, dishes, found }: FindDishesProps) {
  const id = useId();
  const { query, taken } = search;
  const hidden = taken && dishes.items.length - dishesWithout(dishes, taken).length;
  const onQuery = (typed: string) => onSearch(searchFor(typed, taken));
  return (
    <>
      <div className="noscript:hidden flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {say(findDishes.searchLabel)}
        </label>
        <input
          id={id}
          type="search"
          className={`${INPUT_STYLE} flex-[1_1_7rem] max-[359px]:px-2.5 [&:placeholder-shown::-webkit-search-cancel-button]:hidden`}
          enterKeyHint="search"
          placeholder={say(findDishes.searchLabel)}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <Button
          variant="secondary"
          size="small"
          className="min-w-29 flex-[1_0_auto] max-[359px]:min-w-0 max-[359px]:grow-0 max-[359px]:px-2"
          onClick={() => onSearch(searchFor(query, taken ? null : heldByOthers(dishes)))}
        >
          {hidden === null ? say(findDishes.hideTaken) : say(findDishes.showHidden, { count: hidden })}
        </Button>
        <span role="status" className="sr-only">
          {query.trim() !== '' && say(findDishes.found, { count: found })}
        </span>
      </div>
      {found === 0 && (
        <EmptyState
          title={say(findDishes.noneFoundTitle)}
          action={
            <Button variant="secondary" size="small" onClick={() => onQuery('')}>
              {say(findDishes.clearSearch)}
            </Button>
          }
        />
      )}
    </>
  );
}
