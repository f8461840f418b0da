import { LIMITS } from '@fairtab/domain/input/limits';
import { home } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../components/base/Button.tsx';
import { INPUT_STYLE } from '../../components/fields/input-style.ts';
import { CrossIcon, SearchIcon } from '../../components/icons/icons.tsx';
import { type EntryState, useSearchParams, withQuery } from '../../lib/page/addresses.ts';

/** The search field, cleared by one tap or Escape. */
export function SearchField({ search }: { search: ReturnType<typeof useSearch> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know <search>
    <form
      role="search"
      // Without scripts, Enter must not reload the page and lose the text.
      method="dialog"
      className="relative sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        // Not type="search": only some browsers draw their own clear button, and ours is there.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={text(home.searchLabel)}
        placeholder={text(home.searchHint)}
        maxLength={LIMITS.nameLength}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search.text === '') return;
          event.preventDefault();
          search.clear();
        }}
        className={`${INPUT_STYLE} px-11`}
      />
      {search.text !== '' && (
        <IconButton
          label={text(home.searchClear)}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => {
            search.clear();
            input.current?.focus();
          }}
        >
          <CrossIcon />
        </IconButton>
      )}
    </form>
  );
}

/** How long typing must pause before the search starts. */
const PAUSE_MS = 250;

/**
 * The search by name: the text typed, and the search in effect, `q` of /home. It survives a dialog with its own address,
 * covers all receipts, and replaces the filter by debt.
 */
export function useSearch() {
  const [path, navigate] = useLocation();
  const atHome = path === '/home';
  const { q: inAddress, owed } = listSearch(useSearchParams());
  const [text, setText] = useState(inAddress);
  const [q, setQ] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The search that this page last wrote to, or read from, the address. */
  const known = useRef(inAddress);

  // Cancels a pending search when leaving /home.
  useEffect(() => (atHome ? () => clearTimeout(timer.current) : undefined), [atHome]);

  // A change from outside, such as Back or a link to /home.
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
    /** Enter skips the pause. */
    submit: () => ask(text.trim()),
    clear: () => {
      setText('');
      ask('');
    },
  };
}

/** The list's filters: `q` searches names ('' for all), `owed` is the currency of unsettled receipts. */
export function listSearch(params: URLSearchParams): { q: string; owed: string | undefined } {
  const owed = params.get('owed') ?? '';
  return { q: params.get('q') ?? '', owed: /^[A-Z]{3}$/.test(owed) ? owed : undefined };
}
