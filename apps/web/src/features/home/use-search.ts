import { useLocation, useNavigate, useSearch as useSearchParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** How long nothing is typed before it is searched for. */
const PAUSE_MS = 250;

/**
 * The search of the receipts by name: what is typed, and what is searched for, which is `q` in the address of /home. Above
 * another address, of the settings' dialog, it stays.
 */
export function useSearch() {
  const navigate = useNavigate();
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' });
  const { q: inAddress = '' } = useSearchParams({ strict: false });
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
    if (next === known.current) return;
    known.current = next;
    setQ(next);
    void navigate({ to: '/home', search: next === '' ? {} : { q: next }, replace: true, resetScroll: false });
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
