import type { chargeSheet as english } from '../en/charge-sheet.ts';
import { translation } from '../translation.ts';

export const chargeSheet = translation<typeof english>()({
  heading: 'Cargo o descuento',
  fee: 'Cargo',
  discount: 'Descuento',
  name: 'Concepto',
  example: 'Cargo por servicio',
  amount: 'Importe',
  amountMissing: 'Ingresa un importe mayor que 0.',
  tooMuch: 'Es más de lo que queda de estos artículos.',
  for: 'Para',
  everything: 'Todo',
  everythingText: 'Se divide según lo que tiene cada quien',
  lines: 'Estos artículos',
  linesText: 'Se divide según lo que cada quien tiene de ellos',
  linesMissing: 'Marca al menos un artículo.',
  heads: 'Por persona',
  headsText: 'Se divide por igual entre las personas en la mesa',
  remove: 'Quitar',
  cancel: 'Cancelar',
  save: 'Guardar',
  reduceHeading: 'Rebajado en',
  reduceText: '{name} cuesta {price:money}. ¿Cuánto se le quita, por ejemplo por un cupón?',
  tooLarge: 'Cuesta solo {price:money}.',
});
