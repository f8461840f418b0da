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

  splitHeading: 'Dividir {name} con…',
  splitUnnamedHeading: 'Dividir este plato con…',
  nobodyLeft: 'Todos los que están aquí ya lo tienen o ya se les preguntó.',
  ask: 'Proponer compartir',
  asked: 'Preguntaste a {name}',
  takeBack: 'Retirar',
});
