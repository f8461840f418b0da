/** Adds a watcher of a receipt. Returns a function that removes it, and the entry with the last one. */
export function addWatcher<Watcher>(
  watchers: Map<string, Set<Watcher>>,
  id: string,
  watcher: Watcher,
): () => void {
  const watching = watchers.get(id) ?? new Set();
  watchers.set(id, watching.add(watcher));
  return () => {
    watching.delete(watcher);
    if (watching.size === 0 && watchers.get(id) === watching) watchers.delete(id);
  };
}
