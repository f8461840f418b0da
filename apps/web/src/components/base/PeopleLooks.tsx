import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Look, lookOf, looksOf } from './people.ts';

const Looks = createContext<ReadonlyMap<string, Look>>(new Map());

/** Gives everyone on one bill a distinct look, the same everywhere inside. The host is first. */
export function PeopleLooks({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const key = ids.join(' ');
  // Views are replaced with every change, but their people seldom change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the ids
  const looks = useMemo(() => looksOf(ids), [key]);
  return <Looks value={looks}>{children}</Looks>;
}

/** The look of a person; derived from their id alone outside PeopleLooks. */
export function useLook(id: string): Look {
  return useContext(Looks).get(id) ?? lookOf(id);
}
