import type { guestChoose as english } from '../en/guest-choose.ts';
import { translation } from '../translation.ts';

export const guestChoose = translation<typeof english>()({
  whoAreYou: '¿Quién eres?',
  whoTookIt: '¿Quién lo pidió?',
  askName: '¿Quién lo pidió? Escribe tu nombre o elige «Después».',
  later: 'Después',
  youAre: 'Eres <name>{name}</name>',
  change: 'cambiar <what>el nombre</what>',
  heading: 'Elige lo que pediste',
  text: '¿Compartido? Tócalo también.',
  emptyTitle: 'Aún no hay platos',
  emptyText: 'El anfitrión todavía está preparando la cuenta.',
  each: '{amount:money} c/u',
  aboutEach: 'unos {amount:money} c/u',
  allYours: 'Todo tuyo',
  othersDish: 'Lo tiene {name}',
  youPay: 'pagas {amount:money}',
  ok: 'OK',
  okLabel: 'OK: {answer}',
  splitWith: 'Dividir…',
  splitWithLabel: 'Dividir {name} con…',
  unnamedSplitWithLabel: 'Dividir este plato con…',
  submit: 'Enviar selección',
});
