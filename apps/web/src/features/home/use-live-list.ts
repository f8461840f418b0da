import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callPath } from '../../lib/calls/api.ts';
import { RECEIPTS } from '../../lib/calls/receipts-query.ts';

/** Minimum time between fetches of the list. */
const PAUSE_MS = 500;

/**
 * Refetches the list when the server reports a change.
 * @param known whether the list has loaded; later changes are not missed
 */
export function useLiveList(known: boolean): void {
  const client = useQueryClient();
  /** Reopens the stream after the host has signed in again. */
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
        // The host's own change is shown already, and refetches the list once it is stored.
        if (client.isMutating() === 0) await fetchList().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      fetching = false;
    }

    // Loaded after the page. Without it the list is refetched on focus.
    import('../../lib/calls/events.ts').then(
      ({ openStream }) => {
        if (left) return;
        stop = openStream({
          url: callPath('GET /realtime/v1/receipts', {}),
          onEvent: () => void refresh(),
          // The refetch reports an expired session. If the host signed in again in another tab, the stream reopens.
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
