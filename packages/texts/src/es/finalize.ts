import type { finalize as english } from '../en/finalize.ts';
import { translation } from '../translation.ts';

export const finalize = translation<typeof english>()({
  open: 'Cerrar la cuenta',
  heading: '¿Cerrar esta cuenta?',
  finalize: 'Cerrar y enviar las cuentas',
  finalizeSilently: 'Cerrar sin mensajes',
  renewedTitle: 'Alguien acaba de cambiar su selección',
  renewedText: 'Revísalo una vez más.',
  getsText: 'Mensaje',
  getsCorrection: 'Mensaje con el importe nuevo',
  finalLabel: 'Importes finales',
  was: '<was>antes </was><amount>{amount:money}</amount>',
  unfinishedTitle: 'No todos han terminado',
  overParty: 'Más de las {partySize} personas previstas: {people}.',
  heldNameless: '<kind>Alguien sin nombre:</kind> {dishes}.',
  heldOpen: '<kind>{holder} no lo ha enviado:</kind> {dishes}.',
  heldAway: '<kind>{holder} no está:</kind> {dishes}.',
  heldRevising: '<kind>{holder} está cambiando:</kind> {dishes}.',
  paidBy: '{dishes} (para {payers})',
  nothingChosen: '<kind>Aún no han elegido nada:</kind> {people}.',
  disputed: '<kind>Dicen que no es suyo:</kind> {people}.',
  disputedItem: '{name} ({item})',
  hostNotSubmitted: 'Tú no has elegido.',
  missing: 'Aún faltan: {missing} de {partySize} personas.',
  done: 'Cuenta cerrada',
  failed: 'No se pudo cerrar la cuenta',
});
