/**
 * Adds a watcher of one thing, a receipt or a host's list, to those in this process.
 * @returns a function that takes it off again, and the thing with its last watcher
 */
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
