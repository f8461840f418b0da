import type { dishParts as english } from '../en/dish-parts.ts';
import { translation } from '../translation.ts';

export const dishParts = translation<typeof english>()({
  heading: 'Cómo se comparte {dish}',
  unnamed: 'Cómo se comparte este plato',
  evenly: 'Por igual',
  halves: '½ y ½',
  halfMine: '½ para ti',
  more: 'Más…',
  done: 'Listo',
  partsLabel: 'Partes para {name}',
  you: 'Tú',
  forgetHeading: '¿Olvidar las partes?',
  forgetText: 'Con este cambio se olvida qué partes tiene cada persona.',
  forget: 'Olvidar las partes',
});
