import type { smsConsent as english } from '../en/sms-consent.ts';
import { translation } from '../translation.ts';

export const smsConsent = translation<typeof english>()({
  title: 'Envíenme mi cuenta final por mensaje de texto',
  text: '{product} puede enviar al número de arriba la cuenta final, sus correcciones y, como máximo, un recordatorio al día hasta que esté pagada. Nada más. Pueden aplicarse tarifas de mensajes y datos. Responde STOP para dejar de recibirlos.',
});
