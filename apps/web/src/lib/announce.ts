import { useEffect } from 'react';

const listeners = new Set<(text: string) => void>();

/** Announces visible changes to screen readers: 'Sam took the dumplings'. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** Registers the live region. Returns a function that unregisters it. */
export function onAnnounce(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces words when they change; nothing for empty ones. */
export function useAnnounced(words: string | null): void {
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
}
