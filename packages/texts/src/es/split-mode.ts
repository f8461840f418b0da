import type { splitMode as english } from '../en/split-mode.ts';
import { translation } from '../translation.ts';

export const splitMode = translation<typeof english>()({
  evenly: 'A partes iguales',
  each: 'Por igual: {amount:money} por persona, con propina para el anfitrión',
  sizeFirst: 'Por igual, cuando digas cuántos son',
  byDish: 'Dividir por plato',
  dishesNow: 'Ahora cada quien elige sus platos',
  evenlyNow: 'Ahora todos pagan lo mismo',
  askHeading: '¿Que cada quien elija?',
  askText:
    'Cada quien elige entonces sus platos, y se le avisa. El enlace es el mismo, y no se puede volver a partes iguales.',
  failed: 'No se pudo cambiar cómo se divide',
  in: 'Participa',
  notIn: 'No participa',
  nowIn: '{name} ya participa.',
  allIn: 'Ya están todos. Ya puedes cerrar la cuenta.',
  freeSeats: { one: '{count} lugar libre', other: '{count} lugares libres' },
  seatsLeft: { one: '{count} lugar quedó libre', other: '{count} lugares quedaron libres' },
  closeSeats: 'Dividir entre {count}: unos +{amount:money} por persona',
});
