import { findDishes } from '@fairtab/texts/en/find-dishes';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { INPUT_STYLE } from '../../../components/base/input-style.ts';

type FindDishesProps = {
  query: string;
  onQuery: (query: string) => void;
  /** How many dishes are hidden because others have them; null while none is to be hidden. */
  hidden: number | null;
  onHide: (hide: boolean) => void;
  /** How many dishes are found; for screen readers. */
  found: number;
};

/** On a long bill: a search, and the way to hide what others have taken. */
export function FindDishes({ query, onQuery, hidden, onHide, found }: FindDishesProps) {
  const id = useId();
  return (
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
        onClick={() => onHide(hidden === null)}
      >
        {hidden === null ? say(findDishes.hideTaken) : say(findDishes.showHidden, { count: hidden })}
      </Button>
      <span role="status" className="sr-only">
        {query.trim() !== '' && say(findDishes.found, { count: found })}
      </span>
    </div>
  );
}
