import { classNames } from '../base/class-names.ts';
import { initials, type Look, useIsAway, useLook } from './PeopleLooks.tsx';

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
