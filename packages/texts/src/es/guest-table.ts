import type { guestTable as english } from '../en/guest-table.ts';
import { translation } from '../translation.ts';

export const guestTable = translation<typeof english>()({
  choosing: 'Eligiendo ahora: {names}',
  here: 'Aquí ahora: {names}',
  looking: { other: '{count} más mirando' },

  removedTitle: '{payer} te quitó de esta cuenta',
  removedText: 'Si fue un error, toca lo que pediste: vuelves como un invitado nuevo.',
  removedFinalText: 'No tienes nada que pagar. Si es un error, habla con {payer}.',
  iAm: 'Soy {name}',
  expectedLabel: 'A quienes espera el anfitrión',
});
