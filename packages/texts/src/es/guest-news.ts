import type { guestNews as english } from '../en/guest-news.ts';
import { translation } from '../translation.ts';

export const guestNews = translation<typeof english>()({
  took: '{name} eligió {dish}.',
  letGo: '{name} soltó {dish}.',
  submitted: '{name} envió su selección.',
  allClaimed: 'Todo repartido',
  manyChoices: 'Otras personas de la mesa cambiaron lo que eligieron.',
  yoursNow: '{dish} ahora es tuyo.',
  partYoursNow: '{dish} ahora es tuyo, {part}.',
  allYours: '{dish}: todo tuyo.',
  part: '{dish}: {part}.',
  notYours: '{dish} ya no es tuyo.',
  staysYours: '{payer} dice que {dish} es tuyo.',
  manyItems: 'Tus artículos cambiaron.',
  final: 'La cuenta está cerrada.',
  total: 'Tu total ahora es de {total:money}.',
});
