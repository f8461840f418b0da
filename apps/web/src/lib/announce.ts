const listeners = new Set<(text: string) => void>();

/** Announces to screen readers what is visible on the screen: 'Sam took the dumplings'. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/**
 * Registers the live region.
 * @returns a function that unregisters it
 */
export function onAnnounce(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
