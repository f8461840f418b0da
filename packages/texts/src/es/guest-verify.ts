import type { guestVerify as english } from '../en/guest-verify.ts';
import { translation } from '../translation.ts';

export const guestVerify = translation<typeof english>()({
  heading: '¿Eres tú?',
  text: 'Te enviamos un código al {phone} y sigues donde te quedaste.',
  unknownPhoneText: 'Enviamos un código al teléfono que se dio para este nombre y sigues donde te quedaste.',
  sent: 'Enviamos un código al {phone}.',
  send: 'Enviarme un código',
  demoTitle: 'Tu código es {code}',
  code: 'Código de 6 dígitos',
  check: 'Soy yo',
  resend: 'Enviar un código nuevo',

  proveHeading: 'Confirma tu número',
  proveText:
    '{payer} es nuevo aquí y hoy envía mensajes a muchas personas, así que primero comprobamos que cada número sea de quien lo da. Te enviamos un código al {phone}. O te quedas con tu enlace y no recibes mensajes.',
  prove: 'Confirmar',
  keepLink: 'Quedarme con mi enlace',
});
