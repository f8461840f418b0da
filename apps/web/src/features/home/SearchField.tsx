import { LIMITS } from '@fairtab/domain/input/limits';
import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../components/base/IconButton.tsx';
import { INPUT_STYLE } from '../../components/fields/input-style.ts';
import { CrossIcon, SearchIcon } from '../../components/icons/icons.tsx';
import type { EntryState } from '../../lib/page/entry-state.ts';
import { useSearchParams } from '../../lib/page/use-search-params.ts';
import { withQuery } from '../../lib/page/with-query.ts';
import { listSearch } from './list-search.ts';

type SearchFieldProps = {
  text: string;
  onType: (text: string) => void;
  /** Enter: without waiting for a pause. */
  onSubmit: () => void;
  onClear: () => void;
};

/** Where receipts are searched by name, emptied by one tap or Escape. */
export function SearchField({ text, onType, onSubmit, onClear }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know <search>
    <form
      role="search"
      // Before the scripts are there, Enter must not open the page anew without what was typed.
      method="dialog"
      className="relative sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        // Not of type search, whose own cross is drawn beside ours and by some browsers only.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={say(home.searchLabel)}
        placeholder={say(home.searchHint)}
        maxLength={LIMITS.nameLength}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          onClear();
        }}
        className={`${INPUT_STYLE} px-11`}
      />
      {text !== '' && (
        <IconButton
          label={say(home.searchClear)}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <CrossIcon />
        </IconButton>
      )}
    </form>
  );
}

/** How long nothing is typed before it is searched for. */
const PAUSE_MS = 250;

/**
 * The search of the receipts by name: what is typed, and what is searched for, which is `q` in the address of /home. Above
 * another address, of the settings' dialog, it stays. It is in all receipts, and ends looking at those that are owed.
 */
export function useSearch() {
  const [path, navigate] = useLocation();
  const atHome = path === '/home';
  const { q: inAddress, owed } = listSearch(useSearchParams());
  const [text, setText] = useState(inAddress);
  const [q, setQ] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What this page has put into the address, or found there. */
  const known = useRef(inAddress);

  // Nothing is searched for once one has gone to another page.
  useEffect(() => (atHome ? () => clearTimeout(timer.current) : undefined), [atHome]);

  // Somebody else's change: Back, or a link to /home.
  useEffect(() => {
    if (!atHome || inAddress === known.current) return;
    known.current = inAddress;
    setText(inAddress);
    setQ(inAddress);
  }, [atHome, inAddress]);

  function ask(next: string): void {
    clearTimeout(timer.current);
    if (next === known.current && owed === undefined) return;
    known.current = next;
    setQ(next);
    const state: EntryState = { keepsPlace: true };
    navigate(withQuery('/home', next === '' ? {} : { q: next }), { replace: true, state });
  }

  return {
    text,
    q,
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(next.trim()), PAUSE_MS);
    },
    /** Searches for what is typed without waiting. */
    submit: () => ask(text.trim()),
    clear: () => {
      setText('');
      ask('');
    },
  };
}
