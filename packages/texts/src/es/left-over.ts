import type { leftOver as english } from '../en/left-over.ts';
import { translation } from '../translation.ts';

export const leftOver = translation<typeof english>()({
  ownAndLeft: { one: 'el tuyo y {left}', other: '{count} tuyos y {left}' },
  leftDivided: 'Sobró, dividido entre {by}',
  unitsLeftDivided: '{left} que sobraron, divididos entre {by}',
  given: 'Asignado por {payer}',
  leftToHost: 'Lo que sobró',
  partGiven: '{part} · {words}',
  partLeft: '{part}, {left} que sobraron',
});
