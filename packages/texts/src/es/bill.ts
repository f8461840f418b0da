import type { bill as english } from '../en/bill.ts';
import { translation } from '../translation.ts';

export const bill = translation<typeof english>()({
  nameless: 'Un invitado',
  unnamedItem: 'Artículo sin nombre',
  yourTotal: 'Tu total',
  units: '{units} de {total}',
  sharedBy: { other: 'entre {count}' },
  ownAndLeft: { one: 'el tuyo y {left}', other: '{count} tuyos y {left}' },
  ofLeft: { one: '{part} del que sobró', other: '{part} de los {count} que sobraron' },
  half: 'la mitad',
  third: 'un tercio',
  quarter: 'un cuarto',
  fifth: 'un quinto',
  sixth: 'un sexto',
  fraction: '1/{of}',
});
