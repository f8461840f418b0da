import type { receiptRefusals as english } from '../en/receipt-refusals.ts';
import { translation } from '../translation.ts';

export const receiptRefusals = translation<typeof english>()({
  'item.missing.title': 'Faltan datos',
  'item.missing.text': 'Ingresa un nombre y un precio.',
  'item.name_missing.title': 'Faltan datos',
  'item.name_missing.text': 'Ingresa un nombre.',
  'item.price_missing.title': 'Faltan datos',
  'item.price_missing.text': 'Ingresa un precio.',
  'item.name_invalid.title': 'Nombre no válido',
  'item.name_invalid.text': 'Ingresa un nombre para este artículo.',
  'item.price_invalid.title': 'Precio no válido',
  'item.price_invalid.text': 'Ingresa un precio mayor que 0.',
  'item.quantity_invalid.title': 'Cantidad no válida',
  'item.quantity_invalid.text': 'Ingresa un número entero de 1 a {max}.',
  'party_size.invalid.title': 'Número de personas no válido',
  'party_size.invalid.text': 'Ingresa un número entero de 1 a {max}.',
  'children.invalid.title': 'Número de niños no válido',
  'children.invalid.text': 'Ingresa un número entero de 0 a {max}.',
  'guest_row.missing.title': 'Revisa los nombres',
  'guest_row.missing.text': 'Ingresa un nombre o quita a este invitado',
  'guest_row.twice.title': 'Revisa los nombres',
  'guest_row.twice.text': 'Este nombre ya está en la lista',
  'host_phone.invalid.title': 'Número de teléfono no válido',
  'host_phone.invalid.text': 'Ingresa un número de teléfono válido de EE. UU.',
});
