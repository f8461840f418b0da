const listeners = new Set<(text: string) => void>();

/** Says something to screen readers that the eye can see by itself: 'Sam took the dumplings'. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onAnnounce(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
