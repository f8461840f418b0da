/**
 * Adds a watcher of one receipt to those in this process.
 * @returns a function that takes it off again, and the receipt with its last watcher
 */
export function addWatcher<Watcher>(
  watchers: Map<string, Set<Watcher>>,
  receiptId: string,
  watcher: Watcher,
): () => void {
  const watching = watchers.get(receiptId) ?? new Set();
  watchers.set(receiptId, watching.add(watcher));
  return () => {
    watching.delete(watcher);
    if (watching.size === 0 && watchers.get(receiptId) === watching) watchers.delete(receiptId);
  };
}
