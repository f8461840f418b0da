import type { guestShared as english } from '../en/guest-shared.ts';
import { translation } from '../translation.ts';

export const guestShared = translation<typeof english>()({
  heading: 'Artículos compartidos',
  text: 'Los comparte toda la mesa.',
  waitingText: { other: 'Los comparte toda la mesa, a la espera de {count} más.' },
  yourPart: '{part} · pagas {amount:money}',
  noPart: 'No lo compartes',
  optOutTitle: 'No tomé nada de esto',
});
