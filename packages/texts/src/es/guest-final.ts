import type { guestFinal as english } from '../en/guest-final.ts';
import { translation } from '../translation.ts';

export const guestFinal = translation<typeof english>()({
  heading: 'Tu cuenta final',
  changed: 'Era {before:money} mientras la cuenta estaba abierta.',
  ownHeading: 'Tu propia parte',
  ownTotal: 'Lo que pagaste para ti',
  notOnBillTitle: 'No estás en esta cuenta',
  notOnBillText: 'No habías dado tu nombre cuando {payer} la cerró, así que no se te cobra nada.',
  onePays: '{name} paga lo que habías tocado: {dishes}.',
  othersShare: '{names} comparten lo que habías tocado: {dishes}.',
  noTotalTitle: 'Total no disponible',
  noTotalText: 'Tu total aún no se ha calculado. Habla con el anfitrión o vuelve a cargar la página.',
  findHeading: 'Esta cuenta está cerrada',
  findText: 'Para ver tu parte, ingresa el número de teléfono que diste.',
});
