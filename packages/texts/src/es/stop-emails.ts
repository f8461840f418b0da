import type { stopEmails as english } from '../en/stop-emails.ts';
import { translation } from '../translation.ts';

export const stopEmails = translation<typeof english>()({
  heading: '¿Dejar de recibir estos correos?',
  text: '{product} ya no te escribiría cuando todos en una mesa hayan elegido. Los correos sobre tu cuenta seguirán llegando.',
  stop: 'Dejar de recibirlos',
  stoppedHeading: 'Listo',
  stoppedText: 'Ya no recibirás estos correos. Para recibirlos de nuevo, ve a la configuración de tu cuenta.',
  settings: 'Configuración de la cuenta',
});
