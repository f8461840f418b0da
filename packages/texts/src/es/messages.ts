import type { messages as english } from '../en/messages.ts';
import { translation } from '../translation.ts';

export const messages = translation<typeof english>()({
  everyoneHasChosen: 'Todos han elegido en {place}.',
  yourTable: 'tu mesa',
  finalize: 'Cerrar la cuenta: {link}',
  finalizeLabel: 'Cerrar la cuenta',
  total: 'Total de la cuenta',
  stopEmails: 'Dejar de recibir estos correos',
  wasThereToo: '{name} también estuvo en {place} y pide entrar en la cuenta.',
  somebodyWasThere: 'Alguien más estuvo en {place} y pide entrar en la cuenta.',
  answer: 'Responder: {link}',
  answerLabel: 'Responder',
  latecomerNext: 'Verás lo que pagaría cada quien antes de que algo cambie.',
  next: 'Cuando la cierres, cada invitado que pidió un mensaje de texto recibirá su parte.',

  reminderAsks: '{payer} te pide: {name}, paga {outstanding:money} por {place}, por favor.',
  reminderAsksNameless: '{payer} te pide que pagues {outstanding:money} por {place}, por favor.',
  reminderBill: 'Tu cuenta y cómo pagar: {link}',

  stop: '{product}: No te enviaremos más mensajes, tampoco códigos para entrar. Envía START para recibirlos de nuevo.',
  start: '{product}: Puedes recibir mensajes otra vez. Envía STOP para no recibirlos, HELP para ayuda.',
  help: '{product}: Cuentas y códigos que tú o tu mesa pidieron. Puede haber cargos por mensajes. Envía STOP para no recibirlos. Más: {link}',

  stopHeading: '¿Dejar de recibir estos correos?',
  stopText:
    '{product} ya no te escribiría cuando todos en una mesa hayan elegido, ni cuando alguien pida entrar en una cuenta. Los correos sobre tu cuenta seguirán llegando.',
  stopAction: 'Dejar de recibirlos',
  stoppedHeading: 'Listo',
  stoppedText: 'Ya no recibirás estos correos. Para recibirlos de nuevo, ve a la configuración de tu cuenta.',
  toSettings: 'Configuración de la cuenta',
});
