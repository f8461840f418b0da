import type { guestVerify as english } from '../en/guest-verify.ts';
import { translation } from '../translation.ts';

export const guestVerify = translation<typeof english>()({
  heading: '¿Eres tú?',
  text: 'Te enviamos un código al {phone}.',
  unknownPhoneText: 'Enviamos un código al teléfono que se dio para este nombre.',
  sent: 'Enviamos un código al {phone}.',
  scarce:
    'Hoy quedan pocos mensajes, así que el código solo llega a números registrados o que están en una cuenta abierta.',
  send: 'Enviarme un código',
  demoTitle: 'Tu código es {code}',
  code: 'Código de 6 dígitos',
  check: 'Soy yo',
  resend: 'Enviar un código nuevo',

  proveHeading: 'Confirma tu número',
  proveText:
    '{payer} es nuevo aquí, así que comprobamos de quién es el número. Te enviamos un código al {phone}.',
  prove: 'Confirmar',
  keepLink: 'Quedarme con mi enlace, sin mensaje',
});
