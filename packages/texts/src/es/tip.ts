import type { tip as english } from '../en/tip.ts';
import { translation } from '../translation.ts';

export const tip = translation<typeof english>()({
  heading: 'Propina',
  question: '¿Agregar propina?',
  percent: '{percent}%',
  each: 'unos {each:money} por persona',
  eachGrownUp: 'unos {each:money} por adulto',
  none: 'Sin propina',
  other: 'Otro importe',
  printed: 'El servicio de <amount>{amount:money}</amount> ya está incluido',
  add: 'Agregar propina',
  change: 'Cambiar',
  changeLabel: 'Cambiar la propina',
  use: 'Usar esta propina',
});
