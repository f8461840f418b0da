import type { leftovers as english } from '../en/leftovers.ts';
import { translation } from '../translation.ts';

export const leftovers = translation<typeof english>()({
  leftHeading: 'Sobra: {amount:money}',
  whoPays: '¿Quién paga?',
  divide: 'Dividirlo entre {count}: +{amount:money} cada uno',
  divideAbout: 'Dividirlo entre {count}: unos +{amount:money} cada uno',
  without: 'Sin {names}',
  iPay: 'Lo pago yo: +{amount:money}',
  giveTo: 'Asignarlo a…',
  given: 'Asignarlo a {name}: +{amount:money}',
  itemByItem: 'Plato por plato',
  giveToLabel: 'A quién se asigna lo que sobra',
  takerLabel: 'Quién paga {item}',
  everyone: 'Dividirlo entre {count}',
  host: 'Lo pago yo',
  somebodyElse: 'Otra persona…',
  somebodysName: 'Su nombre',
  add: 'Añadir',
  undecided: 'Di quién paga lo que sobra.',
  payHeading: '¿Cómo te pagan tus invitados?',
  left: 'quedan {units}',
  leftByNameless: 'quedan {units}, que tocó alguien sin nombre',
  tappedByNameless: 'lo tocó alguien sin nombre',
  itemWith: '{item} ({detail})',
  withExtras: 'con impuestos y propina',
});
