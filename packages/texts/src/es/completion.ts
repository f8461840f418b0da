import type { completion as english } from '../en/completion.ts';
import { translation } from '../translation.ts';

export const completion = translation<typeof english>()({
  everyoneHasChosen: 'Todos han elegido en {place}.',
  yourTable: 'tu mesa',
  finalize: 'Cerrar la cuenta: {link}',
  finalizeLabel: 'Cerrar la cuenta',
  total: 'Total de la cuenta',
  stopEmails: 'Dejar de recibir estos correos',
  next: 'Cuando la cierres, cada invitado que pidió un mensaje de texto recibirá su parte.',
});
