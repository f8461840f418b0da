import type { guestContact as english } from '../en/guest-contact.ts';
import { translation } from '../translation.ts';

export const guestContact = translation<typeof english>()({
  name: 'Tu nombre',
  phone: 'Número de teléfono',
  phoneHint: 'Solo lo ve {payer}.',
  phoneTaken: 'Alguien ya usó este número de teléfono aquí.',
  phoneUnproved: 'Este número recibe mensajes cuando lo hayas confirmado.',
});
