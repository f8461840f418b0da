import type { even as english } from '../en/even.ts';
import { translation } from '../translation.ts';

export const even = translation<typeof english>()({
  heading: 'A partes iguales',
  each: '{amount:money} por persona, con propina para el anfitrión',
  seats: 'Ya están {taken} de {seats}',
  thatsMe: 'Aquí estoy',
  youAreIn: 'Ya estás en la cuenta',
  leave: 'No participo',
  wholeBill: 'La cuenta completa',
});
