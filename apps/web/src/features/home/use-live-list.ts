import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callPath } from '../../lib/calls/api.ts';
import { RECEIPTS } from '../../lib/calls/receipts-query.ts';

/** Least time between two fetches of the list. */
const PAUSE_MS = 500;

/**
 * Fetches the list again whenever the server says that it has changed.
 * @param known whether the list is there: what changes from then on is missed by nobody
 */
export function useLiveList(known: boolean): void {
  const client = useQueryClient();
  /** Counts how often the stream was opened again by a host who has signed in again. */
  const [signIns, setSignIns] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is a stream of its own
  useEffect(() => {
    if (!known) return;
    let left = false;
    let stop = () => {};
    let changed = false;
    let fetching = false;

    const fetchList = () => client.invalidateQueries({ queryKey: RECEIPTS }, { throwOnError: true });

    async function refresh() {
      changed = true;
      if (fetching) return;
      fetching = true;
      while (changed && !left) {
        changed = false;
        // A change of one's own fetches the list when it is stored, and shows it until then.
        if (client.isMutating() === 0) await fetchList().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      fetching = false;
    }

    // Loaded after the page. Without it the list is fetched when it is looked at.
    import('../../lib/calls/events.ts').then(
      ({ openStream }) => {
        if (left) return;
        stop = openStream({
          url: callPath('GET /realtime/v1/receipts', {}),
          onEvent: () => void refresh(),
          // A session that has ended is told by the list; whoever has signed in again in another tab goes on.
          onRefused: () => {
            fetchList().then(
              () => !left && setSignIns((times) => times + 1),
              () => {},
            );
          },
        });
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
    };
  }, [client, known, signIns]);
}
