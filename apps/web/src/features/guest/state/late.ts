import { type Draft, type LateTap, OPT_OUT } from './draft.ts';

/** Taps and the opt-out of the shared items as one list. */
export function lateTaps(
  units: Readonly<Record<string, number>>,
  optedOut: boolean | null,
): Pick<LateTap, 'key' | 'units'>[] {
  const taps = Object.entries(units).map(([key, count]) => ({ key, units: count }));
  return optedOut === null ? taps : [...taps, { key: OPT_OUT, units: Number(optedOut) }];
}

/** The draft with these late taps added; they replace older ones of the same key. */
export function withLate(draft: Draft, late: readonly LateTap[]): Draft {
  const older = withoutLate(
    draft,
    late.map(({ key }) => key),
  ).late;
  return { ...draft, late: [...older, ...late] };
}

/** The draft without the late taps of these keys. */
export function withoutLate(draft: Draft, keys: readonly string[]): Draft {
  return { ...draft, late: draft.late.filter((tap) => !keys.includes(tap.key)) };
}
