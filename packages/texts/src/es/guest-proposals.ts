import type { guestProposals as english } from '../en/guest-proposals.ts';
import { translation } from '../translation.ts';

export const guestProposals = translation<typeof english>()({
  heading: 'Platos compartidos',
  question: '{name} te propone dividir {dish}.',
  unnamedDish: 'un plato',
  each: '{amount:money} cada quien',
  aboutEach: 'unos {amount:money} cada quien',
  accept: 'Aceptar',
  decline: 'No, gracias',
});
