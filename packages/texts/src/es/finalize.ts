import type { finalize as english } from '../en/finalize.ts';
import { translation } from '../translation.ts';

export const finalize = translation<typeof english>()({
  open: 'Cerrar la cuenta',
  goBack: 'Volver',
  heading: '¿Cerrar esta cuenta?',
  finalize: 'Cerrar y enviar las cuentas',
  finalizeSilently: 'Cerrar sin mensajes',
  renewedTitle: 'Alguien acaba de cambiar su selección',
  renewedText: 'Revísalo una vez más.',
  changedText: 'Algunos importes cambian respecto a lo que se mostraba. {why} Revísalos.',
  correctedText: {
    one: 'Solo recibe un mensaje quien debe un importe distinto al de la última cuenta: {count} invitado.',
    other:
      'Solo reciben un mensaje quienes deben un importe distinto al de la última cuenta: {count} invitados.',
  },
  finalText: 'Los importes ya no podrán cambiar.',
  textToAll: {
    one: 'Tu invitado recibe la cuenta por mensaje de texto.',
    other: 'Los {count} invitados reciben la cuenta por mensaje de texto.',
  },
  textToSome: {
    one: 'De {guests} invitados, {count} recibe la cuenta por mensaje de texto. Abajo ves por qué los demás no.',
    other:
      'De {guests} invitados, {count} reciben la cuenta por mensaje de texto. Abajo ves por qué los demás no.',
  },
  textToNone: 'Nadie recibe un mensaje. Después puedes compartir el enlace de la cuenta.',
  getsText: 'Recibe un mensaje',
  getsCorrection: 'Recibe un mensaje con el importe nuevo',
  finalLabel: 'Importes finales',
  was: 'antes <amount>{amount:money}</amount>',
  unfinishedTitle: 'No todos han terminado',
  overParty: 'Más de las {partySize} personas previstas: {people}.',
  notSubmitted: '<kind>Tocaron algo, pero no lo enviaron:</kind> {people}.',
  revising: '<kind>Están cambiando lo que enviaron:</kind> {people}.',
  nothingChosen: '<kind>Aún no han elegido nada:</kind> {people}.',
  disputed: '<kind>Dicen que no es suyo:</kind> {people}.',
  disputedItem: '{name} ({item})',
  hostNotSubmitted: 'No has enviado tu propia selección.',
  missing: 'Aún faltan: {missing} de {partySize} personas.',
  namelessHold: {
    one: '<kind>{count} persona sin nombre</kind> tiene {items}.',
    other: '<kind>{count} personas sin nombre</kind> tienen {items}.',
  },
  done: 'Cuenta cerrada',
  failed: 'No se pudo cerrar la cuenta',
});
