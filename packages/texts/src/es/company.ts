import type { company as english } from '../en/company.ts';
import { translation } from '../translation.ts';

export const company = translation<typeof english>()({
  mine: 'He venido con…',
  mineWith: 'He venido con {names}',
  short: 'con…',
  theirs: 'Ha venido con…',
  theirHeading: '{name} ha venido con…',
  text: 'Una sola cuenta para todos. En lo que comparte toda la mesa, un niño cuenta la mitad.',
  theirText: 'Una sola cuenta para todos ellos. En lo que comparte toda la mesa, un niño cuenta la mitad.',
  grownUps: 'Adultos',
  children: 'Niños',
  ofWhomChildren: 'de ellos, niños: {children}',
  grownUpName: 'Nombre del adulto {n}',
  childName: 'Nombre del niño {n}',
  optional: 'Nombre, si quieres',
  whoHadWhat: 'Quién tomó qué',
  you: 'Tú',
  save: 'Guardar',
  failed: 'No se guardó con quién has venido',
  theirFailed: 'No se guardó con quién ha venido {name}',

  plus: '{name} +{more}',
  more: { other: '{count} más' },
  child: { one: 'un niño', other: '{count} niños' },
  with: 'con {names}',
  names: '{names} y {last}',

  totalFor: 'Total para {heads}',
  own: 'Lo tuyo',
  together: 'Para todos',

  weighed: '{units} de {total}: un adulto cuenta 2, un niño 1',
  leftInParts: 'Sobró: {units} de {by} partes',
  unitsLeftInParts: 'Sobran {left}: {units} de {by} partes',
});
