import type { Session } from '@fairtab/contract/sessions';
import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { browserName } from './browser-name.ts';
import { sessionsQuery } from './queries.ts';
import { Loaded, Section } from './Section.tsx';

/** Where the user is signed in, each with a button that signs out there. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const { endOne, endOthers } = useEndSessions();
  const count = sessions.data?.length;
  return (
    <Section
      title={say(settings.sessionsHeading)}
      state={count === undefined ? null : say(settings.sessionsCount, { count })}
    >
      <Loaded query={sessions}>
        {(all) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {all.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => endOne.mutate(session.id)} />
              ))}
            </ul>
            {all.length > 1 && (
              <Button variant="secondary" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {say(settings.endOthers)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const browser = browserName(session.user_agent) ?? say(settings.unknownBrowser);
  const used = shortDay(session.last_used_at.slice(0, 10));
  return (
    <li className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grid min-w-0 flex-[1_1_9rem]">
        <span className="wrap-anywhere font-medium">{browser}</span>
        <span className="text-detail text-ink-soft">
          {session.current
            ? say(settings.signedInOn, { day: shortDay(session.created_at.slice(0, 10)) })
            : say(settings.lastUsed, { day: used })}
        </span>
      </span>
      {session.current ? (
        <Badge tone="success">{say(settings.here)}</Badge>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          aria-label={say(settings.endSessionLabel, { browser })}
          onClick={onEnd}
        >
          {say(settings.endSession)}
        </Button>
      )}
    </li>
  );
}

/** Signs out elsewhere: the row goes at once, and comes back if that fails. */
function useEndSessions() {
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
    onError: (error, _, before) => back(error, before),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call('POST /auth/v1/logout', { query: { scope: 'others' } }),
    onMutate: () => keep((session) => session.current),
    onError: (error, _, before) => back(error, before),
    onSettled: refresh,
  });
  return { endOne, endOthers };
}
