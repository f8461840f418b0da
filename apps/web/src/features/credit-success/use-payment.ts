import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askForPayment, type Known, sessionIn } from '../credits/index.ts';

/** Between two questions about a payment that is still on its way, in milliseconds. */
const AGAIN = 3000;

/** A payment that is settled, one way or another, is not asked for again. */
const isSettled = (state: Known | undefined) => state === 'paid' || state === 'failed' || state === 'unknown';

/**
 * The payment of the address, which is cleared of it; the entry of the history keeps it for a reload.
 * @returns `sessionId` is null where the address names none; `told` is whether a page before the reload has said that it
 * is paid; `tellOnce` notes that it has been said
 */
export function usePayment() {
  const { session_id } = sessionIn(useSearch({ from: '/host/credit-success' }));
  const kept = useRouterState({ select: ({ location }) => location.state.payment });
  const navigate = useNavigate();
  const [sessionId, setSessionId] = useState(session_id ?? kept?.id ?? null);

  useEffect(() => {
    if (session_id === undefined) return;
    setSessionId(session_id);
    void navigate({
      to: '/credit-success',
      search: {},
      replace: true,
      resetScroll: false,
      state: { payment: { id: session_id, told: false } },
    });
  }, [session_id, navigate]);

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment', sessionId],
    queryFn: () => askForPayment(sessionId ?? ''),
    enabled: sessionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.state) ? AGAIN : false),
  });

  const known: Known = sessionId === null ? 'unknown' : (data?.state ?? (error ? 'offline' : 'asking'));
  return {
    sessionId,
    known,
    returnTo: data?.return_to ?? null,
    told: kept?.told ?? false,
    noteTold: () =>
      sessionId !== null &&
      void navigate({
        to: '/credit-success',
        search: {},
        replace: true,
        resetScroll: false,
        state: { payment: { id: sessionId, told: true } },
      }),
    checking: isFetching,
    checkAgain: () => void refetch(),
  };
}
