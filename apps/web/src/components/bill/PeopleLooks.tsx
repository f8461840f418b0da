import { createContext, type ReactNode, useContext, useMemo } from 'react';

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

export const useIsAway = (id: string): boolean => useContext(Away).has(id);

const HUES = 8;

/** The first grapheme. Most names need no segmenter, which is slow to create on a slow phone. */
function firstLetter(word: string): string {
  if (/^[ -~]($|[ -~])/.test(word)) return word.slice(0, 1);
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';
}

/** One or two graphemes for a person: 'Łukasz Nowak' is 'ŁN', 'alex' is 'A', '🦊 Fox' is '🦊', no name is '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0] ?? '');
  if (!first) return '?';
  if (!/^\p{L}/u.test(first)) return first;
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : '';
  return (first + (/^\p{L}/u.test(last) ? last : '')).toUpperCase();
}

/** A colour from 1 to 8, with a ring once all eight are used. */
export type Look = { hue: number; ring: (typeof RINGS)[number] };

const RINGS = ['none', 'line', 'dashes'] as const;

/** The look of a person shown alone, the same for an id on every device. */
export function lookOf(id: string): Look {
  let hash = 0;
  for (const letter of id.trim().toLowerCase())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return { hue: (Math.abs(hash) % HUES) + 1, ring: 'none' };
}

/** In joining order, the host first: up to 24 differ, the first eight by colour alone. New people never change earlier looks. */
export function looksOf(ids: readonly string[]): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>();
  const taken = new Set<string>();
  for (const id of ids) {
    if (taken.size === HUES * RINGS.length) taken.clear();
    const look = freeLook(looks.size === 0 ? 1 : lookOf(id).hue, taken);
    taken.add(keyOf(look));
    looks.set(id, look);
  }
  return looks;
}

const keyOf = ({ hue, ring }: Look): string => `${hue} ${ring}`;

function freeLook(wanted: number, taken: ReadonlySet<string>): Look {
  for (const ring of RINGS)
    for (let step = 0; step < HUES; step++) {
      const look = { hue: ((wanted - 1 + step) % HUES) + 1, ring };
      if (!taken.has(keyOf(look))) return look;
    }
  return { hue: wanted, ring: 'none' };
}

/** The first word of a long name, so that a row never cuts it off. */
export const firstWord = (name: string): string =>
  name.length > LONG_NAME ? (name.split(/\s/)[0] ?? name) : name;

const LONG_NAME = 16;
