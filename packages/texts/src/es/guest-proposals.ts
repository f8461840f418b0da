import type { guestProposals as english } from '../en/guest-proposals.ts';
import { translation } from '../translation.ts';

export const guestProposals = translation<typeof english>()({
  heading: 'Platos compartidos',
  question: '{name} te propone dividir {dish}.',
  unnamedDish: 'un plato',
  each: '{amount:money} cada quien',
  aboutEach: 'unos {amount:money} cada quien',
  accept: 'Aceptar',
  askedBy: '{name} te pregunta algo',
  askedByMany: { other: '{count} personas te preguntan algo' },
  decline: 'No, gracias',

  sameHeading: '¿Eres tú?',
  same: '{name} dijo que viene con {companion}. Si eres tú, desde ahora cuentas por tu lado y no con {name}.',
  sameTook: 'Lo que {name} pidió para ti sigue en la cuenta de {name}.',
  sameYes: 'Soy yo',
  sameNo: 'Es otra persona',
  sameDone: 'Ahora cuentas por tu lado.',

  splitHeading: 'Dividir {name} con…',
  splitUnnamedHeading: 'Dividir este plato con…',
  nobodyLeft: 'Todos los que están aquí ya lo tienen o ya se les preguntó.',
  ask: 'Proponer compartir',
  asked: 'Preguntaste a {name}',
  takeBack: 'Retirar',

  noneLeftHeading: 'No quedan: {dish}',
  noneLeftText: 'Si uno era tuyo, pide a quien tomó de más que quite uno.',

  askForHeading: '¿Pedir {dish} a {name}?',
  askForText: '{name} cerró la página. Tiene 2 minutos para responder; después puedes tomarlo.',
  askFor: 'Pedir',
  takeHeading: '¿Tomar {dish}?',
  takeText: '{name} no respondió. Verá que lo tienes tú.',
  take: 'Tomarlo',
  askedForHeading: 'Mientras no estabas',
  askedFor: '{name} pide tu {dish}. Tienes 2 minutos para responder.',
  askedLate: '{name} pide tu {dish}, y ya puede tomarlo.',
  handOver: 'Soltarlo',
  keep: 'Quedármelo',
  taken: '{name} tomó tu {dish}.',
  released: '{name} soltó tu {dish}.',
  tapAgain: 'Tócalo abajo si era tuyo.',
  ok: 'OK',
});
