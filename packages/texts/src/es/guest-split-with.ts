import type { guestSplitWith as english } from '../en/guest-split-with.ts';
import { translation } from '../translation.ts';

export const guestSplitWith = translation<typeof english>()({
  heading: 'Dividir {name} con…',
  unnamedHeading: 'Dividir este plato con…',
  nobodyLeft: 'Todos los que están aquí ya lo tienen o ya se les preguntó.',
  ask: 'Proponer compartir',
  asked: 'Preguntaste a {name}',
  takeBack: 'Retirar',
});
