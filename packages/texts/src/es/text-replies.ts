import type { textReplies as english } from '../en/text-replies.ts';
import { translation } from '../translation.ts';

export const textReplies = translation<typeof english>()({
  stop: '{product}: No te enviaremos más mensajes, tampoco códigos para entrar. Envía START para recibirlos de nuevo.',
  start: '{product}: Puedes recibir mensajes otra vez. Envía STOP para no recibirlos, HELP para ayuda.',
  help: '{product}: Cuentas y códigos que tú o tu mesa pidieron. Puede haber cargos por mensajes. Envía STOP para no recibirlos. Más: {link}',
});
