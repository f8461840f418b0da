import type { Session } from '@fairtab/contract/account/sign-in';
import type { Entry } from '@fairtab/texts/area';
import { settings } from '@fairtab/texts/en/account';
import { shortDay } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/calls/api.ts';
import { sessionsQuery, useRemoval } from './queries.ts';
import { Loaded, Row, Section } from './Section.tsx';

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const endOne = useRemoval(sessionsQuery, {
    remove: (id: string) => call('DELETE /rest/v1/sessions/{id}', { params: { id } }),
    without: (all: Session[], gone) => all.filter(({ id }) => id !== gone),
    failed: () => text(settings.endFailed),
  });
  const endOthers = useRemoval(sessionsQuery, {
    remove: () => call('POST /auth/v1/logout', { query: { scope: 'others' } }),
    without: (all: Session[]) => all.filter(({ current }) => current),
    failed: () => text(settings.endFailed),
  });
  const count = sessions.data?.length;
  return (
    <Section
      title={text(settings.sessionsHeading)}
      state={count === undefined ? null : text(settings.sessionsCount, { count })}
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
                {text(settings.endOthers)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const browser = browserName(session.user_agent) ?? text(settings.unknownBrowser);
  const day = (time: string) => shortDay(time.slice(0, 10));
  const detail = session.current
    ? text(settings.signedInOn, { day: day(session.created_at) })
    : text(settings.lastUsed, { day: day(session.last_used_at) });
  const end = {
    words: text(settings.endSession),
    label: text(settings.endSessionLabel, { browser }),
    onPress: onEnd,
  };
  return (
    <Row
      name={browser}
      details={[detail]}
      end={session.current ? <Badge tone="success">{text(settings.here)}</Badge> : end}
    />
  );
}

/** Tokens of user agents, the most specific first: Edge and Opera also claim to be Chrome, and Chrome Safari. */
const BROWSERS: [token: RegExp, name: Entry<string>][] = [
  [/\bEdg(?:A|iOS)?\//, settings.edge],
  [/\bOPR\//, settings.opera],
  [/\bSamsungBrowser\//, settings.samsung],
  [/\b(?:Firefox|FxiOS)\//, settings.firefox],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, settings.chrome],
  [/\bSafari\//, settings.safari],
];

const SYSTEMS: [token: RegExp, name: Entry<string>][] = [
  [/\biPhone\b/, settings.iphone],
  [/\biPad\b/, settings.ipad],
  [/\bAndroid\b/, settings.android],
  [/\bCrOS\b/, settings.chromeOs],
  [/\bWindows\b/, settings.windows],
  [/\bMac OS X\b/, settings.mac],
  [/\bLinux\b/, settings.linux],
];

const nameIn = (agent: string, names: typeof BROWSERS) => names.find(([token]) => token.test(agent))?.[1];

/** A browser's common name: 'Safari · iPhone'. Other programs go by their first word. Null for an empty user agent. */
export function browserName(agent: string | null): string | null {
  if (agent === null) return null;
  const known = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter((name) => name !== undefined);
  if (known.length > 0) return known.map((name) => text(name)).join(' · ');
  return /^[\w.-]{1,40}/.exec(agent)?.[0] ?? null;
}
