import type { preassign as english } from '../en/preassign.ts';
import { translation } from '../translation.ts';

export const preassign = translation<typeof english>()({
  namesHeading: '¿Quién está en tu mesa?',
  host: '{name} <you>(tú)</you>',
  guest: 'Invitado {row}',
  removeGuestLabel: 'Quitar al invitado {row}',
  addGuest: 'Agregar invitado',
  askedOnce: 'Un invitado pregunta por un artículo',
  askedOften: 'Los invitados preguntan por algunos artículos',
  asked: '<name>{name}</name> dice que <item>{item}</item> no es suyo.',
  goneItem: 'Un artículo',
  take: 'Quitárselo a {name}',
  takeLabel: 'Quitarle {item} a {name}',
  keep: 'Sí es suyo',
  keepLabel: '{item} se queda con {name}',
  answerFailed: 'No se pudo actualizar la asignación',
  removed: 'Asignación eliminada',
});
