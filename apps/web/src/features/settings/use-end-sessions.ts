import type { Session } from '@fairtab/contract/sessions';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { sessionsQuery } from './queries.ts';

/** Signs out elsewhere: the row goes at once, and comes back if that fails. */
export function useEndSessions() {
  const client = useQueryClient();
  const keep = async (which: (session: Session) => boolean) => {
    await client.cancelQueries(sessionsQuery);
    const before = client.getQueryData(sessionsQuery.queryKey);
    client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(which));
    return before;
  };
  const back = (error: unknown, before: Session[] | undefined) => {
    client.setQueryData(sessionsQuery.queryKey, before);
    toastFailure(error, say(settings.endFailed));
  };
  const refresh = () => client.invalidateQueries(sessionsQuery);

  const endOne = useMutation({
    mutationFn: (id: string) => call('DELETE /rest/v1/sessions/{id}', { params: { id } }),
    onMutate: (id) => keep((session) => session.id !== id),
    onSuccess: () => toast({ title: say(settings.sessionEnded), tone: 'success' }),
    onError: (error, _, before) => back(error, before),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call('POST /auth/v1/logout', { query: { scope: 'others' } }),
    onMutate: () => keep((session) => session.current),
    onSuccess: () => toast({ title: say(settings.othersEnded), tone: 'success' }),
    onError: (error, _, before) => back(error, before),
    onSettled: refresh,
  });
  return { endOne, endOthers };
}
