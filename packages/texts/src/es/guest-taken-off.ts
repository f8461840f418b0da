import type { guestTakenOff as english } from '../en/guest-taken-off.ts';
import { translation } from '../translation.ts';

export const guestTakenOff = translation<typeof english>()({
  title: '{payer} te quitó de esta cuenta',
  text: 'Lo que habías tocado vuelve a estar libre. Si fue un error, toca lo que pediste: vuelves como un invitado nuevo.',
  finalText: 'No tienes nada que pagar. Si es un error, habla con {payer}.',
});
