import type { Session } from '@fairtab/contract/account/sessions';
import { settings } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { shortDay } from '@fairtab/texts/short-day';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/calls/api.ts';
import { browserName } from './browser-name.ts';
import { sessionsQuery, useRemoval } from './queries.ts';
import { Loaded, Row, Section } from './Section.tsx';

/** Where the user is signed in, each with a button to sign out there. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const endOne = useRemoval(sessionsQuery, {
    remove: (id: string) => call('DELETE /rest/v1/sessions/{id}', { params: { id } }),
    without: (all: Session[], gone) => all.filter(({ id }) => id !== gone),
    failed: () => say(settings.endFailed),
  });
  const endOthers = useRemoval(sessionsQuery, {
    remove: () => call('POST /auth/v1/logout', { query: { scope: 'others' } }),
    without: (all: Session[]) => all.filter(({ current }) => current),
    failed: () => say(settings.endFailed),
  });
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
  const day = (time: string) => shortDay(time.slice(0, 10));
  const detail = session.current
    ? say(settings.signedInOn, { day: day(session.created_at) })
    : say(settings.lastUsed, { day: day(session.last_used_at) });
  const end = {
    words: say(settings.endSession),
    label: say(settings.endSessionLabel, { browser }),
    onPress: onEnd,
  };
  return (
    <Row
      name={browser}
      details={[detail]}
      end={session.current ? <Badge tone="success">{say(settings.here)}</Badge> : end}
    />
  );
}
