import type { company as english } from '../en/company.ts';
import { translation } from '../translation.ts';

export const company = translation<typeof english>()({
  mine: 'He venido con…',
  mineWith: 'He venido con {names}',
  entry: '<here>He venido</here> con…',
  short: 'con…',
  theirs: 'Ha venido con…',
  theirHeading: '{name} ha venido con…',
  ofWhomChildren: 'niños: {children}',

  plus: '{name} +{more}',
  more: { other: '{count} más' },
  child: { one: 'un niño', other: '{count} niños' },
  with: 'con {names}',
  names: '{names} y {last}',

  totalFor: 'Total para {heads}',
});
