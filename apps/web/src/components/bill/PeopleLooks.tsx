import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Look, lookOf, looksOf } from './people.ts';

const Looks = createContext<ReadonlyMap<string, Look>>(new Map());
const Away = createContext<ReadonlySet<string>>(new Set());

type PeopleLooksProps = {
  people: readonly { id: string; away?: boolean }[];
  children: ReactNode;
};

/** Gives the people of one bill distinct looks, the same everywhere inside. The host is first; absent people are pale. */
export function PeopleLooks({ people, children }: PeopleLooksProps) {
  const ids = people.map(({ id }) => id);
  const key = ids.join(' ');
  const away = people.filter((one) => one.away).map(({ id }) => id);
  const awayKey = away.join(' ');
  // Views are replaced with every change, but their people seldom change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all ids
  const looks = useMemo(() => looksOf(ids), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const pale = useMemo(() => new Set(away), [awayKey]);
  return (
    <Away value={pale}>
      <Looks value={looks}>{children}</Looks>
    </Away>
  );
}

/** A person's look; outside PeopleLooks derived from their id alone. */
export function useLook(id: string): Look {
  return useContext(Looks).get(id) ?? lookOf(id);
}

/** Whether a person is absent. */
export const useIsAway = (id: string): boolean => useContext(Away).has(id);
