import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Look, lookOf, looksOf } from './people.ts';

const Looks = createContext<ReadonlyMap<string, Look>>(new Map());

/** Around everything that shows one party: its people differ, and each looks the same everywhere. The host is first. */
export function PeopleLooks({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const key = ids.join(' ');
  // Views come anew with every change; their people seldom do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the ids
  const looks = useMemo(() => looksOf(ids), [key]);
  return <Looks value={looks}>{children}</Looks>;
}

/** How to draw a person; by their id alone where no party is known. */
export function useLook(id: string): Look {
  return useContext(Looks).get(id) ?? lookOf(id);
}
