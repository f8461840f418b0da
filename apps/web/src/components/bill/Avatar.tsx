import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { classNames } from '../base/class-names.ts';

export type Person = {
  /** Determines the colour, so that two guests named Alex differ. */
  id: string;
  name: string;
};

// Complete class names, because Tailwind finds them in the source.
const HUES = [
  'bg-(--person-1) text-(--person-1-ink)',
  'bg-(--person-2) text-(--person-2-ink)',
  'bg-(--person-3) text-(--person-3-ink)',
  'bg-(--person-4) text-(--person-4-ink)',
  'bg-(--person-5) text-(--person-5-ink)',
  'bg-(--person-6) text-(--person-6-ink)',
  'bg-(--person-7) text-(--person-7-ink)',
  'bg-(--person-8) text-(--person-8-ink)',
];

const RINGS: Record<Look['ring'], string | false> = {
  none: false,
  line: 'border-2 border-current',
  dashes: 'border-2 border-current border-dashed',
};

const SIZES = {
  small: 'size-[1.625rem] text-[0.6875rem]',
  regular: 'size-9 text-sm',
  large: 'size-12 text-base',
};

type AvatarProps = Person & {
  size?: keyof typeof SIZES;
  /** True if the name is next to it anyway. */
  silent?: boolean;
};

export function Avatar({ id, name, size = 'regular', silent = false }: AvatarProps) {
  const { hue, ring } = useLook(id);
  const away = useIsAway(id);
  return (
    <span
      title={name}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold leading-none tracking-tight ring-2 ring-sheet',
        SIZES[size],
        HUES[hue - 1],
        RINGS[ring],
        away && 'opacity-45 grayscale',
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {!silent && <span className="sr-only">{name}</span>}
    </span>
  );
}

export function AvatarStack({ people, max = 5 }: { people: readonly Person[]; max?: number }) {
  const shown = people.slice(0, max);
  const more = people.length - shown.length;
  return (
    <span className="inline-flex flex-wrap items-center gap-y-1">
      {shown.map((person) => (
        <span key={person.id} data-face={person.id} className="-mr-1 inline-flex">
          <Avatar {...person} size="small" />
        </span>
      ))}
      {more > 0 && <span className="ml-2 text-sm font-semibold text-ink-soft">+{more}</span>}
    </span>
  );
}

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

const useIsAway = (id: string): boolean => useContext(Away).has(id);

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
type Look = { hue: number; ring: (typeof RING_ORDER)[number] };

const RING_ORDER = ['none', 'line', 'dashes'] as const;

/** The look of a person shown alone, the same for an id on every device. */
export function lookOf(id: string): Look {
  let hash = 0;
  for (const letter of id.trim().toLowerCase())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return { hue: (Math.abs(hash) % HUES.length) + 1, ring: 'none' };
}

/** In joining order, the host first: up to 24 differ, the first eight by colour alone. New people never change earlier looks. */
export function looksOf(ids: readonly string[]): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>();
  const taken = new Set<string>();
  for (const id of ids) {
    if (taken.size === HUES.length * RING_ORDER.length) taken.clear();
    const look = freeLook(looks.size === 0 ? 1 : lookOf(id).hue, taken);
    taken.add(keyOf(look));
    looks.set(id, look);
  }
  return looks;
}

const keyOf = ({ hue, ring }: Look): string => `${hue} ${ring}`;

function freeLook(wanted: number, taken: ReadonlySet<string>): Look {
  for (const ring of RING_ORDER)
    for (let step = 0; step < HUES.length; step++) {
      const look = { hue: ((wanted - 1 + step) % HUES.length) + 1, ring };
      if (!taken.has(keyOf(look))) return look;
    }
  return { hue: wanted, ring: 'none' };
}

/** The first word of a long name, so that a row never cuts it off. */
export const firstWord = (name: string): string =>
  name.length > LONG_NAME ? (name.split(/\s/)[0] ?? name) : name;

const LONG_NAME = 16;
